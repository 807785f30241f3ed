import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/pages.ts';
import { visibleLine } from '../terminal/visible.ts';
import { findPageId } from './find-page.ts';

export interface ReviewOptions {
  readonly approve?: true;
  readonly reject?: true;
  readonly comment?: string;
}

export const reviewPage = async (
  context: Context,
  wanted: string,
  { approve, reject, comment }: ReviewOptions,
): Promise<void> => {
  if (!approve && !reject) {
    throw new CommandError(messages.decisionMissing, {
      next: messages.approveOrReject(),
    });
  }
  const quoin = await context.client();
  const pageId = await findPageId(context, quoin, wanted);
  const decision = approve ? 'approve' : 'reject';
  const answer = await quoin.pages.review(pageId, { decision, comment });
  context.result(answer, () => `${visibleLine(answer.message)}: ${answer.page.path}`);
};
