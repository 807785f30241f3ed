/** `POST /pages/:pageId/publish`: live, or submitted for review where the project asks for it. */
import type { contract } from '@quoin/contract';
import { staged } from '../context.ts';
import { stageMove } from './run-move.ts';

export const publishPage = staged<typeof contract.pages.publish>((context, { params, query }) =>
  stageMove(context, { pageId: params.pageId, move: 'publish', withContent: query.content }),
);
