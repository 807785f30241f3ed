/** Connections of projects to branches, and the runs that hold them. */
import { type GitConnectionStore, LONGEST_LEASE_MS } from '@quoin/core';
import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Access } from '../../access.ts';
import { isDueColumn } from '../../due.ts';

const NO_LEASE = { lease: null, leasedUntil: null };
const NO_CREDENTIALS = {
  token: null,
  accountId: null,
  installationId: null,
  webhookSecret: '',
  previousWebhookSecret: null,
  previousSecretUntil: null,
  signingKey: null,
  signingPublicKey: null,
};
const NO_TROUBLE = { error: null, failures: 0, retryAt: null };

export const gitConnectionStore = ({
  q,
  t: {
    gitConnections: connections,
    gitConflicts: conflicts,
    gitDeliveries: deliveries,
    gitRequests: requests,
    gitRuns: runs,
  },
}: Access): GitConnectionStore => {
  const one = async (where: SQL | undefined) => {
    const [found] = await q.select().from(connections).where(where);
    return found ?? null;
  };
  /** A disconnected one is kept for a reconnection, and is no connection until then. */
  const isConnected = isNull(connections.disconnectedAt);
  const isKept = isNotNull(connections.disconnectedAt);
  const heldBy = (id: string, lease: string) =>
    and(eq(connections.id, id), eq(connections.lease, lease), isConnected);

  return {
    async insert(connection) {
      await q.insert(connections).values(connection);
    },
    async get(id) {
      return one(and(eq(connections.id, id), isConnected));
    },
    async ofProject(projectId) {
      return one(and(eq(connections.projectId, projectId), isConnected));
    },
    async kept(projectId) {
      return one(and(eq(connections.projectId, projectId), isKept));
    },
    async ofRepository(repoFullName) {
      return q
        .select()
        .from(connections)
        .where(
          and(
            isConnected,
            // The database's own `lower` on both sides: JavaScript's knows more letters.
            sql`lower(repo_full_name) = lower(${repoFullName})`,
          ),
        )
        .orderBy(asc(connections.id));
    },
    async list() {
      return q.select().from(connections).where(isConnected).orderBy(asc(connections.id));
    },
    async update(id, patch) {
      const [changed] = await q
        .update(connections)
        .set(patch)
        .where(and(eq(connections.id, id), isConnected))
        .returning();
      return changed ?? null;
    },
    async disconnect(id, at) {
      const [gone] = await q
        .update(connections)
        .set({ ...NO_LEASE, ...NO_CREDENTIALS, ...NO_TROUBLE, disconnectedAt: at, updatedAt: at })
        .where(and(eq(connections.id, id), isConnected))
        .returning();
      if (gone === undefined) return false;
      for (const table of [conflicts, deliveries, requests, runs]) {
        await q.delete(table).where(eq(table.connectionId, id));
      }
      return true;
    },
    async reconnect({ id, ...connection }) {
      const [changed] = await q
        .update(connections)
        .set(connection)
        .where(and(eq(connections.id, id), eq(connections.projectId, connection.projectId), isKept))
        .returning({ id: connections.id });
      return changed !== undefined;
    },
    async deleteKept(projectId) {
      await q.delete(connections).where(and(eq(connections.projectId, projectId), isKept));
    },
    async purgeKept(before) {
      const gone = await q
        .delete(connections)
        .where(lt(connections.disconnectedAt, before))
        .returning({ id: connections.id });
      return gone.length;
    },
    async lease(id, lease, now, until) {
      const isFree = or(
        isNull(connections.lease),
        isDueColumn(connections.leasedUntil, now, LONGEST_LEASE_MS),
      );
      const taken = await q
        .update(connections)
        .set({ lease, leasedUntil: until })
        .where(and(eq(connections.id, id), isFree, isConnected))
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
    async release(id, lease, patch = {}) {
      const held = await q
        .update(connections)
        .set({ ...patch, ...NO_LEASE })
        .where(heldBy(id, lease))
        .returning({ id: connections.id });
      return held.length > 0;
    },
  };
};
