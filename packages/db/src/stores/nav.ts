/** Navigation items: the places of pages, groups and links in a space. */
import {
  createYielder,
  type Id,
  type NavNode,
  type NavPlace,
  type NavStore,
  sortInTurns,
} from '@quoin/core';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf } from './batches.ts';

/** A long choice is gone through for each row: shorter ones are faster. */
const PLACES_PER_STATEMENT = 100;
const ITEMS_PER_QUERY = 500;
/** Some 6 ms, with what triggers write for each. */
const SHIFTED_AT_ONCE = 1_000;
/** Both databases order texts by their bytes, where nothing comes after it. */
const LAST_CHARACTER = '\u{10ffff}';

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** By space, parent (the top level first) and position. Ids are lower-case ASCII. */
const byPlace = (a: NavNode, b: NavNode): number =>
  byText(a.spaceId, b.spaceId) ||
  byText(a.parentId ?? '', b.parentId ?? '') ||
  a.position - b.position ||
  byText(a.id, b.id);

const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

/**
 * A range of positions in parts, in an order in which a row that was moved is never in a part that
 * comes later.
 */
function* partsOf(from: number, to: number, by: number, size: number): Generator<[number, number]> {
  if (by < 0) for (let at = from; at <= to; at += size) yield [at, Math.min(to, at + size - 1)];
  else for (let at = to; at >= from; at -= size) yield [Math.max(from, at - size + 1), at];
}

