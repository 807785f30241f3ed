/** `POST /pages/:pageId/archive`: hides a page and keeps its history. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { runMove } from './run-move.ts';

export const archivePage: UseCase<typeof contract.pages.archive> = async (
  context,
  { params, query },
) =>
  runMove(context, {
    endpoint: contract.pages.archive,
    pageId: params.pageId,
    move: 'archive',
    withContent: query.content,
  });
