import type { Scope } from '@quoin/auth-scopes';
import type { Id } from '../id.ts';
import type { DeviceRecord } from '../records.ts';

export interface DeviceStore {
  /** @throws {UniqueViolation} when the user code is in use */
  insert(device: DeviceRecord): Promise<void>;
  findByDeviceCodeHash(hash: string): Promise<DeviceRecord | null>;
  /** Pending and not expired. */
  findPending(userCode: string, now: Date): Promise<DeviceRecord | null>;
  /** From pending only. */
  decide(
    id: Id<'device'>,
    decision: { status: 'approved' | 'denied'; userId: Id<'user'>; grantedScopes: Scope[] },
    now: Date,
  ): Promise<DeviceRecord | null>;
  /** Notes a poll if no other process noted one since `seen`. */
  notePoll(id: Id<'device'>, seen: Date | null, now: Date, interval: number): Promise<boolean>;
  /** From approved to consumed: true for exactly one caller. */
  consume(id: Id<'device'>): Promise<boolean>;
  /** From approved by the user, and not exchanged for a token, to denied. */
  denyApproved(userId: Id<'user'>): Promise<void>;
  purgeExpired(before: Date): Promise<number>;
}
