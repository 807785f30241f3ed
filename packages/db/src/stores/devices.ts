/** Device authorizations (RFC 8628): each move is one statement, guarded by the status before it. */
import type { DeviceStore } from '@quoin/core';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Access } from '../access.ts';

export const deviceStore = ({ q, t: { deviceAuthorizations: devices } }: Access): DeviceStore => ({
  async insert(device) {
    await q.insert(devices).values(device);
  },
  async findByDeviceCodeHash(hash) {
    const [device] = await q.select().from(devices).where(eq(devices.deviceCodeHash, hash));
    return device ?? null;
  },
  async findPending(userCode, now) {
    const [device] = await q
      .select()
      .from(devices)
      .where(
        and(
          eq(devices.userCode, userCode),
          eq(devices.status, 'pending'),
          gt(devices.expiresAt, now),
        ),
      );
    return device ?? null;
  },
  async decide(id, decision, now) {
    const [device] = await q
      .update(devices)
      .set(decision)
      .where(and(eq(devices.id, id), eq(devices.status, 'pending'), gt(devices.expiresAt, now)))
      .returning();
    return device ?? null;
  },
  async notePoll(id, seen, now, interval) {
    const unchanged = seen === null ? isNull(devices.lastPolledAt) : eq(devices.lastPolledAt, seen);
    const rows = await q
      .update(devices)
      .set({ lastPolledAt: now, interval })
      .where(and(eq(devices.id, id), unchanged))
      .returning({ id: devices.id });
    return rows.length > 0;
  },
  async consume(id) {
    const rows = await q
      .update(devices)
      .set({ status: 'consumed' })
      .where(and(eq(devices.id, id), eq(devices.status, 'approved')))
      .returning({ id: devices.id });
    return rows.length > 0;
  },
  async denyApproved(userId) {
    await q
      .update(devices)
      .set({ status: 'denied' })
      .where(and(eq(devices.userId, userId), eq(devices.status, 'approved')));
  },
  async purgeExpired(before) {
    const rows = await q
      .delete(devices)
      .where(lt(devices.expiresAt, before))
      .returning({ id: devices.id });
    return rows.length;
  },
});
