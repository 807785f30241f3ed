/** Writes the results of a search, page by page. */
import type { Site } from '../model.ts';
import { titleOf } from '../title-of.ts';

export interface SearchHit {
  readonly pageId: string;
  readonly heading: string | null;
  readonly anchor: string | null;
  /** Escaped HTML with `<mark>`. */
  readonly snippet: string;
}

export interface FoundSection {
  /** Null: the beginning of the page. */
  readonly heading: string | null;
  readonly href: string;
  /** Escaped HTML with `<mark>`. */
  readonly snippet: string;
}

export interface FoundPage {
  readonly title: string;
  /** Space and groups, as text. */
  readonly place: string;
  readonly href: string;
  readonly sections: readonly FoundSection[];
}

/** Space and groups of a page, where there is more than one. */
const placeOf = (site: Site, pageId: string): string => {
  const { map } = site;
  const node = map.byPageId.get(pageId);
  if (node === undefined) return '';
  const titles: string[] = [];
  for (let at = node.parent; at !== null; at = at.parent) titles.unshift(titleOf(site, at));
  return [...(map.spaces.length > 1 ? [node.space.name] : []), ...titles].join(' › ');
};

/** Sections of one page are together, where its best one is. Titles are those that are published. */
export const groupHits = (site: Site, hits: readonly SearchHit[]): readonly FoundPage[] => {
  const pages = new Map<string, FoundPage & { sections: FoundSection[] }>();
  for (const { pageId, heading, anchor, snippet } of hits) {
    const page = site.map.byPageId.get(pageId)?.page;
    if (!page) continue;
    const href = site.links.page(page.path);
    const known = pages.get(pageId);
    const found = known ?? { title: page.title, place: placeOf(site, pageId), href, sections: [] };
    if (known === undefined) pages.set(pageId, found);
    found.sections.push({
      heading: heading === page.title ? null : heading,
      href: anchor === null ? href : `${href}#${encodeURIComponent(anchor)}`,
      snippet,
    });
  }
  return [...pages.values()];
};
