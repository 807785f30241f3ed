/** `POST /pages/:pageId/publish`: live, or submitted for review if the project requires it. */
import { contract } from '@quoin/contract';
import { staged } from '../context.ts';
import { stageMove } from './run-move.ts';

export const publishPage = staged<typeof contract.pages.publish>((context, { params, query }) =>
  stageMove(context, {
    endpoint: contract.pages.publish,
    pageId: params.pageId,
    move: 'publish',
    withContent: query.content,
  }),
);
