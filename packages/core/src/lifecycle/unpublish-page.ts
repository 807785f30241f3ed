/** `POST /pages/:pageId/unpublish`: readers no longer get the page. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { runMove } from './run-move.ts';

export const unpublishPage: UseCase<typeof contract.pages.unpublish> = async (
  context,
  { params, query },
) => runMove(context, { pageId: params.pageId, move: 'unpublish', withContent: query.content });
