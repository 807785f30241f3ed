/** Nodes of a site's navigation, made of rows and brought up to date in place. */
import type { SiteNode } from '@quoin/site';
import { ItemRows } from './item-rows.ts';
import { PageAddresses } from './page-addresses.ts';
import {
  isShown,
  type OpenNode,
  type OpenSpace,
  pageOf,
  type ShownItem,
  type ShownSpace,
  type SiteRows,
  type TargetOf,
} from './site-rows.ts';

/** The parent of nodes; a space has no node. */
export interface Parent {
  readonly space: OpenSpace;
  readonly node: OpenNode | null;
  readonly place: string;
}

let lastShown = 0;

export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export class SiteNodes {
  readonly rows: ItemRows;
  readonly addresses = new PageAddresses<OpenNode>();
  readonly spaces: readonly OpenSpace[];
  targetOf: TargetOf;
  readonly #nodes = new Map<string, OpenNode>();
  /** How often a node began to be shown in another way, or ended to be shown. */
  changes = 0;

  constructor({ items, targetOf }: SiteRows, spaces: readonly ShownSpace[]) {
    this.rows = new ItemRows(items);
    this.targetOf = targetOf;
    this.spaces = spaces.map((space) => ({ ...space, nodes: [], pages: [] }));
  }

  get(id: string): OpenNode | null {
    return this.#nodes.get(id) ?? null;
  }

  /** A number that no node had before. */
  #nextShown(): number {
    lastShown += 1;
    this.changes += 1;
    return lastShown;
  }

  /** Takes a node away with all that is below it. */
  detach(id: string): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    this.#nodes.delete(id);
    this.addresses.remove(node);
    node.shownAs = this.#nextShown();
    for (const child of this.rows.below(node.space.id, id)) this.detach(child);
  }

  /** Makes the node of an item and all that is below it, if what is above it is there. */
  attach(id: string): void {
    const item = this.rows.get(id);
    if (item === null || this.#nodes.has(id)) return;
    const space = this.spaces.find((one) => one.id === item.spaceId);
    const above = item.parentId === null ? null : this.#nodes.get(item.parentId);
    if (space === undefined || above === undefined) return;
    const slugs: string[] = [];
    for (let at: SiteNode | null = above; at !== null; at = at.parent) {
      slugs.unshift(this.rows.get(at.id)?.slug ?? '');
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
      shownAs: this.#nextShown(),
      type,
      // A title that navigation sets is a label: the page keeps its own (docs/internals/interface.md#pages).
      title: item.ownTitle ?? page?.title ?? item.title,
      ...(item.message !== undefined && { message: item.message }),
      icon,
      target: href === null ? null : this.targetOf(href),
      hidden: parent?.hidden === true || item.hidden,
      page,
      parent,
      children: [],
      space,
      index: -1,
    };
    this.#nodes.set(id, node);
    this.addresses.add(node);
    return { space, node, place };
  }

  async fill(parent: Parent, turn: () => Promise<void>): Promise<void> {
    for (const id of this.rows.below(parent.space.id, parent.node?.id ?? null)) {
      const item = this.rows.get(id);
      if (item !== null) await this.fill(this.#node(item, parent), turn);
      await turn();
    }
    this.list(parent);
  }

  #fillNow(parent: Parent): void {
    for (const id of this.rows.below(parent.space.id, parent.node?.id ?? null)) {
      const item = this.rows.get(id);
      if (item !== null) this.#fillNow(this.#node(item, parent));
    }
    this.list(parent);
  }

  /** Another list for a parent if it shows other nodes. @returns whether it does */
  list({ space, node }: Omit<Parent, 'place'>): boolean {
    const before = node === null ? space.nodes : node.children;
    const ids = this.rows.below(space.id, node?.id ?? null);
    const nodes: OpenNode[] = [];
    // Tens of thousands in one step: without a list for each.
    for (const id of ids) {
      const one = this.#nodes.get(id);
      if (one !== undefined && isShown(one)) nodes.push(one);
    }
    if (nodes.length === before.length && nodes.every((one, at) => one === before[at]))
      return false;
    if (before.length > 0) {
      const shown = new Set<SiteNode>(nodes);
      for (const { id } of before.filter((one) => !shown.has(one))) {
        const gone = this.#nodes.get(id);
        if (gone !== undefined && !shown.has(gone)) gone.shownAs = this.#nextShown();
      }
    }
    if (node === null) space.nodes = nodes;
    else node.children = nodes;
    return true;
  }

  /** An item that stays where it is. */
  renew(id: string, item: ShownItem): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    const place = node.page?.place ?? '';
    const page = pageOf(item, place);
    const target = item.href === null ? null : this.targetOf(item.href);
    const title = item.ownTitle ?? page?.title ?? item.title;
    const looks = [title, item.icon, target, page?.title, page?.path];
    const before = [node.title, node.icon, node.target, node.page?.title, node.page?.path];
    if (!isEqual(looks, before)) node.shownAs = this.#nextShown();
    Object.assign(node, { title, icon: item.icon, target, page });
    this.addresses.add(node);
  }
}
