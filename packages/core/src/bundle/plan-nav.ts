/**
 * The navigation that a bundle points to, without reading or writing anything. Items that the manifest names come first, as it
 * orders them; what it does not name follows under the parent it had, or as near as that is left.
 */
import type { Id } from '../id.ts';
import { canHoldItems, childrenByParent } from '../navigation/tree.ts';
import type { NavNode } from '../ports/nav-store.ts';
import type { NavItemRecord, SpaceRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';
import type { Address, PathAllocator } from './addresses.ts';
import type { DesiredItem, DesiredSpace } from './desired.ts';

export interface NavTarget {
  readonly projectId: Id<'project'>;
  readonly spaces: readonly SpaceRecord[];
  readonly desired: readonly DesiredSpace[];
  readonly addresses: ReadonlyMap<DesiredItem, Address>;
  /** Item of the project that a page's node is, if the page exists. */
  navItemOf(item: DesiredItem): string | undefined;
  /** Title as shown. */
  titleOf(item: DesiredItem): string;
  /** The same for an item that the manifest does not name. */
  titleOfOther(item: NavNode): string;
  /** Whether items that are no pages stay when they are not named. */
  readonly partial: boolean;
  readonly allocator: PathAllocator;
  readonly nextId: () => string;
}

export interface NavPlan {
  /** Every item that there will be, parents before children. */
  readonly after: readonly NavItemRecord[];
  /** Of nodes of the manifest. */
  readonly byNode: ReadonlyMap<DesiredItem, NavItemRecord>;
  /** Items that go, children before parents. */
  readonly gone: readonly string[];
}

/** Items that are no pages have no identity in a manifest: what they say tells them apart. */
const likeness = (type: string, title: string, href: string | null): string =>
  JSON.stringify([type, title, href]);

/** Spaces share no parents, so that a space's id represents its top level. */
const parentKey = (item: Pick<NavItemRecord, 'parentId' | 'spaceId'>): string =>
  item.parentId ?? item.spaceId;

/** Items before, parents before children. */
const inTreeOrder = (items: readonly NavNode[]): NavNode[] => {
  const children = childrenByParent(items);
  const ordered: NavNode[] = [];
  const pending = (children.get(null) ?? []).toReversed();
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    ordered.push(item);
    pending.push(...(children.get(item.id) ?? []).toReversed());
  }
  return ordered;
};

export const planNav = async (before: readonly NavNode[], target: NavTarget): Promise<NavPlan> => {
  const turn = createYielder();
  const after = new Map<string, NavItemRecord>();
  const byNode = new Map<DesiredItem, NavItemRecord>();
  const ends = new Map<string, number>();
  const known = new Map(before.map((item) => [item.id, item]));
  const alike = new Map<string, NavNode[]>();
  for (const item of before) {
    if (item.type === 'page') continue;
    const key = parentKey(item) + likeness(item.type, item.title, item.href);
    const others = alike.get(key);
    if (others === undefined) alike.set(key, [item]);
    else others.push(item);
  }

  const put = (item: NavItemRecord): void => {
    after.set(item.id, item);
    ends.set(parentKey(item), item.position + 1);
  };
  const endOf = (key: string): number => ends.get(key) ?? 0;

  const place = (
    node: DesiredItem,
    space: SpaceRecord,
    parentId: Id<'navItem'> | null,
    { slug, path }: Address,
  ): NavItemRecord => {
    const under = parentId ?? space.id;
    const id =
      node.type === 'page'
        ? target.navItemOf(node)
        : alike.get(under + likeness(node.type, node.title, node.href))?.shift()?.id;
    const record: NavItemRecord = {
      id: id ?? target.nextId(),
      projectId: target.projectId,
      spaceId: space.id,
      parentId,
      type: node.type,
      title: target.titleOf(node),
      ownTitle: node.type === 'page' ? node.ownTitle : (known.get(id ?? '')?.ownTitle ?? null),
      slug,
      path,
      customPath: node.customPath,
      href: node.href,
      icon: node.icon,
      hidden: node.hidden,
      position: endOf(under),
    };
    put(record);
    byNode.set(node, record);
    return record;
  };

  const visit = async (
    nodes: readonly DesiredItem[],
    space: SpaceRecord,
    parentId: Id<'navItem'> | null,
  ): Promise<void> => {
    for (const node of nodes) {
      const address = target.addresses.get(node);
      if (address === undefined) throw new Error('a node of the manifest has no address');
      await visit(node.children, space, place(node, space, parentId, address).id);
      await turn();
    }
  };
  const spaceById = new Map(target.spaces.map((space) => [space.id, space]));
  for (const [at, { items }] of target.desired.entries()) {
    const space = target.spaces[at];
    if (space !== undefined) await visit(items, space, null);
  }

  const gone: string[] = [];
  const survivor = (item: NavNode): NavItemRecord | null => {
    let at = item.parentId;
    while (at !== null) {
      const found = after.get(at);
      if (found !== undefined) return found;
      at = known.get(at)?.parentId ?? null;
    }
    return null;
  };
  for (const item of inTreeOrder(before)) {
    await turn();
    if (after.has(item.id)) continue;
    if (item.type !== 'page' && !target.partial) {
      gone.push(item.id);
      continue;
    }
    const parent = survivor(item);
    const spaceId = parent?.spaceId ?? item.spaceId;
    const parentPath = parent?.path ?? spaceById.get(spaceId)?.slug ?? '';
    // A page that the bundle does not name has its custom path unless a page of the bundle has it now.
    const isOwn = item.customPath !== null && target.allocator.claim(item.customPath, item.path);
    const customPath = isOwn ? item.customPath : null;
    const address = isOwn
      ? { slug: item.slug, path: item.path }
      : item.type === 'page'
        ? target.allocator.take(parentPath, item.slug, item.path)
        : canHoldItems(item.type)
          ? { slug: item.slug, path: `${parentPath}/${item.slug}` }
          : { slug: item.slug, path: item.path };
    const { pageId: _, status: __, ...record } = item;
    const parentId = parent?.id ?? null;
    const title = target.titleOfOther(item);
    const position = endOf(parentId ?? spaceId);
    put({ ...record, spaceId, parentId, title, ...address, customPath, position });
  }
  return { after: [...after.values()], byNode, gone: gone.toReversed() };
};
