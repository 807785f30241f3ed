/**
 * Paths of a subtree (docs/internals/interface.md#paths-and-redirects: space slug, slugs of the
 * parents, own slug). Pure. A page whose path is in use elsewhere gets `-2`, `-3` … on its slug,
 * and its children follow. A page with a custom path keeps it, wherever it moves (ADR 12).
 */
import { slugify, uniqueSlug } from '@quoin/markdown';
import type { Id } from '../id.ts';
import { canHoldItems, childrenByParent, type TreeItem } from './tree.ts';

export interface PathChange {
  readonly id: string;
  /** Set for a page, whose old path becomes a redirect. */
  readonly pageId: Id<'page'> | null;
  readonly slug: string;
  readonly path: string;
  /** Path before the change. */
  readonly from: string;
}

export const joinPath = (parentPath: string, slug: string): string => `${parentPath}/${slug}`;

/** The path that an item without a custom path is below. */
export const parentPathOf = (item: Pick<TreeItem, 'slug' | 'path'>): string =>
  item.path.slice(0, -(item.slug.length + 1));

/**
 * The slug that follows a new title. One that fits the title already stays, its number included,
 * so that an address does not change for nothing.
 */
export const slugFollowing = (title: string, current: string): string => {
  const base = slugify(title);
  const number = current.startsWith(`${base}-`) ? current.slice(base.length + 1) : null;
  return current === base || (number !== null && /^[1-9]\d*$/.test(number)) ? current : base;
};

/** The slug for a new page below `parentPath`, given which page paths are in use. */
const freeSlug = (parentPath: string, wanted: string, taken: (path: string) => boolean): string =>
  uniqueSlug(wanted, (slug) => taken(joinPath(parentPath, slug)));

export interface PathTarget {
  /** Of the parent; the space's slug at top level. */
  readonly parentPath: string;
  /** The slug that the item wants. */
  readonly slug: string;
  /** Null: the path follows the navigation; left out: as the item has it. */
  readonly customPath?: string | null;
}

/**
 * @param items the root and all items below it, as they are now
 * @param root the item whose slug, parent or custom path changes
 * @param elsewhere paths of other pages that could be in the way
 * @returns only items whose slug or path becomes another, parents before children
 */
export const computePaths = (
  items: readonly TreeItem[],
  root: TreeItem,
  target: PathTarget,
  elsewhere: Iterable<string> = [],
): PathChange[] => {
  const customPathOf = (item: TreeItem): string | null =>
    item.id === root.id && target.customPath !== undefined ? target.customPath : item.customPath;
  const children = childrenByParent(items);
  const taken = new Set(elsewhere);
  for (const item of items) {
    const customPath = customPathOf(item);
    if (customPath !== null) taken.add(customPath);
  }

  const changes: PathChange[] = [];
  const place = (item: TreeItem, parentPath: string, wanted: string): string => {
    if (!canHoldItems(item.type)) return item.path;
    const customPath = customPathOf(item);
    const slug =
      item.type === 'page' && customPath === null
        ? freeSlug(parentPath, wanted, (path) => taken.has(path))
        : wanted;
    const path = customPath ?? joinPath(parentPath, slug);
    if (item.type === 'page') taken.add(path);
    if (slug !== item.slug || path !== item.path) {
      changes.push({ id: item.id, pageId: item.pageId, slug, path, from: item.path });
    }
    return path;
  };

  const queue = [{ item: root, parentPath: target.parentPath, slug: target.slug }];
  for (let at = 0; at < queue.length; at += 1) {
    const entry = queue[at];
    if (entry === undefined) break;
    const path = place(entry.item, entry.parentPath, entry.slug);
    for (const child of children.get(entry.item.id) ?? []) {
      queue.push({ item: child, parentPath: path, slug: child.slug });
    }
  }
  return changes;
};
