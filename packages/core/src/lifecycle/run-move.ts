/**
 * Changes the state of a page. The write is guarded by the version that was read, so that of two users
 * who change one page concurrently, one succeeds and the other gets an error
 * (docs/internals/interface.md#page-lifecycle).
 */
import type { Issue } from '@quoin/markdown';
import { moveMessage } from '@quoin/page-lifecycle';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { changesRepository, queueOutbound } from '../git/queue-outbound.ts';
import type { Id } from '../id.ts';
import { pageStateChanged } from '../messages/pages.ts';
import { etagOf, requireMatch } from '../pages/etag.ts';
import { requirePage } from '../pages/require-page.ts';
import { type NeedsRole, requireProject } from '../policies/project.ts';
import type { Stores } from '../ports/db.ts';
import type { PageForUser, PageView } from '../ports/page-store.ts';
import { presentPageWith } from '../presenters/page.ts';
import type { PageRecord, ProjectRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { decidePageMove } from './decide.ts';
import { type LifecycleMove, moveEventType } from './move-event.ts';
import { isNoMove, movePatch } from './move-patch.ts';
import { renderingErrors, requireRenderable } from './require-renderable.ts';
import { takePendingSlug } from './take-pending-slug.ts';

export interface MoveOptions {
  readonly pageId: Id<'page'>;
  readonly move: LifecycleMove;
  readonly endpoint: NeedsRole;
  /** A rule of this move beside the table, asked when the table allows it. */
  readonly rule?: (page: PageForUser['page'], project: ProjectRecord) => void;
  /** Kept with the event. */
  readonly comment?: string | undefined;
  /** Whether the answer carries the text. */
  readonly withContent: boolean;
}

const concurrentMove = async (
  stores: Stores,
  { pageId, move }: MoveOptions,
  project: ProjectRecord,
): Promise<AppError> => {
  const now = await stores.pages.get(pageId.toLowerCase());
  const decision = now && decidePageMove(now.page, move, project);
  const state = now === null ? 'gone' : now.page.status;
  return new AppError(
    'lifecycle_error',
    decision && !decision.ok ? decision.message : pageStateChanged({ state, move }),
  );
};

/** Clocks of machines differ by less. A clock that was set back by an hour is not a concurrent change. */
const AT_ONCE_MS = 5_000;

/** Published after this request arrived: the two requests were concurrent, even if they are processed in turn. */
const publishedSince = ({ publishedAt }: PageRecord, arrived: Date): boolean => {
  const since = publishedAt === null ? 0 : publishedAt.getTime() - arrived.getTime();
  return since > 0 && since <= AT_ONCE_MS;
};

/** The page as it was read, before a lock is taken. */
interface Seen {
  readonly seen: PageForUser;
  readonly arrived: Date;
  /** Problems that prevent the publication of its text. */
  readonly errors: readonly Issue[];
}

const applyMove = async (
  context: Context,
  stores: Stores,
  { seen, arrived, errors }: Seen,
  options: MoveOptions,
): Promise<PageView> => {
  const { endpoint, move, rule, comment } = options;
  const { project } = await requireProject(context, stores, seen.page.projectId, endpoint);
  const decision = decidePageMove(seen.page, move, project);
  if (!decision.ok) throw new AppError('lifecycle_error', decision.message);
  rule?.(seen.page, project);
  if (publishedSince(seen.page, arrived)) throw await concurrentMove(stores, options, project);
  if (decision.effects.publishes || decision.effects.submits) requireRenderable(errors);
  if (isNoMove(seen.page, decision)) return seen;
  const placed = decision.effects.publishes ? await takePendingSlug(context, stores, seen) : seen;
  if (placed === null) throw await concurrentMove(stores, options, project);
  const { page } = placed;

  const by = { userId: context.principal.userId, now: context.deps.clock.now() };
  const moved = await stores.pages.update(
    page.id,
    { status: page.status, version: page.version, updatedAt: page.updatedAt },
    movePatch(page, decision, by),
  );
  if (moved === null) throw await concurrentMove(stores, options, project);
  await stores.events.insert(
    newEvent(context, {
      projectId: page.projectId,
      type: moveEventType(move, moved.status),
      subject: { type: 'page', id: page.id, title: page.title },
      data: {
        status: moved.status,
        version: moved.version,
        ...(comment !== undefined && { comment }),
      },
    }),
  );
  if (changesRepository(page, moved)) await queueOutbound(context, stores, page.projectId);
  return { ...placed, page: moved };
};

const READS_TEXT: ReadonlySet<LifecycleMove> = new Set(['publish', 'approve']);

/**
 * Work that must not run in a transaction: it reads and renders the text.
 * @returns the move itself
 * @throws {AppError} `not_found`, `forbidden`, `version_conflict`
 */
export const stageMove = async (context: Context, options: MoveOptions) => {
  const { endpoint, pageId, move, withContent } = options;
  const arrived = context.deps.clock.now();
  const seen = await context.db.read((stores) =>
    requirePage(context, stores, pageId, endpoint, withContent || READS_TEXT.has(move)),
  );
  requireMatch(context.ifMatch, seen.page.version);
  const errors = READS_TEXT.has(move)
    ? await renderingErrors(context.deps, seen.content ?? '')
    : [];
  return async (inside: Context) => {
    const view = await inside.db.write((stores) =>
      applyMove(inside, stores, { seen, arrived, errors }, options),
    );
    const { status } = view.page;
    return reply(
      {
        status,
        published: status === 'published',
        message: moveMessage(move, status),
        page: presentPageWith(view, withContent ? seen.content : null),
      },
      { etag: etagOf(view) },
    );
  };
};

/** @throws {AppError} `not_found`, `forbidden`, `lifecycle_error`, `publish_failed`, `version_conflict` */
export const runMove = async (context: Context, options: MoveOptions) => {
  const move = await stageMove(context, options);
  return move(context);
};
