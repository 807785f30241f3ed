/** `GET /pages/:pageId/diff?from=&to=`: two revisions compared, unified and structured. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requirePage } from '../pages/require-page.ts';
import { reply } from '../reply.ts';
import { compareLines } from './compare-lines.ts';
import { requireRevision } from './require-revision.ts';
import { unifiedDiff } from './unified.ts';

export const diffRevisions: UseCase<typeof contract.revisions.diff> = async (
  context,
  { params, query },
) => {
  const { found, from, to } = await context.db.read(async (stores) => {
    const found = await requirePage(context, stores, params.pageId, 'viewer');
    const from = await requireRevision(stores, found.page.id, query.from);
    const to = await requireRevision(stores, found.page.id, query.to);
    return { found, from, to };
  });
  const runs = compareLines(from.content, to.content);
  const versions = { from: from.version, to: to.version };
  const file = found.page.sourcePath ?? `${found.path}.md`;
  return reply({
    ...versions,
    unified: unifiedDiff(file, versions, runs),
    changes: runs.map(({ type, lines }) => ({ type, text: lines.join('') })),
  });
};
