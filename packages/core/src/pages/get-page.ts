/** `GET /pages/:pageId`: the hot read, one statement. */
import { contract } from '@quoin/contract';
import { presentApiPage, requireApiPage } from '../api-reference/read-page.ts';
import { AppError } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { presentPageWith } from '../presenters/page.ts';
import { reply } from '../reply.ts';
import { etagOf } from './etag.ts';
import { requirePage } from './require-page.ts';

export const getPage: UseCase<typeof contract.pages.get> = async (context, { params, query }) => {
  const { pageId } = params;
  const endpoint = contract.pages.get;
  return context.db.read(async (stores) => {
    try {
      const found = await requirePage(context, stores, pageId, endpoint, query.content);
      return reply({ page: presentPageWith(found, found.content) }, { etag: etagOf(found) });
    } catch (problem) {
      if (!(problem instanceof AppError && problem.code === 'not_found')) throw problem;
      const withContent = query.content === true;
      const found = await requireApiPage(context, stores, pageId, endpoint, withContent);
      return reply({ page: presentApiPage(found) }, { etag: `"1.${found.page.hash}"` });
    }
  });
};
