/**
 * Returns the changes of a decided move to the page's row. Pure; every path that moves pages uses
 * it.
 */
import type { MoveEffects, PageStatus } from '@quoin/page-lifecycle';
import type { Id } from '../id.ts';
import { monotonicTime } from '../pages/monotonic-time.ts';
import type { PageRecord } from '../records.ts';

export interface DecidedMove {
  readonly next: PageStatus;
  readonly effects: MoveEffects;
}

export type MovePatch = Pick<PageRecord, 'status' | 'updatedAt' | 'updatedBy'> &
  Partial<PageRecord>;

/**
 * `publishedVersion` and `publishedHash` say what readers get now, null when nothing;
 * `publishedAt` stays from the last publication, so that a page which was ever live is known.
 */
export const movePatch = (
  page: PageRecord,
  { next, effects }: DecidedMove,
  by: { readonly userId: Id<'user'> | null; readonly now: Date },
): MovePatch => ({
  status: next,
  updatedAt: monotonicTime(by.now, page.updatedAt),
  updatedBy: by.userId,
  ...(effects.publishes && {
    publishedVersion: page.version,
    publishedHash: page.contentHash,
    publishedAt: by.now,
    slugPending: false,
  }),
  ...(effects.takesDown && { publishedVersion: null, publishedHash: null }),
  ...(effects.submits && {
    reviewFrom: page.status,
    submittedBy: by.userId,
    submittedAt: by.now,
  }),
  ...(effects.endsReview && { reviewFrom: null, submittedBy: null, submittedAt: null }),
});

/** Nothing to write: what readers have already is published again. */
export const isNoMove = (page: PageRecord, { next, effects }: DecidedMove): boolean =>
  page.status === next && !effects.publishes;
