/** `POST /pages/:pageId/withdraw`: out of review, back to where it came from. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { runMove } from './run-move.ts';

export const withdrawPage: UseCase<typeof contract.pages.withdraw> = async (
  context,
  { params, query },
) =>
  runMove(context, {
    endpoint: contract.pages.withdraw,
    pageId: params.pageId,
    move: 'withdraw',
    withContent: query.content,
  });
