/** `POST /pages/:pageId/review`: an admin approves or rejects what was submitted. */
import { contract } from '@quoin/contract';
import { decideReview } from '@quoin/page-lifecycle';
import { AppError } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { runMove } from './run-move.ts';

export const reviewPage: UseCase<typeof contract.pages.review> = async (
  context,
  { params, query, body },
) =>
  runMove(context, {
    endpoint: contract.pages.review,
    pageId: params.pageId,
    move: body.decision,
    comment: body.comment,
    withContent: query.content,
    rule: ({ submittedBy }, { allowSelfApproval }) => {
      const decider = context.principal.userId;
      const decision = decideReview({ submittedBy, decider, allowSelfApproval });
      if (!decision.ok) throw new AppError('forbidden', decision.message);
    },
  });
