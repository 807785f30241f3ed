/** Makes writes that count for a limit of the operator's plan wait for each other. */
import type { PlanStore } from '@quoin/core';
import { sql } from 'drizzle-orm';
import type { Access } from '../access.ts';

export const planStore = ({ q, locks }: Pick<Access, 'q' | 'locks'>): PlanStore => ({
  async hold(limit) {
    if (locks.plan === null) return;
    await q.select({ locked: locks.plan(limit) }).from(sql`(select 1) as one`);
  },
});
