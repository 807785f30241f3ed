/** `GET /pages/:pageId`: the hot read, one statement. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { presentPageWith } from '../presenters/page.ts';
import { reply } from '../reply.ts';
import { etagOf } from './etag.ts';
import { requirePage } from './require-page.ts';

export const getPage: UseCase<typeof contract.pages.get> = async (context, { params, query }) => {
  const found = await context.db.read((stores) =>
    requirePage(context, stores, params.pageId, contract.pages.get, query.content),
  );
  return reply({ page: presentPageWith(found, found.content) }, { etag: etagOf(found) });
};
