/** `GET /pages/:pageId/revisions`: newest first, without texts. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readPage } from '../lists/read-page.ts';
import { requirePage } from '../pages/require-page.ts';
import { presentRevision } from '../presenters/revision.ts';
import { reply } from '../reply.ts';
import { authorsOf } from './authors.ts';

export const listRevisions: UseCase<typeof contract.revisions.list> = async (
  context,
  { params, query },
) =>
  context.db.read(async (stores) => {
    const { secrets } = context.deps;
    const { page } = await requirePage(context, stores, params.pageId, contract.revisions.list);
    const { rows, pagination } = await readPage(secrets, {
      list: `revisions:${page.id}`,
      query,
      read: (key, limit) =>
        stores.revisions.list(page.id, { before: key === null ? null : Number(key), limit }),
      keyOf: ({ version }) => String(version),
    });
    const authorOf = await authorsOf(stores, rows);
    const revisions = rows.map((row) => presentRevision(row, page, authorOf(row)));
    return reply({ revisions, pagination });
  });
