/** Triggers, found by the hash of their token. */
import type { TriggerStore } from '@quoin/core';
import { and, count, desc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Access } from '../../access.ts';
import { matches } from '../placeholders.ts';

export const triggerStore = ({
  q,
  t: { skills, triggers, users },
  prepared,
}: Access): TriggerStore => {
  const byHash = prepared('triggers_by_hash', () =>
    q
      .select({ trigger: triggers, skill: skills, user: users })
      .from(triggers)
      .innerJoin(skills, eq(skills.id, triggers.skillId))
      .innerJoin(users, eq(users.id, triggers.userId))
      .where(matches(triggers.tokenHash, 'hash')),
  );

  return {
    async insert(trigger) {
      await q.insert(triggers).values(trigger);
    },
    async findByTokenHash(hash) {
      const [found] = await byHash({ hash });
      return found ?? null;
    },
    async listForUser(userId) {
      return q
        .select()
        .from(triggers)
        .where(eq(triggers.userId, userId))
        .orderBy(desc(triggers.id));
    },
    async count(skillId) {
      const [row] = await q
        .select({ count: count() })
        .from(triggers)
        .where(eq(triggers.skillId, skillId));
      return row?.count ?? 0;
    },
    async delete(id, userId) {
      const [gone] = await q
        .delete(triggers)
        .where(and(eq(triggers.id, id), eq(triggers.userId, userId)))
        .returning();
      return gone ?? null;
    },
    async deleteAll(userId) {
      return q.delete(triggers).where(eq(triggers.userId, userId)).returning();
    },
    async touch(id, now, notedBefore) {
      await q
        .update(triggers)
        .set({ lastUsedAt: now })
        .where(
          and(
            eq(triggers.id, id),
            or(isNull(triggers.lastUsedAt), lte(triggers.lastUsedAt, notedBefore)),
          ),
        );
    },
  };
};
