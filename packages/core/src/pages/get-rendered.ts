/** `GET /pages/:pageId/rendered`: the page as HTML, with links to where they lead now. */
import { contract } from '@quoin/contract';
import { textWithParts } from '../api-reference/texts-with-parts.ts';
import { notFound } from '../app-error.ts';
import type { Context, UseCase } from '../context.ts';
import type { Id } from '../id.ts';
import type { SiteState } from '../links/site.ts';
import type { PageView } from '../ports/page-store.ts';
import { renderedPagesOf } from '../rendering/rendered-pages.ts';
import { reply } from '../reply.ts';
import { requireRevision } from '../revisions/require-revision.ts';
import { requirePage } from './require-page.ts';
import { withAddresses } from './with-addresses.ts';

interface Text {
  readonly view: PageView;
  readonly hash: string;
  readonly content: string;
}

/** @throws {AppError} `not_found` for the published text of a page that readers do not get */
const readText = (context: Context, pageId: Id<'page'>, state: SiteState): Promise<Text> =>
  context.db.read(async (stores) => {
    const view = await requirePage(
      context,
      stores,
      pageId,
      contract.pages.rendered,
      state === 'current',
    );
    const { id, contentHash, publishedVersion } = view.page;
    if (state === 'current') return { view, hash: contentHash, content: view.content ?? '' };
    if (publishedVersion === null) throw notFound('Page');
    const revision = await requireRevision(stores, id, publishedVersion);
    return { view, hash: revision.contentHash, content: revision.content };
  });

export const getRendered: UseCase<typeof contract.pages.rendered> = async (
  context,
  { params, query },
) => {
  const { state } = query;
  const { view, ...text } = await readText(context, params.pageId, state);
  const { hash, content } = await textWithParts(context.deps, view.page.projectId, text);
  const { rendered } = await renderedPagesOf(context.deps).get(hash, content);
  const [html = ''] = await withAddresses(context, view, [rendered], state);
  return reply({ html, toc: [...rendered.toc] });
};