export const navStore = ({
  q,
  t: { navItems, pages },
  insertRows,
  holdsEventLoop,
}: Access): NavStore => {
  const under = (spaceId: Id<'space'>, parentId: Id<'navItem'> | null) =>
    and(
      eq(navItems.spaceId, spaceId),
      parentId === null ? isNull(navItems.parentId) : eq(navItems.parentId, parentId),
    );

  const pathsIn = (projectId: Id<'project'>, { from, before }: { from: string; before: string }) =>
    q
      .select({ path: navItems.path })
      .from(navItems)
      .where(
        and(
          eq(navItems.projectId, projectId),
          eq(navItems.type, 'page'),
          gte(navItems.path, from),
          lt(navItems.path, before),
        ),
      )
      .orderBy(asc(navItems.path));

  const next = sql`coalesce(max(${navItems.position}), -1) + 1`.mapWith(Number);

  const ofNode = {
    ...getTableColumns(navItems),
    pageId: pages.id,
    status: pages.status,
    contentHash: pages.contentHash,
    publishedHash: pages.publishedHash,
  };
  const ofPage = eq(pages.navItemId, navItems.id);
  const nodes = () => q.select(ofNode).from(navItems).leftJoin(pages, ofPage);

  /** In the order of `keys`. */
  const nodesOf = async (keys: readonly { id: string }[]): Promise<NavNode[]> => {
    const found = new Map<string, NavNode>();
    for await (const portion of batchesOf(keys, ITEMS_PER_QUERY)) {
      const rows = await nodes().where(inArray(navItems.id, ids(portion)));
      for (const row of rows) found.set(row.id, row);
    }
    return keys.flatMap(({ id }) => found.get(id) ?? []);
  };

  /** In the order of an index: to sort all items in one statement holds the event loop. */
  const listAfter: NavStore['listAfter'] = async (projectId, { after, limit }) =>
    nodes()
      .where(
        and(
          eq(navItems.projectId, projectId),
          after === null
            ? undefined
            : sql`(${navItems.path}, ${navItems.id}) > (${after.path}, ${after.id})`,
        ),
      )
      .orderBy(asc(navItems.path), asc(navItems.id))
      .limit(limit);

  const nextPosition: NavStore['nextPosition'] = async (spaceId, parentId) => {
    const [row] = await q.select({ next }).from(navItems).where(under(spaceId, parentId));
    return row?.next ?? 0;
  };

  return {
    listAfter,
    async get(id) {
      const [item] = await q.select().from(navItems).where(eq(navItems.id, id));
      return item ?? null;
    },
    async getByAnyId(id: string) {
      const itemOfPage = q.select({ id: pages.navItemId }).from(pages).where(eq(pages.id, id));
      const [item] = await q
        .select()
        .from(navItems)
        .where(or(eq(navItems.id, id), eq(navItems.id, sql`(${itemOfPage})`)));
      return item ?? null;
    },
    async some(wanted) {
      const found: Awaited<ReturnType<NavStore['some']>> = [];
      for await (const portion of batchesOf(wanted, ITEMS_PER_QUERY)) {
        found.push(...(await q.select().from(navItems).where(inArray(navItems.id, portion))));
      }
      return found;
    },
    async list(projectId) {
      const turn = createYielder();
      const found: NavNode[] = [];
      for (let isMore = true; isMore; ) {
        const portion = await listAfter(projectId, {
          after: found.at(-1) ?? null,
          limit: ITEMS_PER_QUERY,
        });
        for (const node of portion) found.push(node);
        isMore = portion.length === ITEMS_PER_QUERY;
        await turn();
      }
      return sortInTurns(found, byPlace, turn);
    },
    async branch(id) {
      const below = sql`with recursive branch(id, depth) as (
        select ${navItems.id}, 0 from ${navItems} where ${navItems.id} = ${id}
        union all
        select child.id, branch.depth + 1 from branch join ${navItems} as child on child.parent_id = branch.id
      ) select id, depth from branch`;
      const first = await q
        .select(ofNode)
        // SQLite keeps the order of a cross join, and so looks up each item by its id.
        .from(sql`(${below}) as branch`)
        .crossJoin(navItems)
        .leftJoin(pages, ofPage)
        .where(sql`${navItems.id} = branch.id`)
        .orderBy(sql`branch.depth`, sql`branch.id`)
        .limit(ITEMS_PER_QUERY);
      if (first.length < ITEMS_PER_QUERY) return first;
      const keys = await q
        .select({ id: sql<string>`branch.id` })
        .from(sql`(${below}) as branch`)
        .orderBy(sql`branch.depth`, sql`branch.id`);
      return [...first, ...(await nodesOf(keys.slice(ITEMS_PER_QUERY)))];
    },
    async children(spaceId, parentId) {
      return q
        .select()
        .from(navItems)
        .where(under(spaceId, parentId))
        .orderBy(asc(navItems.position), asc(navItems.id));
    },
    async insert(item) {
      await q.insert(navItems).values(item);
    },
    async insertMany(items) {
      await insertRows(navItems, items);
    },
    async update(id, patch) {
      await q.update(navItems).set(patch).where(eq(navItems.id, id));
    },
    async delete(id) {
      const rows = await q
        .delete(navItems)
        .where(eq(navItems.id, id))
        .returning({ id: navItems.id });
      return rows.length > 0;
    },
    async findByPath(projectId, path) {
      const [item] = await q
        .select()
        .from(navItems)
        .where(
          and(
            eq(navItems.projectId, projectId),
            eq(navItems.path, path),
            eq(navItems.type, 'page'),
          ),
        );
      return item ?? null;
    },
    async pathsFrom(projectId, prefix, limit) {
      const range = { from: prefix, before: prefix + LAST_CHARACTER };
      const rows = await pathsIn(projectId, range).limit(limit);
      return rows.map(({ path }) => path);
    },
    async pathsBetween(projectId, range) {
      return (await pathsIn(projectId, range)).map(({ path }) => path);
    },
    async pageIdOf(id) {
      const [page] = await q.select({ id: pages.id }).from(pages).where(eq(pages.navItemId, id));
      return page?.id ?? null;
    },
    nextPosition,
    async nextPositionBeside(id) {
      const of = (column: typeof navItems.spaceId | typeof navItems.parentId) =>
        sql`(${q.select({ value: column }).from(navItems).where(eq(navItems.id, id))})`;
      const isInSpace = eq(navItems.spaceId, of(navItems.spaceId));
      const endOf = (...conditions: SQL[]) =>
        q
          .select({ next })
          .from(navItems)
          .where(and(isInSpace, ...conditions));
      const below = endOf(eq(navItems.parentId, of(navItems.parentId)));
      const atTop = endOf(isNull(navItems.parentId), sql`${of(navItems.parentId)} is null`);
      const ends = await below.unionAll(atTop);
      // The one that is not the item's place has no rows.
      return Math.max(...ends.map((end) => end.next));
    },
    async shift(spaceId, parentId, { from, to }, by) {
      const shiftPart = (first: number, last: number | null) =>
        q
          .update(navItems)
          .set({ position: sql`${navItems.position} + ${by}` })
          .where(
            and(
              under(spaceId, parentId),
              gte(navItems.position, first),
              last === null ? undefined : lte(navItems.position, last),
            ),
          );
      if (!holdsEventLoop) {
        await shiftPart(from, to);
        return;
      }
      const last = to ?? (await nextPosition(spaceId, parentId)) - 1;
      const turn = createYielder();
      for (const [first, end] of partsOf(from, last, by, SHIFTED_AT_ONCE)) {
        await shiftPart(first, end);
        await turn();
      }
    },
    async setSpace(wanted, spaceId) {
      for await (const portion of batchesOf(wanted, ITEMS_PER_QUERY)) {
        await q.update(navItems).set({ spaceId }).where(inArray(navItems.id, portion));
        await q.update(pages).set({ spaceId }).where(inArray(pages.navItemId, portion));
      }
    },
    async setPlaces(places) {
      if (places.length === 0) return;
      // Out of each other's way first: uniqueness is checked row by row, and no path is an id.
      const leave = (portion: readonly NavPlace[]) =>
        q
          .update(navItems)
          .set({ path: sql`${navItems.id}` })
          .where(inArray(navItems.id, ids(portion)));
      const enter = (portion: readonly NavPlace[]) => {
        const byId = (value: (place: NavPlace) => string) =>
          sql`case ${navItems.id} ${sql.join(
            portion.map((place) => sql`when ${place.id} then ${value(place)}`),
            sql` `,
          )} end`;
        return q
          .update(navItems)
          .set({ slug: byId(({ slug }) => slug), path: byId(({ path }) => path) })
          .where(inArray(navItems.id, ids(portion)));
      };
      if (places.length <= PLACES_PER_STATEMENT) {
        // In this order, in one round trip.
        await Promise.all([leave(places), enter(places)]);
        return;
      }
      for await (const portion of batchesOf(places, PLACES_PER_STATEMENT)) await leave(portion);
      for await (const portion of batchesOf(places, PLACES_PER_STATEMENT)) await enter(portion);
    },
  };
};
