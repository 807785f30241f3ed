/** `POST /pages/:pageId/unpublish`: readers no longer get the page. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { runMove } from './run-move.ts';

export const unpublishPage: UseCase<typeof contract.pages.unpublish> = async (
  context,
  { params, query },
) =>
  runMove(context, {
    endpoint: contract.pages.unpublish,
    pageId: params.pageId,
    move: 'unpublish',
    withContent: query.content,
  });
