/**
 * The map of a site with the rows that it is made of, so that rows that changed bring it up to date
 * (ADR 32). What readers do not get, and what only leads to it, is left out. A change is one step
 * without waiting: a reader of the map sees it before or after the change.
 */
import type { SiteMap, SiteNode } from '@quoin/site';
import { takingTurns } from '../yield-now.ts';
import { ItemRows } from './item-rows.ts';
import { orderPages } from './order-pages.ts';
import { PageAddresses } from './page-addresses.ts';
import {
  isShown,
  type OpenNode,
  type OpenSpace,
  pageOf,
  type ShownItem,
  type ShownSpace,
  type SiteRows,
  shownSpace,
  siblingsKey,
  type TargetOf,
  versionsOf,
} from './site-rows.ts';

/** A change that moves more nodes is not one step: ours, some 5 ms. */
const MAX_MOVED = 5_000;

type Changes = ReadonlyMap<string, ShownItem | null>;

export interface TreeChange {
  /** Of {@link linkName}, by which links find another page than before, or none. */
  readonly names: ReadonlySet<string>;
  /** Whether a list shows something else. */
  readonly isNavigation: boolean;
}

/** What nodes are below; a space has no node. */
interface Parent {
  readonly space: OpenSpace;
  readonly node: OpenNode | null;
  readonly place: string;
}

let lastShown = 0;
/** A number that no node had before. */
const nextShown = (): number => {
  lastShown += 1;
  return lastShown;
};

