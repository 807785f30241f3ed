import type { Context } from '../context.ts';
import { visibleLine } from '../terminal/visible.ts';
import type { FeedbackStatus } from './statuses.ts';

export const markFeedback = async (
  context: Context,
  id: string,
  status: FeedbackStatus,
): Promise<void> => {
  const quoin = await context.client();
  const { feedback } = await quoin.feedback.update(await context.project(), id, { status });
  context.result(
    feedback,
    () => `Feedback on ${visibleLine(feedback.path)} is ${feedback.status} now`,
  );
};
