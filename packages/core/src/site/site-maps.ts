/** Sites as this process knows them, each brought up to date by what changed since. */
import type { SiteMap } from '@quoin/site';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import { navigationTargets } from '../links/navigation-targets.ts';
import type { SiteRecord } from '../ports/site-store.ts';
import { LiveSite, namesOfChange } from './live-site.ts';
import { withTitles } from './published-titles.ts';
import type { SiteRows } from './site-rows.ts';
import { SiteTree } from './site-tree.ts';

/** Of an item with its node and addresses. Measured: some 1.1 KB in a project of 50,000 pages. */
const BYTES_PER_ITEM = 1_200;
/** Bytes of all maps together. Quoin's own limit. */
const MAX_BYTES = 240 * 1024 * 1024;

/** With the targets of entries that are not pages. */
const linkedTree = async (
  deps: Deps,
  projectId: Id<'project'>,
  rows: Omit<SiteRows, 'targetOf'>,
): Promise<SiteTree> => {
  const tree = await SiteTree.of({ ...rows, targetOf: () => null });
  await retarget(deps, projectId, tree);
  return tree;
};

/** The target of an entry may be any page, so that the pages are known first. @returns whether a list changed */
const retarget = async (deps: Deps, projectId: Id<'project'>, tree: SiteTree): Promise<boolean> => {
  const hrefs = new Set<string>();
  for (const { href } of tree.items()) if (href !== null) hrefs.add(href);
  if (hrefs.size === 0) return false;
  const targets = await navigationTargets(deps, projectId, tree.map, [...hrefs]);
  return tree.retarget((href) => targets.get(href) ?? null);
};

/** A map of its own, which never changes. */
export const linkedMap = async (
  deps: Deps,
  projectId: Id<'project'>,
  rows: Omit<SiteRows, 'targetOf'>,
): Promise<SiteMap> => (await linkedTree(deps, projectId, rows)).map;

const readSite = async (deps: Deps, { project, version }: SiteRecord): Promise<LiveSite> => {
  // One moment: what is read in several statements must not mix what was with what is.
  const rows = await deps.db.snapshot(async (stores) => ({
    spaces: await stores.spaces.list(project.id),
    items: await stores.site.items(project.id),
  }));
  const items = await withTitles(deps, rows.items);
  const tree = await linkedTree(deps, project.id, { project, spaces: rows.spaces, items });
  // The version was read before the rows: they may be newer than it says and never older.
  return new LiveSite(tree, version);
};

/** @returns null if the site has to be read anew */
const updatedSite = async (
  deps: Deps,
  { project }: SiteRecord,
  live: LiveSite,
): Promise<LiveSite | null> => {
  const changes = await deps.db.read(({ site }) => site.changes(project.id, live.version));
  if (changes === null) return null;
  const isSettings = changes.others.some(({ kind }) => kind === 'site');
  if (isSettings) {
    const spaces = await deps.db.read((stores) => stores.spaces.list(project.id));
    if (!live.tree.isMadeOf({ project, spaces })) return null;
  }
  const ids = [...changes.items.keys()];
  const items = await withTitles(
    deps,
    [...changes.items.values()].flatMap((item) => item ?? []),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const change = live.tree.apply(new Map(ids.map((id) => [id, byId.get(id) ?? null])));
  if (change === null) return null;
  const names = [...change.names, ...changes.others.flatMap(namesOfChange)];
  const isEntry = items.some(({ href }) => href !== null);
  const isRetargeted =
    (isEntry || names.length > 0) && (await retarget(deps, project.id, live.tree));
  const isNavigation = change.isNavigation || isRetargeted;
  return live.moveTo(changes.version, { names, isSettings, isNavigation }) ? live : null;
};

class LiveSites {
  /** The least recently used first. */
  readonly #kept = new Map<string, LiveSite>();
  readonly #running = new Map<string, Promise<LiveSite>>();

  constructor(private readonly deps: Deps) {}

  get(site: SiteRecord): LiveSite | Promise<LiveSite> {
    const known = this.known(site);
    return known ?? this.#wait(site);
  }

  /** Null if it is not known, or older than the record. */
  known(site: SiteRecord): LiveSite | null {
    const { id } = site.project;
    const live = this.#kept.get(id);
    if (live === undefined || live.version < site.version || this.#running.has(id)) return null;
    this.#kept.delete(id);
    this.#kept.set(id, live);
    return live;
  }

  latest(projectId: Id<'project'>): LiveSite | null {
    return this.#kept.get(projectId) ?? null;
  }

  /** One after the other: each begins after the request that waits for it. */
  async #wait(site: SiteRecord): Promise<LiveSite> {
    const { id } = site.project;
    for (;;) {
      const running = this.#running.get(id);
      if (running === undefined) break;
      const live = await running.catch(() => null);
      if (live !== null && live.version >= site.version) return live;
    }
    const known = this.known(site);
    if (known !== null) return known;
    const running = this.#bring(site);
    this.#running.set(id, running);
    try {
      return await running;
    } finally {
      if (this.#running.get(id) === running) this.#running.delete(id);
    }
  }

  async #bring(site: SiteRecord): Promise<LiveSite> {
    const { id } = site.project;
    const before = this.#kept.get(id);
    try {
      const known = before === undefined ? null : await updatedSite(this.deps, site, before);
      const live = known ?? (await readSite(this.deps, site));
      this.#kept.delete(id);
      this.#kept.set(id, live);
      this.#forget();
      return live;
    } catch (problem) {
      // What was applied of the changes is not known any more.
      this.#kept.delete(id);
      throw problem;
    }
  }

  #forget(): void {
    let bytes = 0;
    for (const { tree } of this.#kept.values()) bytes += tree.size * BYTES_PER_ITEM;
    for (const [id, { tree }] of this.#kept) {
      if (bytes <= MAX_BYTES || this.#kept.size === 1) return;
      this.#kept.delete(id);
      bytes -= tree.size * BYTES_PER_ITEM;
    }
  }
}

const caches = new WeakMap<Deps, LiveSites>();

const cacheOf = (deps: Deps): LiveSites => {
  const cache = caches.get(deps) ?? new LiveSites(deps);
  caches.set(deps, cache);
  return cache;
};

/**
 * The site, at least as new as `site.version`. Of one that is up to date, no promise: most requests
 * meet one.
 */
export const liveSiteFor = (deps: Deps, site: SiteRecord): LiveSite | Promise<LiveSite> =>
  cacheOf(deps).get(site);

/** Null if what this process knows of the site is older than the record. */
export const knownLiveSite = (deps: Deps, site: SiteRecord): LiveSite | null =>
  cacheOf(deps).known(site);

/**
 * Returns the cached site of this process, which can be older than the record; null without one.
 */
export const latestLiveSite = (deps: Deps, site: SiteRecord): LiveSite | null =>
  cacheOf(deps).latest(site.project.id);

export const siteMapFor = async (deps: Deps, site: SiteRecord): Promise<SiteMap> =>
  (await liveSiteFor(deps, site)).map;
