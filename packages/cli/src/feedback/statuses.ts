/** States of feedback, as the API has them. */
export const FEEDBACK_STATUSES = ['open', 'answered', 'archived'] as const;

export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];
