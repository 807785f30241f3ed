/** Finds every broken link of a project. */
import { type LinkOrigin, type LocalLink, type ResolvedLink, resolveLink } from '@quoin/markdown';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { PagePlace } from '../ports/page-store.ts';
import { createYielder } from '../yield-now.ts';
import type { LinkCache, TextStore } from './link-cache.ts';
import { readSite } from './read-site.ts';
import { type SiteRows, type SiteState, shownText, wholeSiteOf } from './site.ts';
import { type Suggest, suggestions } from './suggest.ts';

export interface BrokenLink {
  readonly place: PagePlace;
  readonly link: LocalLink;
  readonly origin: LinkOrigin;
  readonly broken: ResolvedLink & { kind: 'broken' };
  /** Among the links of its page. */
  readonly index: number;
}

export interface BrokenLinks {
  /** By page, oldest first, and by place in the text. */
  readonly links: readonly BrokenLink[];
  readonly suggest: Suggest;
}

/** @param rows the pages that links can point to, whose texts the stores or the cache have */
export const brokenLinks = async (
  stores: TextStore,
  rows: SiteRows,
  state: SiteState,
  cache: LinkCache,
): Promise<BrokenLinks> => {
  const shown = rows.places.flatMap((place) => shownText(place, state) ?? []);
  const texts = await cache.read(stores, shown);
  const turn = createYielder();
  const site = await wholeSiteOf(rows, state, (id) => texts.get(id)?.anchors ?? null, turn);
  const links: BrokenLink[] = [];
  for (const place of rows.places) {
    const text = texts.get(place.id);
    if (text === undefined) continue;
    const { path, sourcePath } = place;
    const origin: LinkOrigin = { path, sourcePath, anchors: text.anchors };
    for (const [index, link] of text.links.entries()) {
      const broken = resolveLink(link.url, origin, site);
      if (broken.kind === 'broken') links.push({ place, link, origin, broken, index });
      // A long page has tens of thousands.
      await turn();
    }
    await turn();
  }
  return { links, suggest: await suggestions(rows.places, site, turn) };
};

export const findBrokenLinks = async (
  stores: Stores,
  projectId: Id<'project'>,
  state: SiteState,
  cache: LinkCache,
): Promise<BrokenLinks> => brokenLinks(stores, await readSite(stores, projectId), state, cache);

/** Describes the link, the reason why it is broken, and targets that it may have meant. */
export const described = (
  { link, origin, broken }: Omit<BrokenLink, 'place' | 'index'>,
  suggest: Suggest,
) => {
  const suggestion = suggest(link.url, origin, broken);
  return { ...link, reason: broken.reason, ...(suggestion !== undefined && { suggestion }) };
};
