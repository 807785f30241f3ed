/** `GET /pages/:pageId/rendered`: the page as HTML, with links to where they lead now. */
import { contract } from '@quoin/contract';
import { fill, type Rendered, urlsIn } from '@quoin/markdown';
import { notFound } from '../app-error.ts';
import type { Context, UseCase } from '../context.ts';
import { readPageSite, rootAddresses, siteAddress, siteImageSize } from '../links/page-site.ts';
import type { SiteState } from '../links/site.ts';
import type { PageView } from '../ports/page-store.ts';
import { renderedPagesOf } from '../rendering/rendered-pages.ts';
import { reply } from '../reply.ts';
import { requireRevision } from '../revisions/require-revision.ts';
import { requirePage } from './require-page.ts';

/**
 * Addresses of one page, each looked for in several ways; the others stay as they are written. Ours:
 * the longest change logs have some hundreds.
 */
const MAX_RESOLVED = 2_000;

interface Text {
  readonly view: PageView;
  readonly hash: string;
  readonly content: string;
}

/** @throws {AppError} `not_found` for the published text of a page that readers do not get */
const readText = (context: Context, pageId: string, state: SiteState): Promise<Text> =>
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

const withAddresses = async (
  context: Context,
  { page, path }: PageView,
  rendered: Rendered,
  state: SiteState,
): Promise<string> => {
  const urls = [...new Set(urlsIn(rendered))].slice(0, MAX_RESOLVED);
  if (urls.length === 0) return fill(rendered, () => null);
  const { projectId, sourcePath } = page;
  const origin = { path, sourcePath, anchors: null };
  const site = await context.db.read((stores) =>
    readPageSite(stores, { projectId, origin, urls, state }, null),
  );
  const shown = rootAddresses(context.deps.config);
  const addresses = new Map(urls.map((url) => [url, siteAddress(url, origin, site, shown)]));
  return fill(
    rendered,
    (url) => addresses.get(url) ?? null,
    (url) => siteImageSize(url, origin, site),
  );
};

export const getRendered: UseCase<typeof contract.pages.rendered> = async (
  context,
  { params, query },
) => {
  const { state } = query;
  const { view, hash, content } = await readText(context, params.pageId, state);
  const { rendered } = await renderedPagesOf(context.deps).get(hash, content);
  const html = await withAddresses(context, view, rendered, state);
  return reply({ html, toc: [...rendered.toc] });
};
