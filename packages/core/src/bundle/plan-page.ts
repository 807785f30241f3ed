/**
 * What a bundle does to one page. Pure. A change from outside withdraws a review, a page in the
 * archive comes back with its file, and publishing is the same move as everywhere (decisions §5).
 */
import { decideOutsideEdit } from '@quoin/page-lifecycle';
import type { EventType } from '../events/types.ts';
import { decidePageMove } from '../lifecycle/decide.ts';
import { type LifecycleMove, moveEventType } from '../lifecycle/move-event.ts';
import { isNoMove, movePatch } from '../lifecycle/move-patch.ts';
import { later } from '../pages/later.ts';
import type { PageRecord, ProjectRecord } from '../records.ts';
import type { BundleWarning, DesiredFile } from './desired.ts';

export interface PlannedEvent {
  readonly type: EventType;
  readonly page: PageRecord;
  readonly data: Record<string, unknown>;
}

export interface PagePlan {
  /** Null: the page is new. */
  readonly before: PageRecord | null;
  readonly after: PageRecord;
  /** Set when the page gets a new revision. */
  readonly file: DesiredFile | null;
  readonly events: readonly PlannedEvent[];
  readonly warnings: readonly BundleWarning[];
}

export interface PlanBy {
  readonly userId: string;
  readonly now: Date;
  readonly project: Pick<ProjectRecord, 'approvalsRequired'>;
}

/** Follows one page through the steps of a plan, so that each step sees what the last one left. */
class PageSteps {
  readonly events: PlannedEvent[] = [];
  readonly warnings: BundleWarning[] = [];

  constructor(
    public page: PageRecord,
    readonly by: PlanBy,
  ) {}

  note(type: EventType, data: Record<string, unknown> = {}): void {
    this.events.push({ type, page: this.page, data });
  }

  warn(path: string, message: string): void {
    this.warnings.push({ path, message });
  }

  /** Makes the move when the table allows it and it does something. */
  move(move: LifecycleMove): void {
    const decision = decidePageMove(this.page, move, this.by.project);
    if (!decision.ok || isNoMove(this.page, decision)) return;
    this.page = { ...this.page, ...movePatch(this.page, decision, this.by) };
    const { status, version } = this.page;
    this.note(moveEventType(move, status), { status, version });
  }

  /** Nobody can be asked to withdraw first. */
  endReview(path: string): void {
    if (this.page.status !== 'in_review') return;
    const decision = decideOutsideEdit(this.page);
    if (!decision.ok) return;
    this.page = { ...this.page, ...movePatch(this.page, decision, this.by) };
    this.note('page.withdrawn', { status: this.page.status });
    this.warn(path, decision.message ?? 'Review withdrawn');
  }

  publish({ path, issues }: DesiredFile): void {
    const decision = decidePageMove(this.page, 'publish', this.by.project);
    if (!decision.ok || isNoMove(this.page, decision)) return;
    const [first] = issues;
    if (first === undefined) this.move('publish');
    else this.warn(path, `Not published: ${first.message} (line ${first.line})`);
  }
}

export const planNewPage = (
  draft: PageRecord,
  file: DesiredFile,
  by: PlanBy,
  publish: boolean,
): PagePlan => {
  const steps = new PageSteps(draft, by);
  steps.note('page.created');
  if (publish) steps.publish(file);
  const { page: after, events, warnings } = steps;
  return { before: null, after, file, events, warnings };
};

const finish = (
  before: PageRecord,
  page: PageRecord,
  file: DesiredFile | null,
  { by: { now, userId }, events, warnings }: PageSteps,
): PagePlan => {
  const isChanged =
    events.length > 0 || page.sourcePath !== before.sourcePath || page.spaceId !== before.spaceId;
  const after = isChanged
    ? { ...page, updatedAt: later(now, before.updatedAt), updatedBy: userId }
    : before;
  return { before, after, file, events, warnings };
};

/** What a bundle says about a page beside its state. */
export type PageFields = Pick<PageRecord, 'title' | 'description' | 'sourcePath' | 'spaceId'>;

/** @param file null where the bundle names the page without its text */
export const planPage = (
  before: PageRecord,
  fields: PageFields,
  file: DesiredFile | null,
  by: PlanBy,
  publish: boolean,
): PagePlan => {
  const steps = new PageSteps(before, by);
  const isNewText = file !== null && file.hash !== before.contentHash;
  const isRewritten =
    isNewText || fields.title !== before.title || fields.description !== before.description;
  const path = fields.sourcePath ?? before.id;
  if (isRewritten) steps.endReview(path);
  steps.move('restore');
  const version = before.version + (isNewText ? 1 : 0);
  const contentHash = isNewText ? file.hash : before.contentHash;
  steps.page = { ...steps.page, ...fields, version, contentHash };
  if (isRewritten) steps.note('page.updated', { version });
  if (publish && file !== null) steps.publish(file);

  return finish(before, steps.page, isNewText ? file : null, steps);
};

/** For a page that the bundle does not name: a whole bundle archives it, a partial one does not. */
export const planUnnamed = (
  before: PageRecord,
  spaceId: string,
  by: PlanBy,
  archives: boolean,
): PagePlan => {
  const steps = new PageSteps(before, by);
  if (archives) {
    steps.endReview(before.sourcePath ?? before.id);
    steps.move('archive');
  }
  return finish(before, { ...steps.page, spaceId }, null, steps);
};