const isInPlace = (before: ShownItem, next: ShownItem): boolean =>
  siblingsKey(before) === siblingsKey(next) &&
  before.type === next.type &&
  before.slug === next.slug &&
  before.hidden === next.hidden &&
  (before.page === null) === (next.page === null);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export class SiteTree {
  readonly map: SiteMap;
  readonly #rows: ItemRows;
  readonly #nodes = new Map<string, OpenNode>();
  readonly #given: readonly ShownSpace[];
  readonly #spaces: readonly OpenSpace[];
  readonly #addresses = new PageAddresses<OpenNode>();
  #shownSpaces: readonly OpenSpace[] = [];
  #unlisted: readonly string[] | null = null;
  #targetOf: TargetOf;

  private constructor({ project, spaces, items, targetOf }: SiteRows) {
    this.#rows = new ItemRows(items);
    this.#targetOf = targetOf;
    this.#given = spaces.map(shownSpace);
    this.#spaces = this.#given.map((space) => ({ ...space, nodes: [], pages: [] }));
    const shownSpaces = () => this.#shownSpaces;
    const unlisted = () => {
      this.#unlisted ??= this.#findUnlisted();
      return this.#unlisted;
    };
    this.map = {
      get spaces() {
        return shownSpaces();
      },
      get unlisted() {
        return unlisted();
      },
      versions: versionsOf(project),
      byPath: this.#addresses.byPath,
      byPlace: this.#addresses.byPlace,
      byPageId: this.#addresses.byPageId,
    };
  }

  /** @param turn awaited for each item, to let others run */
  static async of(rows: SiteRows, turn: () => Promise<void> = takingTurns()): Promise<SiteTree> {
    const tree = new SiteTree(rows);
    for (const space of tree.#spaces) {
      await tree.#fill({ space, node: null, place: space.slug }, turn);
      orderPages(space);
    }
    tree.#addresses.takeChanged();
    tree.#chooseSpaces();
    return tree;
  }

  /** Items of all kinds, shown or not. */
  get size(): number {
    return this.#rows.size;
  }

  /** Whether the spaces, and what the manifest says of versions, are those of before. */
  isMadeOf({ project, spaces }: Pick<SiteRows, 'project' | 'spaces'>): boolean {
    return (
      isSame(versionsOf(project), this.map.versions) && isSame(spaces.map(shownSpace), this.#given)
    );
  }

  /** The page on the site that came from a file. */
  pageOfFile(sourcePath: string): SiteNode | null {
    return this.#addresses.byFile.get(sourcePath) ?? null;
  }

  /** Of all spaces, with pages or without. */
  get spaceSlugs(): readonly string[] {
    return this.#given.map(({ slug }) => slug);
  }

  items(): Iterable<ShownItem> {
    return this.#rows.all();
  }

  /**
   * Brings items up to date; null for those that readers do not get any more.
   * @returns null, with nothing changed, if more nodes move than one step allows
   */
  apply(changes: Changes): TreeChange | null {
    const before = lastShown;
    const moved: string[] = [];
    const lists = new Set<string>();
    for (const [id, next] of changes) {
      const before = this.#rows.get(id);
      if (before === null || next === null || !isInPlace(before, next)) moved.push(id);
      for (const item of [before, next]) if (item !== null) lists.add(siblingsKey(item));
    }
    let left = MAX_MOVED;
    for (const id of moved) {
      const spaceId = this.#nodes.get(id)?.space.id ?? changes.get(id)?.spaceId ?? '';
      left -= this.#rows.count(id, spaceId, left);
    }
    if (left < 0) return null;
    // All old addresses go before the first new one comes: pages may exchange them.
    for (const id of moved) this.#detach(id);
    for (const id of changes.keys()) {
      const node = this.#nodes.get(id);
      if (node !== undefined) this.#addresses.remove(node);
    }
    for (const [id, next] of changes) this.#rows.put(id, next);
    for (const key of lists) this.#rows.sort(key);
    for (const [id, next] of changes) if (next !== null) this.#renew(id, next);
    for (const id of moved) this.#attach(id);
    const isRelisted = this.#relist(lists);
    return {
      names: this.#addresses.takeChanged(),
      isNavigation: isRelisted || lastShown !== before,
    };
  }

  /** Looks anew where entries lead that are not pages. @returns whether a list shows something else */
  retarget(targetOf: TargetOf): boolean {
    const before = lastShown;
    this.#targetOf = targetOf;
    const lists = new Set<string>();
    for (const item of this.#rows.all()) {
      if (item.href === null) continue;
      this.#renew(item.id, item);
      lists.add(siblingsKey(item));
    }
    return this.#relist(lists) || lastShown !== before;
  }

  /** Takes a node away with all that is below it. */
  #detach(id: string): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    this.#nodes.delete(id);
    this.#addresses.remove(node);
    node.shownAs = nextShown();
    for (const child of this.#rows.below(node.space.id, id)) this.#detach(child);
  }

  /** Makes the node of an item and all that is below it, if what is above it is there. */
  #attach(id: string): void {
    const item = this.#rows.get(id);
    if (item === null || this.#nodes.has(id)) return;
    const space = this.#spaces.find((one) => one.id === item.spaceId);
    const above = item.parentId === null ? null : this.#nodes.get(item.parentId);
    if (space === undefined || above === undefined) return;
    const slugs: string[] = [];
    for (let at: SiteNode | null = above; at !== null; at = at.parent) {
      slugs.unshift(this.#rows.get(at.id)?.slug ?? '');
    }
    const parent = { space, node: above, place: [space.slug, ...slugs].join('/') };
    this.#fillNow(this.#node(item, parent));
  }

  /** @returns the node as a parent */
  #node(item: ShownItem, { space, node: parent, place: above }: Parent): Parent {
    const { id, type, icon, href } = item;
    const place = `${above}/${item.slug}`;
    const page = pageOf(item, place);
    const node: OpenNode = {
      id,
      shownAs: nextShown(),
      type,
      // A title that navigation sets is a label: the page keeps its own (docs/internals/interface.md#pages).
      title: item.ownTitle ?? page?.title ?? item.title,
      icon,
      target: href === null ? null : this.#targetOf(href),
      hidden: parent?.hidden === true || item.hidden,
      page,
      parent,
      children: [],
      space,
      index: -1,
    };
    this.#nodes.set(id, node);
    this.#addresses.add(node);
    return { space, node, place };
  }

  async #fill(parent: Parent, turn: () => Promise<void>): Promise<void> {
    for (const id of this.#rows.below(parent.space.id, parent.node?.id ?? null)) {
      const item = this.#rows.get(id);
      if (item !== null) await this.#fill(this.#node(item, parent), turn);
      await turn();
    }
    this.#list(parent);
  }

  #fillNow(parent: Parent): void {
    for (const id of this.#rows.below(parent.space.id, parent.node?.id ?? null)) {
      const item = this.#rows.get(id);
      if (item !== null) this.#fillNow(this.#node(item, parent));
    }
    this.#list(parent);
  }

  /** Another list for a parent if it shows other nodes. @returns whether it does */
  #list({ space, node }: Omit<Parent, 'place'>): boolean {
    const before = node === null ? space.nodes : node.children;
    const ids = this.#rows.below(space.id, node?.id ?? null);
    const nodes = ids.flatMap((id) => this.#nodes.get(id) ?? []).filter(isShown);
    if (nodes.length === before.length && nodes.every((one, at) => one === before[at]))
      return false;
    const shown = new Set<SiteNode>(nodes);
    for (const { id } of before.filter((one) => !shown.has(one))) {
      const gone = this.#nodes.get(id);
      if (gone !== undefined && !shown.has(gone)) gone.shownAs = nextShown();
    }
    if (node === null) space.nodes = nodes;
    else node.children = nodes;
    return true;
  }

  /** An item that stays where it is. */
  #renew(id: string, item: ShownItem): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    const place = node.page?.place ?? '';
    const page = pageOf(item, place);
    const target = item.href === null ? null : this.#targetOf(item.href);
    const title = item.ownTitle ?? page?.title ?? item.title;
    const looks = [title, item.icon, target, page?.title, page?.path];
    const before = [node.title, node.icon, node.target, node.page?.title, node.page?.path];
    if (!isSame(looks, before)) node.shownAs = nextShown();
    Object.assign(node, { title, icon: item.icon, target, page });
    this.#addresses.add(node);
  }

  /** Lists after nodes came, went, or began to show something; and what is above them, where that follows. */
  #relist(keys: ReadonlySet<string>): boolean {
    const changed = new Set<OpenSpace>();
    const above = new Map<OpenNode, number>();
    for (const key of keys) {
      const [, parentId = ''] = key.split(' ');
      const way: OpenNode[] = [];
      for (let at = this.#nodes.get(parentId); at; at = this.#nodes.get(at.parent?.id ?? '')) {
        way.unshift(at);
      }
      for (const [depth, node] of way.entries()) above.set(node, depth);
    }
    // What a list shows follows from the lists below.
    for (const [node] of [...above].toSorted(([, a], [, b]) => b - a)) {
      const space = this.#spaces.find(({ id }) => id === node.space.id);
      if (space !== undefined && this.#list({ space, node })) changed.add(space);
    }
    for (const space of this.#spaces) {
      const isConcerned = [...keys].some((key) => key.startsWith(`${space.id} `));
      if (isConcerned && this.#list({ space, node: null })) changed.add(space);
    }
    for (const space of changed) orderPages(space);
    this.#unlisted = null;
    if (changed.size > 0) this.#chooseSpaces();
    return changed.size > 0;
  }

  /** Those that have something to read. */
  #chooseSpaces(): void {
    const shown = this.#spaces.filter(({ pages }) => pages.length > 0);
    const isOther =
      shown.length !== this.#shownSpaces.length ||
      shown.some((space, at) => space !== this.#shownSpaces[at]);
    if (isOther) this.#shownSpaces = shown;
  }

  #findUnlisted(): string[] {
    const found: string[] = [];
    for (const { page } of this.#rows.all()) {
      const isListed = page === null || this.#addresses.byPageId.get(page.pageId)?.hidden === false;
      if (!isListed) found.push(page.pageId);
    }
    return found;
  }
}
