/** Texts that were pushed, or will be, before the tracked branch has them. */
import type { GitProposalStore } from '@quoin/core';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Access } from '../../access.ts';
import { batchesOf } from '../batches.ts';

const PATHS_PER_STATEMENT = 500;

export const gitProposalStore = ({
  q,
  t: { gitProposals: proposals },
  insertRows,
}: Access): GitProposalStore => ({
  async list(connectionId) {
    return q
      .select()
      .from(proposals)
      .where(eq(proposals.connectionId, connectionId))
      .orderBy(asc(proposals.path), asc(proposals.createdAt), asc(proposals.oid));
  },
  async putMany(rows) {
    await insertRows(proposals, rows, ['connectionId', 'path', 'oid']);
  },
  async remove(connectionId, paths) {
    for await (const portion of batchesOf(paths, PATHS_PER_STATEMENT)) {
      await q
        .delete(proposals)
        .where(and(eq(proposals.connectionId, connectionId), inArray(proposals.path, portion)));
    }
  },
});
