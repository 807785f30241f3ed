/** Files of a site that programs read, made in turns with other work: a site may have 10,000 pages. */
import {
  feed,
  fullTextHead,
  fullTextOf,
  LlmsFiles,
  latestPages,
  type Site,
  SitemapParts,
  type SiteSpace,
} from '@quoin/site';
import type { Deps } from '../context.ts';
import { createYielder } from '../yield-now.ts';
import { type MarkdownSite, readPageMarkdown } from './page-markdown.ts';
import { summariesOf } from './page-summaries.ts';
import { listedPages, siteTexts } from './site-texts.ts';

const pagesOf = (spaces: readonly SiteSpace[]) => listedPages(spaces.flatMap(({ pages }) => pages));

/**
 * @param space null: of the whole site
 * @param maxLength characters of one file
 */
export const siteLlms = async (
  deps: Deps,
  site: Site,
  space: SiteSpace | null,
  maxLength?: number,
): Promise<LlmsFiles> => {
  const turn = createYielder();
  const spaces = space === null ? site.map.spaces : [space];
  const files = new LlmsFiles(site, space, await summariesOf(deps, pagesOf(spaces)), maxLength);
  for (const { pages } of spaces) {
    for (const node of pages) {
      files.add(node);
      await turn();
    }
  }
  return files;
};

/** Read while it is sent: all texts together may be larger than memory should hold. */
export async function* siteFullText(deps: Deps, reading: MarkdownSite): AsyncGenerator<string> {
  const { site } = reading;
  yield fullTextHead(site);
  for await (const { page, content } of siteTexts(deps, pagesOf(site.map.spaces))) {
    yield fullTextOf(site, await readPageMarkdown(deps, reading, page, content));
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
  const summarize = await summariesOf(deps, pages);
  return feed(site, pages, (page) => summarize(page).description);
};
