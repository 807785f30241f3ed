/**
 * The map of a site with the rows that it is made of, so that rows that changed bring it up to date
 * (ADR 32). Readers get neither the other pages nor groups without a page. A change is one step
 * without waiting: a reader of the map sees it before or after the change.
 */
import type { SiteMap, SiteNode } from '@quoin/site';
import { createYielder } from '../yield-now.ts';
import { orderPages } from './order-pages.ts';
import { isEqual, SiteNodes } from './site-nodes.ts';
import {
  type OpenNode,
  type OpenSpace,
  type ShownItem,
  type ShownSpace,
  type SiteRows,
  shownSpace,
  siblingsKey,
  type TargetOf,
  versionsOf,
} from './site-rows.ts';

/** A change that moves more nodes is split into steps. Own limit: about 5 ms. */
const MAX_MOVED = 5_000;

type Changes = ReadonlyMap<string, ShownItem | null>;

export interface TreeChange {
  /** Of {@link linkName}, by which links find another page than before, or none. */
  readonly names: ReadonlySet<string>;
  /** Whether a list shows something else. */
  readonly isNavigation: boolean;
}

const isInPlace = (before: ShownItem, next: ShownItem): boolean =>
  siblingsKey(before) === siblingsKey(next) &&
  before.type === next.type &&
  before.slug === next.slug &&
  before.hidden === next.hidden &&
  (before.page === null) === (next.page === null);

export class SiteTree {
  readonly map: SiteMap;
  readonly #nodes: SiteNodes;
  readonly #given: readonly ShownSpace[];
  #shownSpaces: readonly OpenSpace[] = [];
  #unlisted: readonly string[] | null = null;

  private constructor(rows: SiteRows) {
    const { project, spaces } = rows;
    this.#given = spaces.map(shownSpace);
    this.#nodes = new SiteNodes(rows, this.#given);
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
      byPath: this.#nodes.addresses.byPath,
      byPlace: this.#nodes.addresses.byPlace,
      byPageId: this.#nodes.addresses.byPageId,
    };
  }

  /** @param turn awaited for each item, to let others run */
  static async of(rows: SiteRows, turn: () => Promise<void> = createYielder()): Promise<SiteTree> {
    const tree = new SiteTree(rows);
    for (const space of tree.#nodes.spaces) {
      await tree.#nodes.fill({ space, node: null, place: space.slug }, turn);
      await turn();
      orderPages(space);
      await turn();
    }
    tree.#nodes.addresses.takeChanged();
    tree.#chooseSpaces();
    return tree;
  }

  /** Items of all kinds, shown or not. */
  get size(): number {
    return this.#nodes.rows.size;
  }

  /** Whether the spaces, and what the manifest says of versions, are those of before. */
  isMadeOf({ project, spaces }: Pick<SiteRows, 'project' | 'spaces'>): boolean {
    return (
      isEqual(versionsOf(project), this.map.versions) &&
      isEqual(spaces.map(shownSpace), this.#given)
    );
  }

  /** The page on the site that came from a file. */
  pageOfFile(sourcePath: string): SiteNode | null {
    return this.#nodes.addresses.byFile.get(sourcePath) ?? null;
  }

  /** Of all spaces, with pages or without. */
  get spaceSlugs(): readonly string[] {
    return this.#given.map(({ slug }) => slug);
  }

  items(): Iterable<ShownItem> {
    return this.#nodes.rows.all();
  }

  /**
   * Brings items up to date; null for those that readers do not get any more.
   * @returns null, with nothing changed, if more nodes move than one step allows
   */
  apply(changes: Changes): TreeChange | null {
    const before = this.#nodes.changes;
    const moved: string[] = [];
    const lists = new Set<string>();
    for (const [id, next] of changes) {
      const before = this.#nodes.rows.get(id);
      if (before === null || next === null || !isInPlace(before, next)) moved.push(id);
      for (const item of [before, next]) if (item !== null) lists.add(siblingsKey(item));
    }
    let left = MAX_MOVED;
    for (const id of moved) {
      const spaceId = this.#nodes.get(id)?.space.id ?? changes.get(id)?.spaceId ?? '';
      left -= this.#nodes.rows.count(id, spaceId, left);
    }
    if (left < 0) return null;
    // All old addresses go before the first new one comes: pages may exchange them.
    for (const id of moved) this.#nodes.detach(id);
    for (const id of changes.keys()) {
      const node = this.#nodes.get(id);
      if (node !== null) this.#nodes.addresses.remove(node);
    }
    for (const [id, next] of changes) this.#nodes.rows.put(id, next);
    for (const key of lists) this.#nodes.rows.sort(key);
    for (const [id, next] of changes) if (next !== null) this.#nodes.renew(id, next);
    for (const id of moved) this.#nodes.attach(id);
    const isRelisted = this.#relist(lists);
    return {
      names: this.#nodes.addresses.takeChanged(),
      isNavigation: isRelisted || this.#nodes.changes !== before,
    };
  }

  /** Resolves again the targets of entries that are not pages. @returns whether a list shows something else */
  retarget(targetOf: TargetOf): boolean {
    const before = this.#nodes.changes;
    this.#nodes.targetOf = targetOf;
    const lists = new Set<string>();
    for (const item of this.#nodes.rows.all()) {
      if (item.href === null) continue;
      this.#nodes.renew(item.id, item);
      lists.add(siblingsKey(item));
    }
    return this.#relist(lists) || this.#nodes.changes !== before;
  }

  /** Lists after nodes came, went, or began to show something; and what is above them, where that follows. */
  #relist(keys: ReadonlySet<string>): boolean {
    const changed = new Set<OpenSpace>();
    const above = new Map<OpenNode, number>();
    for (const key of keys) {
      const [, parentId = ''] = key.split(' ');
      const way: OpenNode[] = [];
      for (
        let at = this.#nodes.get(parentId);
        at !== null;
        at = this.#nodes.get(at.parent?.id ?? '')
      ) {
        way.unshift(at);
      }
      for (const [depth, node] of way.entries()) above.set(node, depth);
    }
    // What a list shows follows from the lists below.
    for (const [node] of [...above].toSorted(([, a], [, b]) => b - a)) {
      const space = this.#nodes.spaces.find(({ id }) => id === node.space.id);
      if (space !== undefined && this.#nodes.list({ space, node })) changed.add(space);
    }
    for (const space of this.#nodes.spaces) {
      const isConcerned = [...keys].some((key) => key.startsWith(`${space.id} `));
      if (isConcerned && this.#nodes.list({ space, node: null })) changed.add(space);
    }
    for (const space of changed) orderPages(space);
    this.#unlisted = null;
    if (changed.size > 0) this.#chooseSpaces();
    return changed.size > 0;
  }

  /** Spaces with pages. */
  #chooseSpaces(): void {
    const shown = this.#nodes.spaces.filter(({ pages }) => pages.length > 0);
    const isOther =
      shown.length !== this.#shownSpaces.length ||
      shown.some((space, at) => space !== this.#shownSpaces[at]);
    if (isOther) this.#shownSpaces = shown;
  }

  #findUnlisted(): string[] {
    const found: string[] = [];
    for (const { page } of this.#nodes.rows.all()) {
      const isListed =
        page === null || this.#nodes.addresses.byPageId.get(page.pageId)?.hidden === false;
      if (!isListed) found.push(page.pageId);
    }
    return found;
  }
}
