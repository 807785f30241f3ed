/** Pull and merge requests that Quoin reports on. */
import { type GitRequestStore, LONGEST_LEASE_MS, LONGEST_WAIT_MS } from '@quoin/core';
import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Access } from '../../access.ts';
import { isDueColumn } from '../../due.ts';

export const gitRequestStore = ({ q, t: { gitRequests: requests } }: Access): GitRequestStore => {
  const { preview: _, ...entry } = getTableColumns(requests);
  const isFree = (now: Date) =>
    or(isNull(requests.lease), isDueColumn(requests.leasedUntil, now, LONGEST_LEASE_MS));
  return {
    async ask({ askedAt, ...request }) {
      await q
        .insert(requests)
        .values({
          ...request,
          askedAt,
          ...{ commit: null, commentId: null, error: null, failures: 0, retryAt: null },
          ...{ lease: null, leasedUntil: null, expiresAt: null, preview: null },
          ...{ createdAt: askedAt, updatedAt: askedAt },
        })
        .onConflictDoUpdate({
          target: [requests.connectionId, requests.number],
          set: { askedAt, failures: 0, retryAt: null },
        });
    },
    async get(connectionId, number) {
      const [found] = await q
        .select(entry)
        .from(requests)
        .where(and(eq(requests.connectionId, connectionId), eq(requests.number, number)));
      return found ?? null;
    },
    async due(now) {
      return q
        .select(entry)
        .from(requests)
        .where(
          and(
            isNotNull(requests.askedAt),
            or(isNull(requests.retryAt), isDueColumn(requests.retryAt, now, LONGEST_WAIT_MS)),
            isFree(now),
          ),
        )
        .orderBy(asc(requests.id));
    },
    async lease(id, lease, now, until) {
      const taken = await q
        .update(requests)
        .set({ lease, leasedUntil: until })
        .where(and(eq(requests.id, id), isFree(now)))
        .returning({ id: requests.id });
      return taken.length > 0;
    },
    async settle(id, lease, patch) {
      const [settled] = await q
        .update(requests)
        .set({ ...patch, lease: null, leasedUntil: null })
        .where(and(eq(requests.id, id), eq(requests.lease, lease)))
        .returning(entry);
      return settled ?? null;
    },
    async preview(projectId, number, now) {
      const [found] = await q
        .select()
        .from(requests)
        .where(
          and(
            eq(requests.projectId, projectId),
            eq(requests.number, number),
            gt(requests.expiresAt, now),
            isNotNull(requests.preview),
          ),
        );
      return found ?? null;
    },
    async purgePreviews(now) {
      const gone = await q
        .update(requests)
        .set({ preview: null, expiresAt: null })
        .where(lte(requests.expiresAt, now))
        .returning({ id: requests.id });
      return gone.length;
    },
  };
};
