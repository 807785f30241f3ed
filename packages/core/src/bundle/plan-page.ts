/**
 * What a bundle does to one page. Pure. A change from outside withdraws a review, a page in the
 * archive comes back with its file, and publishing is the same move as everywhere
 * (docs/internals/interface.md#page-lifecycle).
 */

import { decideOutsideEdit } from '@quoin/page-lifecycle';
import type { EventType } from '../events/types.ts';
import type { Id } from '../id.ts';
import { decidePageMove } from '../lifecycle/decide.ts';
import { type LifecycleMove, moveEventType } from '../lifecycle/move-event.ts';
import { isNoMove, movePatch } from '../lifecycle/move-patch.ts';
import { notPublished } from '../messages/imports.ts';
import { monotonicTime } from '../pages/monotonic-time.ts';
import type { PageRecord, ProjectRecord } from '../records.ts';
import type { BundleWarning, DesiredFile } from './desired.ts';

export interface PlannedEvent {
  readonly type: EventType;
  readonly page: PageRecord;
  readonly data: Record<string, unknown>;
}

export interface PlannedText extends Pick<DesiredFile, 'markdown' | 'hash' | 'message'> {
  readonly version: number;
}

export interface PagePlan {
  /** Null: the page is new. */
  readonly before: PageRecord | null;
  readonly after: PageRecord;
  /** Its new revisions, oldest first. */
  readonly texts: readonly PlannedText[];
  readonly events: readonly PlannedEvent[];
  readonly warnings: readonly BundleWarning[];
}

export interface PlanBy {
  readonly userId: Id<'user'> | null;
  readonly now: Date;
  readonly project: Pick<ProjectRecord, 'approvalsRequired'>;
}

/** Follows one page through the steps of a plan, so that each step sees what the last one left. */
class PageSteps {
  readonly events: PlannedEvent[] = [];
  readonly texts: PlannedText[] = [];
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

  /** No user is there who could withdraw it first. */
  endReview(path: string): void {
    if (this.page.status !== 'in_review') return;
    const decision = decideOutsideEdit(this.page);
    if (!decision.ok) return;
    this.page = { ...this.page, ...movePatch(this.page, decision, this.by) };
    this.note('page.withdrawn', { status: this.page.status });
    this.warn(path, decision.message ?? 'Review withdrawn');
  }

  publish(path: string, { issues }: Pick<DesiredFile, 'issues'>): void {
    const decision = decidePageMove(this.page, 'publish', this.by.project);
    if (!decision.ok || isNoMove(this.page, decision)) return;
    const [first] = issues;
    if (first === undefined) this.move('publish');
    else this.warn(path, notPublished({ firstMessage: first.message, line: first.line }));
  }

  /** A text as the page's next revision. */
  write({ markdown, hash, message }: Omit<PlannedText, 'version'>): void {
    if (hash === this.page.contentHash) return;
    const version = this.page.version + 1;
    this.page = { ...this.page, version, contentHash: hash };
    this.texts.push({ markdown, hash, message, version });
  }
}

export const planNewPage = (draft: PageRecord, file: DesiredFile, by: PlanBy): PagePlan => {
  const steps = new PageSteps(draft, by);
  steps.note('page.created');
  if (file.publish) steps.publish(file.path, file);
  const { page: after, events, warnings } = steps;
  const { markdown, hash, message } = file;
  const texts = [{ markdown, hash, message, version: draft.version }];
  return { before: null, after, texts, events, warnings };
};

const finish = (
  before: PageRecord,
  page: PageRecord,
  { by: { now, userId }, events, texts, warnings }: PageSteps,
): PagePlan => {
  const isChanged =
    events.length > 0 || page.sourcePath !== before.sourcePath || page.spaceId !== before.spaceId;
  const after = isChanged
    ? { ...page, updatedAt: monotonicTime(now, before.updatedAt), updatedBy: userId }
    : before;
  return { before, after, texts, events, warnings };
};

/** Fields of a page in a bundle, beside its state. */
export type PageFields = Pick<PageRecord, 'title' | 'description' | 'sourcePath' | 'spaceId'>;

/**
 * What is to be live is published on its own; where a review is in between, reviewers see the
 * whole working copy.
 * @param file null where the bundle names the page without its text
 */
export const planPage = (
  before: PageRecord,
  fields: PageFields,
  file: DesiredFile | null,
  by: PlanBy,
): PagePlan => {
  const steps = new PageSteps(before, by);
  const isNewText = file !== null && file.hash !== before.contentHash;
  const isRewritten =
    isNewText || fields.title !== before.title || fields.description !== before.description;
  const path = fields.sourcePath ?? before.id;
  if (isRewritten) steps.endReview(path);
  steps.move('restore');
  steps.page = { ...steps.page, ...fields };
  if (file === null) {
    if (isRewritten) steps.note('page.updated', { version: steps.page.version });
    return finish(before, steps.page, steps);
  }
  const live = by.project.approvalsRequired ? null : file.live;
  if (live !== null && file.publish && live.hash !== before.publishedHash) {
    steps.write({ ...live, message: file.message });
    steps.note('page.updated', { version: steps.page.version });
    steps.publish(path, live);
  }
  steps.write(file);
  if (isRewritten) steps.note('page.updated', { version: steps.page.version });
  if (file.publish && live === null) steps.publish(path, file);
  return finish(before, steps.page, steps);
};

/** For a page that the bundle does not name: a whole bundle archives it, a partial one does not. */
export const planUnnamed = (
  before: PageRecord,
  spaceId: Id<'space'>,
  by: PlanBy,
  archives: boolean,
): PagePlan => {
  const steps = new PageSteps(before, by);
  if (archives) {
    steps.endReview(before.sourcePath ?? before.id);
    steps.move('archive');
  }
  return finish(before, { ...steps.page, spaceId }, steps);
};
