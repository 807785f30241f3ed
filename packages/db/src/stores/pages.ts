/** Pages with their place in navigation. Their text is in the revisions. */
import { createYielder, type PageListFilter, type PagePlace, type PageStore } from '@quoin/core';
import { and, asc, desc, eq, gt, inArray, like, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf } from './batches.ts';
import { isAfter, matches } from './placeholders.ts';
import { tokenJoins } from './token-joins.ts';

const PLACES_PER_QUERY = 1_000;
const NAMES_PER_QUERY = 500;
/** Looking through so many takes SQLite some milliseconds. */
const TEXTS_PER_QUERY = 200;
/** Where the event loop is free meanwhile: fewer round trips, each far below the limit of a statement. */
const REMOTE_TEXTS_PER_QUERY = 5_000;

type PageFilter = Pick<PageListFilter, 'projectId' | 'spaceId' | 'status'>;

const memoized = <Argument, Value>(make: (key: string, argument: Argument) => Value) => {
  const made = new Map<string, Value>();
  return (key: string, argument: Argument): Value => {
    const value = made.get(key) ?? make(key, argument);
    made.set(key, value);
    return value;
  };
};

export const pageStore = (access: Access): PageStore => {
  const { q, t, prepared, firstRows, insertRows, holdsEventLoop } = access;
  const { mcpSessions, memberships, navItems, pageCounts, pages, revisions, tokens, users } = t;
  const textsPerQuery = holdsEventLoop ? TEXTS_PER_QUERY : REMOTE_TEXTS_PER_QUERY;
  const view = {
    page: pages,
    slug: navItems.slug,
    path: navItems.path,
    parentId: navItems.parentId,
  };
  const place = eq(navItems.id, pages.navItemId);
  const placed = {
    id: pages.id,
    title: pages.title,
    status: pages.status,
    version: pages.version,
    contentHash: pages.contentHash,
    publishedVersion: pages.publishedVersion,
    publishedHash: pages.publishedHash,
    sourcePath: pages.sourcePath,
    updatedAt: pages.updatedAt,
    path: navItems.path,
  };
  const views = () => q.select(view).from(pages).innerJoin(navItems, place);
  const membership = and(
    eq(memberships.projectId, pages.projectId),
    matches(memberships.userId, 'userId'),
  );
  const thisPage = matches(pages.id, 'pageId');

  const reading = { ...view, role: memberships.role, workingUser: users.id };
  const working = tokenJoins(t, matches(tokens.id, 'tokenId'));

  const readPage = prepared('pages_read', () =>
    q
      .select(reading)
      .from(pages)
      .innerJoin(navItems, place)
      .innerJoin(memberships, membership)
      .leftJoin(tokens, working.token)
      .leftJoin(users, working.user)
      .where(thisPage),
  );
  const currentText = and(eq(revisions.pageId, pages.id), eq(revisions.version, pages.version));
  const readPageWithContent = prepared('pages_read_content', () =>
    q
      .select({ ...reading, content: revisions.content })
      .from(pages)
      .innerJoin(navItems, place)
      .innerJoin(memberships, membership)
      .leftJoin(tokens, working.token)
      .leftJoin(users, working.user)
      .leftJoin(revisions, currentText)
      .where(thisPage),
  );
  const ofSession = and(
    matches(mcpSessions.id, 'sessionId'),
    matches(mcpSessions.tokenId, 'tokenId'),
  );
  /** Tools of agents nearly always return the text. */
  const readPageInSession = prepared('pages_read_session', () =>
    q
      .select({ ...reading, content: revisions.content, session: mcpSessions.id })
      .from(pages)
      .innerJoin(navItems, place)
      .innerJoin(memberships, membership)
      .leftJoin(tokens, working.token)
      .leftJoin(users, working.user)
      .leftJoin(mcpSessions, ofSession)
      .leftJoin(revisions, currentText)
      .where(thisPage),
  );
  const readPageToEdit = prepared('pages_read_to_edit', () =>
    q
      .select({
        ...reading,
        content: revisions.content,
        item: { title: navItems.title, ownTitle: navItems.ownTitle },
      })
      .from(pages)
      .innerJoin(navItems, place)
      .innerJoin(memberships, membership)
      .leftJoin(tokens, working.token)
      .leftJoin(users, working.user)
      .innerJoin(revisions, currentText)
      .where(thisPage),
  );
  const shapeOf = (filter: PageFilter) =>
    `${filter.spaceId === null ? '' : '_space'}${filter.status === null ? '' : '_status'}`;
  // One query a shape and limit.
  const listBy = memoized((shape, { spaceId, status, limit }: PageListFilter) =>
    prepared(`pages_list${shape}`, () => {
      const isInProject = matches(pages.projectId, 'projectId');
      const { from, where, orderBy } = firstRows({
        table: pages,
        ...(spaceId === null
          ? { within: pages.projectId, name: 'projectId' }
          : { within: pages.spaceId, name: 'spaceId' }),
        where: and(
          spaceId === null ? undefined : isInProject,
          status === null ? undefined : matches(pages.status, 'status'),
          isAfter(pages.id, 'after'),
        ),
        by: pages.id,
        limit,
      });
      return q.select(view).from(from).innerJoin(navItems, place).where(where).orderBy(orderBy);
    }),
  );
  const countBy = memoized((shape, filter: PageFilter) =>
    prepared(`pages_count${shape}`, () =>
      q
        .select({ count: sum(pageCounts.pages).mapWith(Number) })
        .from(pageCounts)
        .where(
          and(
            matches(pageCounts.projectId, 'projectId'),
            filter.spaceId === null ? undefined : matches(pageCounts.spaceId, 'spaceId'),
            filter.status === null ? undefined : matches(pageCounts.status, 'status'),
          ),
        ),
    ),
  );

  return {
    async readForUser(pageId, reader, withContent) {
      const values = { pageId, ...reader };
      if (withContent && reader.sessionId !== undefined) {
        const [found] = await readPageInSession(values);
        if (found === undefined) return null;
        const { page, slug, path, parentId, role, content, workingUser, session } = found;
        const checks = { tokenWorks: workingUser !== null, sessionWorks: session !== null };
        return { page, slug, path, parentId, role, content, ...checks };
      }
      const [found] = withContent
        ? await readPageWithContent(values)
        : (await readPage(values)).map((row) => ({ ...row, content: null }));
      if (found === undefined) return null;
      // By name: collecting the rest of an object is slow, and this is the most frequent read.
      const { page, slug, path, parentId, role, content, workingUser } = found;
      return { page, slug, path, parentId, role, content, tokenWorks: workingUser !== null };
    },
    async readToEdit(pageId, reader) {
      const [found] = await readPageToEdit({ pageId, ...reader });
      if (found === undefined) return null;
      const { workingUser, ...rest } = found;
      return { ...rest, tokenWorks: workingUser !== null };
    },
    async get(pageId) {
      const [found] = await views().where(eq(pages.id, pageId));
      return found ?? null;
    },
    async some(ids) {
      const found: Awaited<ReturnType<PageStore['some']>> = [];
      for await (const portion of batchesOf(ids, PLACES_PER_QUERY)) {
        found.push(...(await views().where(inArray(pages.id, portion))));
      }
      return found;
    },
    async list(filter) {
      return listBy(`${shapeOf(filter)}_${filter.limit}`, filter)({ ...filter });
    },
    async sorted({ projectId, spaceId, status, sort, order, after, limit }) {
      const [isPast, by, than] = order === 'asc' ? [gt, asc, sql`>`] : [lt, desc, sql`<`];
      // Compared as a row, which both databases look up in the index. Two comparisons with "or" read
      // the project from its beginning.
      const behind =
        after === null
          ? undefined
          : sort === 'created'
            ? isPast(pages.id, after.id)
            : sql`(${pages.updatedAt}, ${pages.id}) ${than} (${sql.param(after.updatedAt, pages.updatedAt)}, ${after.id})`;
      return views()
        .where(
          and(
            eq(pages.projectId, projectId),
            spaceId === null ? undefined : eq(pages.spaceId, spaceId),
            status === null ? undefined : eq(pages.status, status),
            behind,
          ),
        )
        .orderBy(...(sort === 'created' ? [] : [by(pages.updatedAt)]), by(pages.id))
        .limit(limit);
    },
    async count(filter) {
      const [row] = await countBy(shapeOf(filter), filter)({ ...filter });
      return row?.count ?? 0;
    },
    async countAll() {
      const [row] = await q
        .select({ count: sum(pageCounts.pages).mapWith(Number) })
        .from(pageCounts);
      return row?.count ?? 0;
    },
    async all(projectId) {
      return views().where(eq(pages.projectId, projectId)).orderBy(asc(navItems.path));
    },
    async places(projectId) {
      const found: PagePlace[] = [];
      const turn = createYielder();
      for (let isMore = true; isMore; ) {
        const after = found.at(-1)?.id;
        const portion = await q
          .select(placed)
          .from(pages)
          .innerJoin(navItems, place)
          .where(
            and(
              eq(pages.projectId, projectId),
              after === undefined ? undefined : gt(pages.id, after),
            ),
          )
          .orderBy(asc(pages.id))
          .limit(PLACES_PER_QUERY);
        found.push(...portion);
        isMore = portion.length === PLACES_PER_QUERY;
        await turn();
      }
      return found;
    },
    async placesOf(ids) {
      const found: PagePlace[] = [];
      for await (const portion of batchesOf(ids, NAMES_PER_QUERY)) {
        const where = inArray(pages.id, portion);
        found.push(...(await q.select(placed).from(pages).innerJoin(navItems, place).where(where)));
      }
      return found;
    },
    async placesAt(projectId, { paths, sourcePaths }) {
      const found: PagePlace[] = [];
      const add = async (where: SQL | undefined) => {
        const rows = await q.select(placed).from(pages).innerJoin(navItems, place).where(where);
        found.push(...rows);
      };
      for await (const portion of batchesOf(paths, NAMES_PER_QUERY)) {
        // In navigation's own columns, whose index has them.
        await add(and(eq(navItems.projectId, projectId), inArray(navItems.path, portion)));
      }
      for await (const portion of batchesOf(sourcePaths, NAMES_PER_QUERY)) {
        await add(and(eq(pages.projectId, projectId), inArray(pages.sourcePath, portion)));
      }
      return found;
    },
    async mentioning(ids, words) {
      const mentions = or(...words.map((word) => like(revisions.content, `%${word}%`)));
      // Said of both tables, so that only texts of these pages are looked through: PostgreSQL holds
      // a search in a text to be cheap and makes it first, in every revision there is.
      const current = sql`case when ${revisions.version} = ${pages.version} then ${mentions} end`;
      const found: string[] = [];
      for await (const portion of batchesOf(ids, textsPerQuery)) {
        const rows = await q
          .select({ id: pages.id })
          .from(pages)
          .innerJoin(revisions, currentText)
          .where(and(inArray(pages.id, portion), current));
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    },
    async insert(page) {
      await q.insert(pages).values(page);
    },
    async insertMany(rows) {
      await insertRows(pages, rows);
    },
    async update(id, guard, patch) {
      const [page] = await q
        .update(pages)
        .set(patch)
        .where(
          and(
            eq(pages.id, id),
            eq(pages.status, guard.status),
            eq(pages.version, guard.version),
            eq(pages.updatedAt, guard.updatedAt),
          ),
        )
        .returning();
      return page ?? null;
    },
    async lock(id) {
      // Both databases hold a row that was written; SQLite has one writer anyway.
      await q.update(pages).set({ id }).where(eq(pages.id, id));
    },
    async deleteArchived(id) {
      const [deleted] = await q
        .delete(pages)
        .where(and(eq(pages.id, id), eq(pages.status, 'archived')))
        .returning({ navItemId: pages.navItemId });
      if (deleted === undefined) return false;
      await q.delete(navItems).where(eq(navItems.id, deleted.navItemId));
      return true;
    },
  };
};
