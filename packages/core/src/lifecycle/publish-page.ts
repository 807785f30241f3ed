/** `POST /pages/:pageId/publish`: live, or submitted for review where the project asks for it. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { runMove } from './run-move.ts';

export const publishPage: UseCase<typeof contract.pages.publish> = async (
  context,
  { params, query },
) => runMove(context, { pageId: params.pageId, move: 'publish', withContent: query.content });
