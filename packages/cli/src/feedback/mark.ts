import type { Context } from '../context.ts';
import * as messages from '../messages/reports.ts';
import type { FeedbackStatus } from './statuses.ts';

export const markFeedback = async (
  context: Context,
  id: string,
  status: FeedbackStatus,
): Promise<void> => {
  const quoin = await context.client();
  const { feedback } = await quoin.feedback.update(await context.project(), id, { status });
  context.result(feedback, () =>
    messages.feedbackMarked({ path: feedback.path, status: feedback.status }),
  );
};
