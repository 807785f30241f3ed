/** Files of a site that programs read, made in turns with other work: a site may have 10,000 pages. */
import { frontMatter } from '@quoin/markdown';
import {
  feed,
  fullTextHead,
  fullTextOf,
  latestPages,
  llmsText,
  type Site,
  SitemapParts,
  type SiteSpace,
} from '@quoin/site';
import type { Deps } from '../context.ts';
import { createYielder } from '../yield-now.ts';
import { descriptionsOf } from './descriptions.ts';
import { listedPages, siteTexts } from './site-texts.ts';

const joined = async (pieces: Iterable<string>): Promise<string> => {
  const turn = createYielder();
  const all: string[] = [];
  for (const piece of pieces) {
    all.push(piece);
    await turn();
  }
  return all.join('');
};

const pagesOf = (spaces: readonly SiteSpace[]) => listedPages(spaces.flatMap(({ pages }) => pages));

/** @param space null: of the whole site */
export const siteLlms = async (
  deps: Deps,
  site: Site,
  space: SiteSpace | null,
): Promise<string> => {
  const pages = pagesOf(space === null ? site.map.spaces : [space]);
  return joined(llmsText(site, space, await descriptionsOf(deps, pages)));
};

/** Read while it is sent: all texts together may be larger than memory should hold. */
export async function* siteFullText(deps: Deps, site: Site): AsyncGenerator<string> {
  yield fullTextHead(site);
  for await (const { page, content } of siteTexts(deps, pagesOf(site.map.spaces))) {
    yield fullTextOf(site, page, content.slice(frontMatter(content).raw?.end ?? 0));
  }
}

export interface Sitemap {
  readonly main: string;
  /** Empty where `main` has all. */
  readonly parts: readonly string[];
}

export const siteSitemap = async (site: Site): Promise<Sitemap> => {
  const turn = createYielder();
  const files = new SitemapParts(site);
  for (const space of site.map.spaces) {
    for (const node of space.pages) {
      files.add(node);
      await turn();
    }
  }
  return { main: files.main, parts: files.parts };
};

export const siteFeed = async (deps: Deps, site: Site): Promise<string> => {
  const pages = latestPages(site);
  return feed(site, pages, await descriptionsOf(deps, pages));
};
