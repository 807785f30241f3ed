import type { PageStatus } from '@quoin/page-lifecycle';
import type { Id } from '../id.ts';
import type { NavItemRecord } from '../records.ts';

/** A navigation item with what structure shows of its page. */
export interface NavNode extends NavItemRecord {
  pageId: Id<'page'> | null;
  status: PageStatus | null;
  /** Of the page's working copy, and of what readers get. */
  contentHash: string | null;
  publishedHash: string | null;
}

/** Of an item in a list by path. */
export type NavKey = Pick<NavItemRecord, 'path' | 'id'>;

/** Where an item is found: written for a whole subtree in one statement. */
export interface NavPlace {
  id: Id<'navItem'>;
  slug: string;
  path: string;
}

export interface NavStore {
  get(id: Id<'navItem'>): Promise<NavItemRecord | null>;
  /** The item with this id, or that of the page with this id, in one statement. */
  getByAnyId(itemOrPageId: Id<'navItem' | 'page'>): Promise<NavItemRecord | null>;
  /** Those with one of the ids, in no order. */
  some(ids: readonly Id<'navItem'>[]): Promise<NavItemRecord[]>;
  /** Of the project, by space, parent and position. */
  list(projectId: Id<'project'>): Promise<NavNode[]>;
  /** Of the project, by path and id: those after a key. */
  listAfter(
    projectId: Id<'project'>,
    page: { readonly after: NavKey | null; readonly limit: number },
  ): Promise<NavNode[]>;
  /** The item and all items below it, parents first; empty if it is absent. Reads no other items. */
  branch(id: Id<'navItem'>): Promise<NavNode[]>;
  /** The children of one parent (null: top level of the space), by position. */
  children(spaceId: Id<'space'>, parentId: Id<'navItem'> | null): Promise<NavItemRecord[]>;
  /** @throws {UniqueViolation} when the path is in use in the project */
  insert(item: NavItemRecord): Promise<void>;
  insertMany(items: NavItemRecord[]): Promise<void>;
  update(id: Id<'navItem'>, patch: Partial<Omit<NavItemRecord, 'id' | 'projectId'>>): Promise<void>;
  /** The item alone: callers see to it that it has no children. */
  delete(id: Id<'navItem'>): Promise<boolean>;
  /** The page's item at this path, if any; items of other types do not count. */
  findByPath(projectId: Id<'project'>, path: string): Promise<NavItemRecord | null>;
  /** The first `limit` paths of pages that begin with `prefix`, in order. */
  pathsFrom(projectId: Id<'project'>, prefix: string, limit: number): Promise<string[]>;
  /** Paths of pages from `from`, before `before`, in the order of their bytes. */
  pathsBetween(
    projectId: Id<'project'>,
    range: { from: string; before: string },
  ): Promise<string[]>;
  /** The page whose place this item is; null for items of other types. */
  pageIdOf(id: Id<'navItem'>): Promise<Id<'page'> | null>;
  /** The position that comes after the last child of the parent (null: top level of the space). */
  nextPosition(spaceId: Id<'space'>, parentId: Id<'navItem'> | null): Promise<number>;
  /** {@link nextPosition} where the item is: needs no look-up of the item first. */
  nextPositionBeside(id: Id<'navItem'>): Promise<number>;
  /**
   * Adds `by` to the position of each child from `from` to `to` (null: the last). One statement
   * on PostgreSQL, and some at a time on SQLite.
   */
  shift(
    spaceId: Id<'space'>,
    parentId: Id<'navItem'> | null,
    range: { from: number; to: number | null },
    by: number,
  ): Promise<void>;
  /** Moves items, and the pages whose places they are, to a space of their project. */
  setSpace(ids: readonly Id<'navItem'>[], spaceId: Id<'space'>): Promise<void>;
  /**
   * Slug and path of many items, in as few statements as the database takes. They may take paths
   * that others among them have now.
   * @throws {UniqueViolation} when a path is in use by a page that is not one of them
   */
  setPlaces(places: NavPlace[]): Promise<void>;
}
