/** Feedback of readers on pages (docs/internals/interface.md#feedback-of-readers). */
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

/** Reasons that a reader can choose, by the rating. */
export const feedbackReasons = {
  up: ['solved', 'clear', 'other'],
  down: ['missing', 'unclear', 'incorrect', 'other'],
} as const;

const reason = (description: string) =>
  oneOf(['solved', 'clear', 'missing', 'unclear', 'incorrect', 'other'], { description });

const rating = () => oneOf(['up', 'down'], { description: 'Whether the page was helpful' });

export const feedbackStatus = (description: string) =>
  oneOf(['open', 'answered', 'archived'], { description });

/** Body of the form of the readers' site. */
export const pageFeedbackInput = closed({
  page: text({ ...LIMITS.customPath, description: 'Path of the page in the site' }),
  rating: rating(),
  reason: Type.Optional(reason('Why')),
  comment: Type.Optional(text({ max: LIMITS.pageFeedbackComment })),
});

export const pageFeedback = named(
  'PageFeedback',
  Type.Object({
    id: uuid(),
    pageId: uuid(),
    title: text({ description: 'Of the page' }),
    path: text({ description: 'Of the page' }),
    rating: rating(),
    reason: nullable(reason('Reason; null if the reader chose none')),
    comment: nullable(text({ description: 'Untrusted text of a reader' })),
    status: feedbackStatus('Status that the team set'),
    createdAt: time(),
    updatedAt: time(),
  }),
);
