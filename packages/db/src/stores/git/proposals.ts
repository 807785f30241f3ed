/** Texts that went out, or are about to, before the tracked branch has them. */
import type { GitProposalStore } from '@quoin/core';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Access } from '../../access.ts';
import { batches, batchesOf } from '../batches.ts';

const PATHS_PER_STATEMENT = 500;

export const gitProposalStore = ({
  q,
  t: { gitProposals: proposals },
}: Access): GitProposalStore => ({
  async list(connectionId) {
    return q
      .select()
      .from(proposals)
      .where(eq(proposals.connectionId, connectionId))
      .orderBy(asc(proposals.path), asc(proposals.createdAt), asc(proposals.oid));
  },
  async putMany(rows) {
    for await (const batch of batches(rows)) {
      await q
        .insert(proposals)
        .values(batch)
        .onConflictDoUpdate({
          target: [proposals.connectionId, proposals.path, proposals.oid],
          set: {
            pageId: sql`excluded.page_id`,
            version: sql`excluded.version`,
            createdAt: sql`excluded.created_at`,
          },
        });
    }
  },
  async remove(connectionId, paths) {
    for await (const portion of batchesOf(paths, PATHS_PER_STATEMENT)) {
      await q
        .delete(proposals)
        .where(and(eq(proposals.connectionId, connectionId), inArray(proposals.path, portion)));
    }
  },
});
