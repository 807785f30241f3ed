/** Maps of sites, each kept until something that its readers see changes. */
import type { SiteMap } from '@quoin/site';
import type { Deps } from '../context.ts';
import type { SiteRecord } from '../ports/site-store.ts';
import { navigationTargets } from './navigation-targets.ts';
import { withTitles } from './published-titles.ts';
import { type SiteRows, siteMapOf } from './site-map.ts';

/** Pages of all kept maps together. Ours: some 100 MB. */
const MAX_PAGES = 200_000;

interface Kept {
  readonly version: number;
  readonly map: Promise<SiteMap>;
  pages: number;
}

const readMap = async (deps: Deps, { project }: SiteRecord): Promise<SiteMap> => {
  // One moment: what is read in several statements must not mix what was with what is.
  const rows = await deps.db.snapshot(async (stores) => ({
    spaces: await stores.spaces.list(project.id),
    items: await stores.site.items(project.id),
  }));
  return linkedMap(deps, project.id, {
    project,
    spaces: rows.spaces,
    items: await withTitles(deps, rows.items),
  });
};

/** The map with the targets of entries that are not pages. */
export const linkedMap = async (
  deps: Deps,
  projectId: string,
  rows: Omit<SiteRows, 'targetOf'>,
): Promise<SiteMap> => {
  const { items } = rows;
  const map = await siteMapOf({ ...rows, targetOf: () => null });
  const hrefs = new Set(items.flatMap(({ href }) => (href === null ? [] : [href])));
  if (hrefs.size === 0) return map;
  // An entry may lead to any page, so that the pages are known first.
  const targets = await navigationTargets(deps, projectId, map, [...hrefs]);
  const targetOf = (href: string) => targets.get(href) ?? null;
  return siteMapOf({ ...rows, targetOf });
};

class SiteMaps {
  /** The least recently used first. */
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly deps: Deps) {}

  async get(site: SiteRecord): Promise<SiteMap> {
    const { id } = site.project;
    const known = this.#kept.get(id);
    this.#kept.delete(id);
    if (known !== undefined && known.version >= site.version) {
      this.#kept.set(id, known);
      return known.map;
    }
    const kept: Kept = { version: site.version, map: readMap(this.deps, site), pages: 0 };
    this.#kept.set(id, kept);
    try {
      const map = await kept.map;
      kept.pages = map.byPath.size;
      this.#forget();
      return map;
    } catch (problem) {
      if (this.#kept.get(id) === kept) this.#kept.delete(id);
      throw problem;
    }
  }

  #forget(): void {
    let pages = 0;
    for (const kept of this.#kept.values()) pages += kept.pages;
    for (const [id, kept] of this.#kept) {
      if (pages <= MAX_PAGES || this.#kept.size === 1) return;
      this.#kept.delete(id);
      pages -= kept.pages;
    }
  }
}

const caches = new WeakMap<Deps, SiteMaps>();

/**
 * The site's map, at least as new as `site.version`: the version was read before the map, so that
 * what is kept under it may be newer than it says and never older.
 */
export const siteMapFor = (deps: Deps, site: SiteRecord): Promise<SiteMap> => {
  const cache = caches.get(deps) ?? new SiteMaps(deps);
  caches.set(deps, cache);
  return cache.get(site);
};
