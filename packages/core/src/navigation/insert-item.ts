/** Puts a new item among its siblings. */
import { MAX_SLUG_LENGTH } from '@quoin/markdown';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { NavItemRecord, NavItemType, SpaceRecord } from '../records.ts';
import { sentTogether } from '../sent-together.ts';
import { pathOfParent } from './parent.ts';
import { joinPath } from './paths.ts';
import { canHoldItems } from './tree.ts';

export interface NewItem {
  readonly space: SpaceRecord;
  /** From `requireParent`, read in the same write. */
  readonly parent: NavItemRecord | null;
  readonly type: NavItemType;
  readonly title: string;
  readonly ownTitle: string | null;
  /** Wanted slug; a page gets `-2`, `-3` … when its path is in use. Leaves have none. */
  readonly slug: string;
  readonly href?: string | null;
  readonly icon?: string | null;
  readonly hidden?: boolean;
  /** 0-based; left out or past the end: the end. */
  readonly position?: number;
}

/**
 * The first free number from 2. Doubling and then halving finds it in a few look-ups where a
 * thousand pages share one title.
 */
const freeNumber = async (isFree: (number: number) => Promise<boolean>): Promise<number> => {
  let taken = 1;
  let free = 2;
  while (!(await isFree(free))) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isFree(middle)) free = middle;
    else taken = middle;
  }
  return free;
};

const numbered = (slug: string, number: number): string => {
  const suffix = `-${number}`;
  return slug.slice(0, MAX_SLUG_LENGTH - suffix.length).replace(/-$/, '') + suffix;
};

const freePlace = async (
  stores: Stores,
  projectId: Id<'project'>,
  parentPath: string,
  wanted: string,
): Promise<{ slug: string; path: string }> => {
  const isFree = async (slug: string): Promise<boolean> =>
    (await stores.nav.findByPath(projectId, joinPath(parentPath, slug))) === null;
  const slug = (await isFree(wanted))
    ? wanted
    : numbered(wanted, await freeNumber((number) => isFree(numbered(wanted, number))));
  return { slug, path: joinPath(parentPath, slug) };
};

/** Call {@link lockProject} before; shifts the siblings behind and frees the path of its redirect. */
export const insertItem = async (
  context: Context,
  stores: Stores,
  item: NewItem,
): Promise<NavItemRecord> => {
  const { space, parent } = item;
  const parentId = parent?.id ?? null;
  const parentPath = pathOfParent(space, parent);
  const [end, free] = await sentTogether([
    stores.nav.nextPosition(space.id, parentId),
    item.type === 'page' ? freePlace(stores, space.projectId, parentPath, item.slug) : null,
  ]);
  const position = Math.min(item.position ?? end, end);
  if (position < end) await stores.nav.shift(space.id, parentId, { from: position, to: null }, 1);

  const place =
    free ??
    (canHoldItems(item.type)
      ? { slug: item.slug, path: joinPath(parentPath, item.slug) }
      : { slug: '', path: '' });
  const record: NavItemRecord = {
    id: context.deps.ids.next(),
    projectId: space.projectId,
    spaceId: space.id,
    parentId,
    type: item.type,
    title: item.title,
    ownTitle: item.ownTitle,
    ...place,
    customPath: null,
    href: item.href ?? null,
    icon: item.icon ?? null,
    hidden: item.hidden ?? false,
    position,
  };
  await stores.nav.insert(record);
  if (record.type === 'page') await stores.redirects.remove(space.projectId, [record.path]);
  return record;
};
