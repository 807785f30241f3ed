/** `POST /pages/:pageId/revisions/:version/restore`: an old text again, as a new revision. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { etagOf, requireMatch } from '../pages/etag.ts';
import { requirePage } from '../pages/require-page.ts';
import { saveRetrying } from '../pages/save-retrying.ts';
import { presentPageWith } from '../presenters/page.ts';
import { reply } from '../reply.ts';
import { requireRevision } from './require-revision.ts';

export const restoreRevision: UseCase<typeof contract.revisions.restore> = async (
  context,
  { params, query },
) => {
  const version = Number(params.version);
  const saved = await context.db.write(async (stores) => {
    const { page } = await requirePage(context, stores, params.pageId, contract.revisions.restore);
    const { content: markdown } = await requireRevision(stores, page.id, version);
    const read = async () => {
      const found = await requirePage(context, stores, page.id, contract.revisions.restore, true);
      requireMatch(context.ifMatch, found.page.version);
      return { view: found, content: found.content ?? '' };
    };
    const options = { source: 'restore', message: `Restored version ${version}` } as const;
    return saveRetrying(context, stores, read, { markdown }, options);
  });
  const page = presentPageWith(saved.view, query.content ? saved.content : null);
  return reply({ page }, { etag: etagOf(saved.view) });
};
