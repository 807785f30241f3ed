/** Invitations to projects. The secret of a link is looked up by its hash. */
import type { InvitationRecord, InvitationStore } from '@quoin/core';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf, IDS_PER_QUERY } from './batches.ts';

export const invitationStore = ({ q, t: { invitations } }: Access): InvitationStore => {
  const isPending = (now: Date) =>
    and(
      isNull(invitations.acceptedAt),
      isNull(invitations.revokedAt),
      gt(invitations.expiresAt, now),
    );

  return {
    async insert(invitation) {
      await q.insert(invitations).values(invitation);
    },
    async findByHash(hash) {
      const [found] = await q.select().from(invitations).where(eq(invitations.hash, hash));
      return found ?? null;
    },
    async listPending(projectId, now) {
      return q
        .select()
        .from(invitations)
        .where(and(eq(invitations.projectId, projectId), isPending(now)))
        .orderBy(desc(invitations.id));
    },
    async accept(id, userId, now) {
      const [accepted] = await q
        .update(invitations)
        .set({ acceptedAt: now, acceptedBy: userId })
        .where(and(eq(invitations.id, id), isPending(now)))
        .returning();
      return accepted ?? null;
    },
    async revoke(id, projectId, now) {
      const [revoked] = await q
        .update(invitations)
        .set({ revokedAt: now })
        .where(and(eq(invitations.id, id), eq(invitations.projectId, projectId), isPending(now)))
        .returning();
      return revoked ?? null;
    },
    async revokeAll(userId, now) {
      const revoked = await q
        .update(invitations)
        .set({ revokedAt: now })
        .where(and(eq(invitations.createdBy, userId), isPending(now)))
        .returning({ id: invitations.id });
      return revoked.length;
    },
    async deleteTo(email) {
      const deleted = await q
        .delete(invitations)
        .where(eq(invitations.email, email))
        .returning({ id: invitations.id });
      return deleted.map(({ id }) => id);
    },
    async revokeCreatedBy(tokenIds, now) {
      const revoked: InvitationRecord[] = [];
      for await (const batch of batchesOf(tokenIds, IDS_PER_QUERY)) {
        const rows = await q
          .update(invitations)
          .set({ revokedAt: now })
          .where(and(inArray(invitations.createdByToken, batch), isPending(now)))
          .returning();
        revoked.push(...rows);
      }
      return revoked;
    },
  };
};
