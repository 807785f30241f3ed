/** The HTML of rendered texts, with the addresses and image sizes of the page that they are in. */
import { fill, type Rendered, urlsIn } from '@quoin/markdown';
import type { Context } from '../context.ts';
import { readPageSite, rootAddresses, siteAddress, siteImageSize } from '../links/page-site.ts';
import type { SiteState } from '../links/site.ts';
import type { PageView } from '../ports/page-store.ts';

/**
 * Addresses of one page, each looked for in several ways; the others stay as they are written.
 * Quoin's own limit: the longest change logs have some hundreds.
 */
const MAX_RESOLVED = 2_000;

/** Returns the HTML of each text; the texts share the limit of addresses. */
export const withAddresses = async (
  context: Context,
  { page, path }: PageView,
  rendered: readonly Rendered[],
  state: SiteState,
): Promise<string[]> => {
  const urls = [...new Set(rendered.flatMap((text) => [...urlsIn(text)]))].slice(0, MAX_RESOLVED);
  if (urls.length === 0) return rendered.map((text) => fill(text, () => null));
  const { projectId, sourcePath } = page;
  const origin = { path, sourcePath, anchors: null };
  const site = await context.db.read((stores) =>
    readPageSite(stores, { projectId, origin, urls, state }, null),
  );
  const shown = rootAddresses(context.deps.config);
  const addresses = new Map(urls.map((url) => [url, siteAddress(url, origin, site, shown)]));
  return rendered.map((text) =>
    fill(
      text,
      (url) => addresses.get(url) ?? null,
      (url) => siteImageSize(url, origin, site),
    ),
  );
};
