/** The base map of a connection, and how pages differ from it. */
import { createYielder, type GitFileStore, type GitOutboundPage, type Id } from '@quoin/core';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Access } from '../../access.ts';
import { batchesOf } from '../batches.ts';

const VALUES_PER_STATEMENT = 500;
/** Compared with their files, which takes some milliseconds. */
const PAGES_PER_QUERY = 2_000;
/** Some have their texts. */
const FILES_PER_QUERY = 500;

export const gitFileStore = ({
  q,
  t: { gitConnections, gitFiles: files, pages },
  insertRows,
}: Access): GitFileStore => {
  const { content: _, sentVersion: __, sentOver: ___, ...entry } = getTableColumns(files);
  const ofConnection = (connectionId: Id<'gitConnection'>) => eq(files.connectionId, connectionId);

  return {
    async list(connectionId) {
      const found: Awaited<ReturnType<GitFileStore['list']>> = [];
      const turn = createYielder();
      for (let isMore = true; isMore; ) {
        const after = found.at(-1)?.path;
        const portion = await q
          .select()
          .from(files)
          .where(
            and(
              ofConnection(connectionId),
              after === undefined ? undefined : gt(files.path, after),
            ),
          )
          .orderBy(asc(files.path))
          .limit(FILES_PER_QUERY);
        found.push(...portion);
        isMore = portion.length === FILES_PER_QUERY;
        await turn();
      }
      return found;
    },
    async countPages(connectionId) {
      const [row] = await q
        .select({ count: count() })
        .from(files)
        .where(and(ofConnection(connectionId), eq(files.kind, 'page')));
      return row?.count ?? 0;
    },
    async at(connectionId, paths) {
      const found: Awaited<ReturnType<GitFileStore['at']>> = [];
      for await (const portion of batchesOf(paths, VALUES_PER_STATEMENT)) {
        const rows = await q
          .select()
          .from(files)
          .where(and(ofConnection(connectionId), inArray(files.path, portion)));
        found.push(...rows);
      }
      return found;
    },
    async ofPages(connectionId, pageIds) {
      const found: Awaited<ReturnType<GitFileStore['ofPages']>> = [];
      for await (const portion of batchesOf(pageIds, VALUES_PER_STATEMENT)) {
        const rows = await q
          .select()
          .from(files)
          .where(and(ofConnection(connectionId), inArray(files.pageId, portion)));
        found.push(...rows);
      }
      return found;
    },
    async putMany(rows) {
      await insertRows(files, rows, ['connectionId', 'path']);
    },
    async remove(connectionId, paths) {
      for await (const portion of batchesOf(paths, VALUES_PER_STATEMENT)) {
        await q.delete(files).where(and(ofConnection(connectionId), inArray(files.path, portion)));
      }
    },
    async removeAll(connectionId) {
      await q.delete(files).where(ofConnection(connectionId));
    },
    async outbound(connectionId, projectId, items) {
      const file = and(ofConnection(connectionId), eq(files.pageId, pages.id));
      // By what an index says alone, and with the rows only where that differs.
      const same = q
        .select({ path: files.path })
        .from(files)
        .where(and(file, eq(files.contentHash, pages.publishedHash)));
      const differing = (where: SQL | undefined) =>
        q
          .select({ id: pages.id })
          .from(pages)
          .where(
            and(
              eq(pages.projectId, projectId),
              where,
              isNotNull(pages.publishedHash),
              notExists(same),
            ),
          )
          .orderBy(asc(pages.id));
      const ids: string[] = [];
      const add = async (where: SQL | undefined) => {
        ids.push(...(await differing(where)).map(({ id }) => id));
      };
      if (items === undefined) {
        const turn = createYielder();
        let after: string | null = null;
        do {
          const beyond: SQL | undefined = after === null ? undefined : gt(pages.id, after);
          const [last] = await q
            .select({ id: pages.id })
            .from(pages)
            .where(and(eq(pages.projectId, projectId), beyond))
            .orderBy(asc(pages.id))
            .limit(1)
            .offset(PAGES_PER_QUERY - 1);
          await add(and(beyond, last === undefined ? undefined : lte(pages.id, last.id)));
          after = last?.id ?? null;
          await turn();
        } while (after !== null);
      } else {
        for await (const portion of batchesOf(items, VALUES_PER_STATEMENT)) {
          await add(inArray(pages.navItemId, portion));
        }
        ids.sort();
      }
      const found: GitOutboundPage[] = [];
      for await (const portion of batchesOf(ids, VALUES_PER_STATEMENT)) {
        const rows = await q
          .select({ page: pages, file: entry })
          .from(pages)
          .leftJoin(files, file)
          .where(
            and(
              inArray(pages.id, portion),
              or(
                isNull(files.contentHash),
                and(
                  ne(files.contentHash, pages.publishedHash),
                  // A text that was published before the pull of Git's text would revert that text, unless
                  // an author has gone back to it since.
                  or(
                    gte(pages.publishedVersion, files.version),
                    eq(pages.contentHash, pages.publishedHash),
                  ),
                ),
              ),
            ),
          )
          .orderBy(asc(pages.id));
        found.push(...rows);
      }
      return { pages: found, waits: found.length < ids.length };
    },
    async assets(connectionId) {
      return q
        .select(entry)
        .from(files)
        .where(and(ofConnection(connectionId), eq(files.kind, 'asset')))
        .orderBy(asc(files.path));
    },
    async orphaned(connectionId) {
      // Two questions, each for an index: as one, SQLite goes through the whole map.
      const withoutPage = q
        .select(entry)
        .from(files)
        .where(
          and(
            ofConnection(connectionId),
            eq(files.kind, 'page'),
            isNull(files.pageId),
            isNotNull(files.version),
          ),
        );
      const ofArchived = q
        .select(entry)
        .from(gitConnections)
        .innerJoin(
          pages,
          and(eq(pages.projectId, gitConnections.projectId), eq(pages.status, 'archived')),
        )
        .innerJoin(files, and(ofConnection(connectionId), eq(files.pageId, pages.id)))
        .where(and(eq(gitConnections.id, connectionId), eq(files.kind, 'page')));
      const [without, archived] = await Promise.all([withoutPage, ofArchived]);
      return [...without, ...archived].sort((one, other) => (one.path < other.path ? -1 : 1));
    },
  };
};
