/** Feedback of a reader on a page, without the hash of the reader. */
import type { FeedbackOfPage } from '../ports/feedback-store.ts';
import { iso } from '../time.ts';

export const presentFeedback = ({ feedback, title, path }: FeedbackOfPage) => ({
  id: feedback.id,
  pageId: feedback.pageId,
  title,
  path,
  rating: feedback.rating,
  reason: feedback.reason,
  comment: feedback.comment,
  status: feedback.status,
  createdAt: iso(feedback.createdAt),
  updatedAt: iso(feedback.updatedAt),
});
