/**
 * What an answer with a page of a site shows: the page, what is beside it, and the targets of its links.
 * It decides whether the answer is still right after the site changed (ADR 32).
 */
import {
  outlineOf,
  partsOf,
  type Site,
  type SiteNode,
  type SitePage,
  type SiteSpace,
} from '@quoin/site';
import type { LiveSite } from './live-site.ts';

/**
 * - `current`: made anew, the answer would be the same.
 * - `outdated`: all that it shows is still there, and beside it something is new or in another order.
 * - `withdrawn`: something that it shows is not there any more, or says something else. The answer must
 *   not be sent.
 */
export type Freshness = 'current' | 'outdated' | 'withdrawn';

/** A node and what it was shown as, or a number of the outline. */
interface Part {
  readonly value: SiteNode | number;
  readonly shownAs: number;
}

const partOf = (value: SiteNode | number): Part => ({
  value,
  shownAs: typeof value === 'number' ? value : value.shownAs,
});

const isSamePage = (one: SitePage, other: SitePage | null | undefined): boolean =>
  one === other ||
  (one.id === other?.id &&
    one.version === other.version &&
    one.hash === other.hash &&
    one.operation?.hash === other.operation?.hash &&
    one.title === other.title &&
    one.path === other.path &&
    one.sourcePath === other.sourcePath);

/** The same page in other spaces, for the switches of language and version. */
function* elsewhere({ map }: LiveSite, node: SiteNode, page: SitePage): Generator<SiteNode> {
  const below = page.place.slice(node.space.slug.length);
  for (const { slug } of map.spaces) {
    const found = map.byPlace.get(`${slug}${below}`);
    if (found !== undefined) yield found;
  }
}

export interface ShownContext {
  /** Null for a text without the navigation around it. */
  readonly site: Pick<Site, 'theme'> | null;
  readonly linkNames: ReadonlySet<string>;
}

export class ShownPage {
  #checkedAt: number;
  #isOutdated = false;
  readonly #spaces: readonly SiteSpace[];
  readonly #parts: readonly Part[];

  /**
   * Made in the turn in which the answer was.
   * @param since the version before anything of the page was read
   * @param beside null for an answer with the text of the page alone
   */
  constructor(
    private readonly live: LiveSite,
    private readonly node: SiteNode,
    private readonly page: SitePage,
    since: number,
    private readonly beside: ShownContext | null,
  ) {
    this.#checkedAt = since;
    this.#spaces = live.map.spaces;
    this.#parts = [...this.#shown()].map(partOf);
  }

  /** @param live the site as it is now */
  standing(live: LiveSite): Freshness {
    if (live !== this.live) return 'withdrawn';
    if (live.version !== this.#checkedAt) {
      const found = this.#check();
      if (found === 'withdrawn') return found;
      this.#isOutdated ||= found === 'outdated';
      this.#checkedAt = live.version;
    }
    return this.#isOutdated ? 'outdated' : 'current';
  }

  /** Bytes in memory, about. */
  get bytes(): number {
    return 200 + this.#parts.length * 24 + (this.beside?.linkNames.size ?? 0) * 80;
  }

  #check(): Freshness {
    const { live, page, node, beside } = this;
    const since = this.#checkedAt;
    if (live.map.byPageId.get(page.id) !== node || !isSamePage(page, node.page)) return 'withdrawn';
    // A space or a domain may be among the settings: an answer must not show one that is gone.
    if (live.settingsChangedSince(since)) return 'withdrawn';
    if (beside === null) return 'current';
    if (live.linksChangedSince(since, beside.linkNames)) return 'withdrawn';
    if (beside.site === null || !live.navigationChangedSince(since)) return 'current';
    const isChanged = ({ value, shownAs }: Part): boolean =>
      typeof value !== 'number' && value.shownAs !== shownAs;
    if (this.#parts.some(isChanged)) return 'withdrawn';
    if (live.map.spaces !== this.#spaces) return 'withdrawn';
    let at = 0;
    for (const value of this.#shown()) {
      if (this.#parts[at]?.value !== value) return 'outdated';
      at += 1;
    }
    return at === this.#parts.length ? 'current' : 'outdated';
  }

  /** Everything of the map that the answer shows beside the page, in one order. */
  *#shown(): Generator<SiteNode | number> {
    const { live, node, page, beside } = this;
    if (beside === null || beside.site === null) return;
    for (let at: SiteNode | null = node; at !== null; at = at.parent) yield at;
    const { space, index } = node;
    for (const place of index < 0 ? [] : [index - 1, index + 1]) {
      const neighbour = space.pages[place];
      yield neighbour ?? 0;
    }
    yield* elsewhere(live, node, page);
    yield* partsOf(outlineOf(beside.site, space, node));
  }
}
