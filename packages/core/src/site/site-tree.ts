/**
 * The map of a site with the rows that it is made of, so that rows that changed bring it up to date
 * (ADR 32). What readers do not get, and what only leads to it, is left out. A change is one step
 * without waiting: a reader of the map sees it before or after the change.
 */
import type { SiteMap, SiteNode, SitePage } from '@quoin/site';
import { takingTurns } from '../yield-now.ts';
import { linkName } from './link-names.ts';
import { orderPages } from './order-pages.ts';
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

/** What links find a page by. */
const namesOf = ({ path, sourcePath }: SitePage): string[] =>
  sourcePath === null ? [linkName.path(path)] : [linkName.path(path), linkName.file(sourcePath)];

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
  readonly #items = new Map<string, ShownItem>();
  /** Ids in their order. */
  readonly #siblings = new Map<string, string[]>();
  readonly #nodes = new Map<string, OpenNode>();
  readonly #given: readonly ShownSpace[];
  readonly #spaces: readonly OpenSpace[];
  readonly #byPath = new Map<string, OpenNode>();
  readonly #byPlace = new Map<string, OpenNode>();
  readonly #byPageId = new Map<string, OpenNode>();
  readonly #byFile = new Map<string, OpenNode>();
  /** Addresses that nodes lost and got in the present step. */
  readonly #gone = new Set<string>();
  readonly #come = new Set<string>();
  #shownSpaces: readonly OpenSpace[] = [];
  #unlisted: readonly string[] | null = null;
  #targetOf: TargetOf;

  private constructor({ project, spaces, targetOf }: SiteRows) {
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
      byPath: this.#byPath,
      byPlace: this.#byPlace,
      byPageId: this.#byPageId,
    };
  }

  /** @param turn awaited for each item, to let others run */
  static async of(rows: SiteRows, turn: () => Promise<void> = takingTurns()): Promise<SiteTree> {
    const tree = new SiteTree(rows);
    for (const item of rows.items) {
      tree.#items.set(item.id, item);
      tree.#siblingsOf(siblingsKey(item)).push(item.id);
    }
    for (const space of tree.#spaces) {
      await tree.#fill({ space, node: null, place: space.slug }, turn);
      orderPages(space);
    }
    tree.#come.clear();
    tree.#chooseSpaces();
    return tree;
  }

  /** Items of all kinds, shown or not. */
  get size(): number {
    return this.#items.size;
  }

  /** Whether the spaces, and what the manifest says of versions, are those of before. */
  isMadeOf({ project, spaces }: Pick<SiteRows, 'project' | 'spaces'>): boolean {
    return (
      isSame(versionsOf(project), this.map.versions) && isSame(spaces.map(shownSpace), this.#given)
    );
  }

  /** The page on the site that came from a file. */
  pageOfFile(sourcePath: string): SiteNode | null {
    return this.#byFile.get(sourcePath) ?? null;
  }

  /** Of all spaces, with pages or without. */
  get spaceSlugs(): readonly string[] {
    return this.#given.map(({ slug }) => slug);
  }

  items(): Iterable<ShownItem> {
    return this.#items.values();
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
      const before = this.#items.get(id) ?? null;
      if (before === null || next === null || !isInPlace(before, next)) moved.push(id);
      for (const item of [before, next]) if (item !== null) lists.add(siblingsKey(item));
    }
    let left = MAX_MOVED;
    for (const id of moved) left -= this.#countBelow(id, left);
    if (left < 0) return null;
    this.#gone.clear();
    this.#come.clear();
    // All old addresses go before the first new one comes: pages may exchange them.
    for (const id of moved) this.#detach(id);
    for (const id of changes.keys()) this.#forgetAddress(this.#nodes.get(id));
    for (const [id, next] of changes) this.#store(id, next);
    for (const key of lists) this.#sort(key);
    for (const [id, next] of changes) if (next !== null) this.#renew(id, next);
    for (const id of moved) this.#attach(id);
    const isRelisted = this.#relist(lists);
    return {
      names: this.#gone.symmetricDifference(this.#come),
      isNavigation: isRelisted || lastShown !== before,
    };
  }

  /** Looks anew where entries lead that are not pages. @returns whether a list shows something else */
  retarget(targetOf: TargetOf): boolean {
    const before = lastShown;
    this.#targetOf = targetOf;
    const lists = new Set<string>();
    for (const item of this.#items.values()) {
      if (item.href === null) continue;
      this.#renew(item.id, item);
      lists.add(siblingsKey(item));
    }
    return this.#relist(lists) || lastShown !== before;
  }

  #siblingsOf(key: string): string[] {
    const known = this.#siblings.get(key);
    if (known !== undefined) return known;
    const siblings: string[] = [];
    this.#siblings.set(key, siblings);
    return siblings;
  }

  #idsBelow(spaceId: string, parentId: string | null): readonly string[] {
    return this.#siblings.get(siblingsKey({ spaceId, parentId })) ?? [];
  }

  #countBelow(id: string, most: number): number {
    const spaceId = this.#nodes.get(id)?.space.id ?? this.#items.get(id)?.spaceId ?? '';
    let count = 1;
    for (const child of this.#idsBelow(spaceId, id)) {
      if (count > most) break;
      count += this.#countBelow(child, most - count);
    }
    return count;
  }

  #store(id: string, next: ShownItem | null): void {
    const before = this.#items.get(id);
    const isMoved = before !== undefined && (!next || siblingsKey(before) !== siblingsKey(next));
    if (isMoved) {
      const key = siblingsKey(before);
      this.#siblings.set(
        key,
        this.#siblingsOf(key).filter((other) => other !== id),
      );
    }
    if (next === null) this.#items.delete(id);
    else this.#items.set(id, next);
    if (next !== null && (before === undefined || isMoved)) {
      this.#siblingsOf(siblingsKey(next)).push(id);
    }
  }

  #sort(key: string): void {
    const placeOf = (id: string): number => this.#items.get(id)?.position ?? 0;
    this.#siblings.get(key)?.sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  }

  #forgetAddress(node: OpenNode | undefined): void {
    if (!node?.page) return;
    const { id, path, place, sourcePath } = node.page;
    for (const name of namesOf(node.page)) this.#gone.add(name);
    if (sourcePath !== null && this.#byFile.get(sourcePath) === node)
      this.#byFile.delete(sourcePath);
    if (this.#byPath.get(path) === node) this.#byPath.delete(path);
    if (this.#byPlace.get(place) === node) this.#byPlace.delete(place);
    if (this.#byPageId.get(id) === node) this.#byPageId.delete(id);
  }

  #learnAddress(node: OpenNode): void {
    if (node.page === null) return;
    const { id, path, place, sourcePath } = node.page;
    for (const name of namesOf(node.page)) this.#come.add(name);
    if (sourcePath !== null) this.#byFile.set(sourcePath, node);
    this.#byPath.set(path, node);
    this.#byPlace.set(place, node);
    this.#byPageId.set(id, node);
  }

  /** Takes a node away with all that is below it. */
  #detach(id: string): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    this.#nodes.delete(id);
    this.#forgetAddress(node);
    node.shownAs = nextShown();
    for (const child of this.#idsBelow(node.space.id, id)) this.#detach(child);
  }

  /** Makes the node of an item and all that is below it, if what is above it is there. */
  #attach(id: string): void {
    const item = this.#items.get(id);
    if (item === undefined || this.#nodes.has(id)) return;
    const space = this.#spaces.find((one) => one.id === item.spaceId);
    const above = item.parentId === null ? null : this.#nodes.get(item.parentId);
    if (space === undefined || above === undefined) return;
    const slugs: string[] = [];
    for (let at: SiteNode | null = above; at !== null; at = at.parent) {
      slugs.unshift(this.#items.get(at.id)?.slug ?? '');
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
      // A title that navigation sets is a label: the page keeps its own (decisions §5).
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
    this.#learnAddress(node);
    return { space, node, place };
  }

  async #fill(parent: Parent, turn: () => Promise<void>): Promise<void> {
    for (const id of this.#idsBelow(parent.space.id, parent.node?.id ?? null)) {
      const item = this.#items.get(id);
      if (item !== undefined) await this.#fill(this.#node(item, parent), turn);
      await turn();
    }
    this.#list(parent);
  }

  #fillNow(parent: Parent): void {
    for (const id of this.#idsBelow(parent.space.id, parent.node?.id ?? null)) {
      const item = this.#items.get(id);
      if (item !== undefined) this.#fillNow(this.#node(item, parent));
    }
    this.#list(parent);
  }

  /** Another list for a parent if it shows other nodes. @returns whether it does */
  #list({ space, node }: Omit<Parent, 'place'>): boolean {
    const before = node === null ? space.nodes : node.children;
    const ids = this.#idsBelow(space.id, node?.id ?? null);
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
    this.#learnAddress(node);
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
    for (const { page } of this.#items.values()) {
      const isListed = page === null || this.#byPageId.get(page.pageId)?.hidden === false;
      if (!isListed) found.push(page.pageId);
    }
    return found;
  }
}
