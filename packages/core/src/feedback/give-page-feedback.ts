/** Stores the feedback of a reader on a page: one row for each reader, page and day. */

import { LIMITS } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { Deps } from '../context.ts';
import { feedbackLimit } from '../messages/site.ts';
import type { PageFeedbackRecord } from '../records.ts';
import { DAY_MS } from '../time.ts';

export interface GivenFeedback
  extends Pick<PageFeedbackRecord, 'projectId' | 'pageId' | 'rating' | 'reason' | 'comment'> {
  /**
   * Tells one reader from another: the id of a member, or the network of an address. Only a keyed
   * hash of it is stored, of which the same reader has another one for each page and day.
   */
  readonly readBy: string;
}

const BOUNDS = {
  perPage: LIMITS.pageFeedbackPerPage,
  perProject: LIMITS.pageFeedbackPerProject,
};

const full = (now: Date): AppError => {
  const left = DAY_MS - (now.getTime() % DAY_MS);
  const message = feedbackLimit;
  return new AppError('rate_limited', message, undefined, Math.ceil(left / 1000));
};

/** @throws {AppError} `rate_limited` if the page, or the project, has as much feedback today as is stored of one day */
export const givePageFeedback = async (
  { db, clock, ids, secrets }: Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets'>,
  { readBy, ...given }: GivenFeedback,
): Promise<void> => {
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  const reader = secrets.sign('page-feedback', `${day} ${given.pageId} ${readBy}`);
  const row: PageFeedbackRecord = {
    ...given,
    id: ids.next(),
    day,
    reader,
    status: 'open',
    createdAt: now,
    updatedAt: now,
  };
  const outcome = await db.write((stores) => stores.feedback.give(row, BOUNDS));
  if (outcome === 'full') throw full(now);
};
