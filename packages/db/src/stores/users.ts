/** Users. Rows are also written by better-auth, through `auth-adapter.ts`. */
import type { UserStore } from '@quoin/core';
import { asc, count, eq } from 'drizzle-orm';
import type { Access } from '../access.ts';

export const userStore = ({ q, t: { users } }: Access): UserStore => ({
  async get(id) {
    const [user] = await q.select().from(users).where(eq(users.id, id));
    return user ?? null;
  },
  async findByEmail(email) {
    const [user] = await q.select().from(users).where(eq(users.email, email));
    return user ?? null;
  },
  async list() {
    return q.select().from(users).orderBy(asc(users.id));
  },
  async count() {
    const [row] = await q.select({ count: count() }).from(users);
    return row?.count ?? 0;
  },
  async insert(user) {
    await q.insert(users).values(user);
  },
  async update(id, patch) {
    const rows = await q
      .update(users)
      .set(patch)
      .where(eq(users.id, id))
      .returning({ id: users.id });
    return rows.length > 0;
  },
  async delete(id) {
    const gone = await q.delete(users).where(eq(users.id, id)).returning({ id: users.id });
    return gone.length > 0;
  },
});
