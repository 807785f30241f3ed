/** `GET /pages/:pageId/revisions/:version`: with its text. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requirePage } from '../pages/require-page.ts';
import { presentRevisionWithContent } from '../presenters/revision.ts';
import { reply } from '../reply.ts';
import { authorsOf } from './authors.ts';
import { requireRevision } from './require-revision.ts';

export const getRevision: UseCase<typeof contract.revisions.get> = async (context, { params }) =>
  context.db.read(async (stores) => {
    const { page } = await requirePage(context, stores, params.pageId, contract.revisions.get);
    const revision = await requireRevision(stores, page.id, Number(params.version));
    const authorOf = await authorsOf(stores, [revision]);
    return reply({ revision: presentRevisionWithContent(revision, page, authorOf(revision)) });
  });
