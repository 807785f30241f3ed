/** The texts of pages: append-only, one row a version. */
import type { Id, RevisionStore } from '@quoin/core';
import { and, desc, eq, getTableColumns, lt, or } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf } from './batches.ts';
import { bytesOf, requireStored } from './storage.ts';

/** SQLite bounds an expression's depth at 1,000, and a chain of `or` is as deep as it is long. */
const VERSIONS_PER_QUERY = 200;

export const revisionStore = (access: Access): RevisionStore => {
  const {
    q,
    t: { revisions },
  } = access;
  const { content: _, ...summary } = getTableColumns(revisions);
  const revision = (pageId: Id<'page'>, version: number) =>
    and(eq(revisions.pageId, pageId), eq(revisions.version, version));

  return {
    async insert(row) {
      await q.insert(revisions).values(row);
      await requireStored(access, row.size);
    },
    async insertMany(rows) {
      await access.insertRows(revisions, rows);
      await requireStored(access, bytesOf(rows));
    },
    async rename(pageId, version, message) {
      await q.update(revisions).set({ message }).where(revision(pageId, version));
    },
    async get(pageId, version) {
      const [found] = await q.select().from(revisions).where(revision(pageId, version));
      return found ?? null;
    },
    async list(pageId, { before, limit }) {
      return q
        .select(summary)
        .from(revisions)
        .where(
          and(
            eq(revisions.pageId, pageId),
            before === null ? undefined : lt(revisions.version, before),
          ),
        )
        .orderBy(desc(revisions.version))
        .limit(limit);
    },
    async contents(keys) {
      const found: Awaited<ReturnType<RevisionStore['contents']>> = [];
      for await (const portion of batchesOf(keys, VERSIONS_PER_QUERY)) {
        const rows = await q
          .select({
            pageId: revisions.pageId,
            version: revisions.version,
            title: revisions.title,
            content: revisions.content,
          })
          .from(revisions)
          .where(or(...portion.map(({ pageId, version }) => revision(pageId, version))));
        found.push(...rows);
      }
      return found;
    },
  };
};
