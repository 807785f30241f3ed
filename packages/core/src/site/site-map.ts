/** Navigation as readers see it, from rows: what they do not get, and what only leads to it, is left out. */
import type { NodeTarget, SiteMap, SiteNode, SitePage, SiteSpace, SiteVersion } from '@quoin/site';
import type { SiteItem } from '../ports/site-store.ts';
import type { ProjectRecord, SpaceRecord } from '../records.ts';
import { takingTurns } from '../yield-now.ts';

export type ShownSpace = Pick<SpaceRecord, 'id' | 'name' | 'slug' | 'locale' | 'version' | 'icon'>;

/** A published page, without what readers do not see. */
type ShownItem = Omit<SiteItem, 'page'> & {
  readonly page: Omit<NonNullable<SiteItem['page']>, 'ownTitle' | 'publishedAt'> | null;
};

export interface SiteRows {
  readonly project: Pick<ProjectRecord, 'manifest'>;
  /** By position. */
  readonly spaces: readonly ShownSpace[];
  /** By space, parent and position. */
  readonly items: readonly ShownItem[];
  /** Where the address of an entry that is not a page leads; null if readers get nothing there. */
  readonly targetOf: (href: string) => NodeTarget | null;
}

type Open<T> = { -readonly [K in keyof T]: T[K] };

interface OpenSpace extends Open<SiteSpace> {
  nodes: SiteNode[];
  pages: SiteNode[];
}

interface OpenNode extends Open<SiteNode> {
  children: SiteNode[];
}

/** Text of a member, where it is one. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const versionOf = (entry: unknown): SiteVersion[] => {
  if (typeof entry !== 'object' || entry === null || !('version' in entry)) return [];
  const version = textOf(entry.version);
  if (version === null) return [];
  const label = 'label' in entry ? textOf(entry.label) : null;
  const isDefault = 'default' in entry && entry.default === true;
  return [{ version, label: label ?? version, isDefault }];
};

/** As the manifest lists them (docs/internals/interface.md#manifest). */
const versionsOf = ({ manifest }: SiteRows['project']): SiteVersion[] =>
  Array.isArray(manifest.versions) ? manifest.versions.flatMap(versionOf) : [];

const pageOf = ({ path, page }: ShownItem, place: string): SitePage | null =>
  page === null
    ? null
    : {
        id: page.pageId,
        title: page.title,
        path,
        place,
        version: page.version,
        hash: page.hash,
        sourcePath: page.sourcePath,
        updatedAt: page.savedAt,
      };

/** Groups without anything to read or to follow are not shown, nor are labels and lines at an end of them. */
const hasSomething = ({ page, target, children, hidden }: SiteNode): boolean =>
  !hidden && (page !== null || target !== null || children.some(hasSomething));

const isShown = (node: SiteNode): boolean =>
  node.type === 'label' || node.type === 'divider' || hasSomething(node) || node.page !== null;

/** What nodes are below; a space has no node. */
interface Parent {
  readonly node: SiteNode | null;
  readonly place: string;
}

class SiteMapBuilder {
  readonly byPath = new Map<string, SiteNode>();
  readonly byPlace = new Map<string, SiteNode>();
  readonly byPageId = new Map<string, SiteNode>();
  readonly #byParent = new Map<string, ShownItem[]>();

  constructor(
    items: readonly ShownItem[],
    private readonly targetOf: SiteRows['targetOf'],
    private readonly turn: () => Promise<void>,
  ) {
    for (const item of items) {
      const key = `${item.spaceId} ${item.parentId ?? ''}`;
      const siblings = this.#byParent.get(key);
      if (siblings === undefined) this.#byParent.set(key, [item]);
      else siblings.push(item);
    }
  }

  async space(record: ShownSpace): Promise<SiteSpace> {
    const { id, name, slug, locale, version, icon } = record;
    const space: OpenSpace = { id, name, slug, locale, version, icon, nodes: [], pages: [] };
    space.nodes = await this.#nodes(space, null, { node: null, place: slug }, false);
    return space;
  }

  async #nodes(
    space: OpenSpace,
    parentId: string | null,
    parent: Parent,
    isHidden: boolean,
  ): Promise<SiteNode[]> {
    const nodes: SiteNode[] = [];
    for (const item of this.#byParent.get(`${space.id} ${parentId ?? ''}`) ?? []) {
      const node = await this.#node(space, item, parent, isHidden);
      if (isShown(node)) nodes.push(node);
      await this.turn();
    }
    return nodes;
  }

  async #node(
    space: OpenSpace,
    item: ShownItem,
    { node: parent, place: above }: Parent,
    isBelowHidden: boolean,
  ): Promise<SiteNode> {
    const { id, type, icon } = item;
    const target = item.href === null ? null : this.targetOf(item.href);
    const place = `${above}/${item.slug}`;
    const page = pageOf(item, place);
    const hidden = isBelowHidden || item.hidden;
    const index = page !== null && !hidden ? space.pages.length : -1;
    // A title that navigation sets is a label: the page keeps its own (docs/internals/interface.md#pages).
    const title = item.ownTitle ?? page?.title ?? item.title;
    const node: OpenNode = {
      id,
      type,
      title,
      icon,
      target,
      hidden,
      page,
      parent,
      children: [],
      space,
      index,
    };
    if (page !== null) {
      this.byPath.set(page.path, node);
      this.byPlace.set(place, node);
      this.byPageId.set(page.id, node);
      if (!hidden) space.pages.push(node);
    }
    node.children = await this.#nodes(space, id, { node, place }, hidden);
    return node;
  }
}

/** @param turn awaited for each item, to let others run */
export const siteMapOf = async (
  { project, spaces, items, targetOf }: SiteRows,
  turn: () => Promise<void> = takingTurns(),
): Promise<SiteMap> => {
  const builder = new SiteMapBuilder(items, targetOf, turn);
  const all: SiteSpace[] = [];
  for (const space of spaces) all.push(await builder.space(space));
  const { byPath, byPlace, byPageId } = builder;
  const unlisted = items.flatMap(({ page }) =>
    page !== null && byPageId.get(page.pageId)?.hidden !== false ? [page.pageId] : [],
  );
  return {
    spaces: all.filter(({ pages }) => pages.length > 0),
    versions: versionsOf(project),
    byPath,
    byPlace,
    byPageId,
    unlisted,
  };
};
