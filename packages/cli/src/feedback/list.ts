import type { PageFeedback } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { type Field, showList } from '../lists/show-list.ts';
import { pageSize, take } from '../lists/take.ts';
import * as messages from '../messages/reports.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import type { FeedbackStatus } from './statuses.ts';

/** Rows of one answer (docs/internals/interface.md#records-and-lists). */
const MOST = 200;

export interface ListFeedbackOptions {
  readonly status?: FeedbackStatus;
  readonly rating?: 'up' | 'down';
  readonly limit?: number;
}

export const listFeedback = async (
  context: Context,
  { status, rating, limit }: ListFeedbackOptions,
): Promise<void> => {
  const quoin = await context.client();
  const query = { status, rating, limit: pageSize(limit, MOST) };
  const rows = await take(quoin.feedback.list(await context.project(), query), limit);
  const fields: readonly Field<PageFeedback>[] = [
    { title: 'Page', of: ({ path }) => path, style: context.style.bold },
    { title: 'Helpful', of: (row) => (row.rating === 'up' ? 'yes' : 'no') },
    { title: 'Reason', of: ({ reason }) => reason ?? '' },
    { title: 'Comment', of: ({ comment }) => comment ?? '' },
    { title: 'Status', of: (row) => row.status },
    { title: 'Received', of: ({ createdAt }) => relativeTime(createdAt) },
    { title: 'Id', of: ({ id }) => id },
  ];
  const narrowed = status !== undefined || rating !== undefined;
  const empty = narrowed ? messages.noFeedbackMatches : messages.noFeedback;
  await showList(context, rows, fields, empty);
};
