/** What ties projects to branches, and which run works on it. */
import type { GitConnectionStore } from '@quoin/core';
import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Access } from '../../access.ts';

const NO_LEASE = { lease: null, leasedUntil: null };

export const gitConnectionStore = ({
  q,
  t: { gitConnections: connections },
}: Access): GitConnectionStore => {
  const one = async (where: SQL | undefined) => {
    const [found] = await q.select().from(connections).where(where);
    return found ?? null;
  };
  const heldBy = (id: string, lease: string) =>
    and(eq(connections.id, id), eq(connections.lease, lease));

  return {
    async insert(connection) {
      await q.insert(connections).values(connection);
    },
    async get(id) {
      return one(eq(connections.id, id));
    },
    async ofProject(projectId) {
      return one(eq(connections.projectId, projectId));
    },
    async ofRepository(provider, host, repoFullName) {
      return q
        .select()
        .from(connections)
        .where(
          and(
            // The database's own `lower` on both sides: JavaScript's knows more letters.
            sql`lower(repo_full_name) = lower(${repoFullName})`,
            eq(connections.provider, provider),
            host === null ? isNull(connections.host) : eq(connections.host, host),
          ),
        )
        .orderBy(asc(connections.id));
    },
    async list() {
      return q.select().from(connections).orderBy(asc(connections.id));
    },
    async update(id, patch) {
      const [changed] = await q
        .update(connections)
        .set(patch)
        .where(eq(connections.id, id))
        .returning();
      return changed ?? null;
    },
    async delete(id) {
      const gone = await q
        .delete(connections)
        .where(eq(connections.id, id))
        .returning({ id: connections.id });
      return gone.length > 0;
    },
    async lease(id, lease, now, until) {
      const isFree = or(isNull(connections.lease), lte(connections.leasedUntil, now));
      const taken = await q
        .update(connections)
        .set({ lease, leasedUntil: until })
        .where(and(eq(connections.id, id), isFree))
        .returning({ id: connections.id });
      return taken.length > 0;
    },
    async extend(id, lease, until) {
      const held = await q
        .update(connections)
        .set({ leasedUntil: until })
        .where(heldBy(id, lease))
        .returning({ id: connections.id });
      return held.length > 0;
    },
    async release(id, lease) {
      await q.update(connections).set(NO_LEASE).where(heldBy(id, lease));
    },
  };
};
