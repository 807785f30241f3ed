/** `GET /pages/:pageId/revisions`: newest first, without texts. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { decodeCursor, encodeCursor, paginate } from '../lists/cursor.ts';
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
    const list = `revisions:${page.id}`;
    const key = decodeCursor(secrets, list, query.cursor);
    const found = await stores.revisions.list(page.id, {
      before: key === null ? null : Number(key),
      limit: query.limit + 1,
    });
    const { rows, pagination } = paginate(found, query.limit, ({ version }) =>
      encodeCursor(secrets, list, String(version)),
    );
    const authorOf = await authorsOf(stores, rows);
    const revisions = rows.map((row) => presentRevision(row, page, authorOf(row)));
    return reply({ revisions, pagination });
  });
