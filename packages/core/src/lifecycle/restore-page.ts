/** `POST /pages/:pageId/restore`: out of the archive. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { runMove } from './run-move.ts';

export const restorePage: UseCase<typeof contract.pages.restore> = async (
  context,
  { params, query },
) =>
  runMove(context, {
    endpoint: contract.pages.restore,
    pageId: params.pageId,
    move: 'restore',
    withContent: query.content,
  });
