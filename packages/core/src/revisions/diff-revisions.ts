/** `GET /pages/:pageId/diff?from=&to=`: two revisions compared, unified and structured. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requirePage } from '../pages/require-page.ts';
import { reply } from '../reply.ts';
import { compareTexts } from './compare-texts.ts';
import { requireRevision } from './require-revision.ts';

export const diffRevisions: UseCase<typeof contract.revisions.diff> = async (
  context,
  { params, query },
) => {
  const { found, from, to } = await context.db.read(async (stores) => {
    const found = await requirePage(context, stores, params.pageId, contract.revisions.diff);
    const from = await requireRevision(stores, found.page.id, query.from);
    const to = await requireRevision(stores, found.page.id, query.to);
    return { found, from, to };
  });
  const versions = { from: from.version, to: to.version };
  const file = found.page.sourcePath ?? `${found.path}.md`;
  const texts = { from: from.content, to: to.content };
  const { unified, changes } = await compareTexts(context.deps, { file, versions, ...texts });
  return reply({ ...versions, unified, changes: [...changes] });
};
