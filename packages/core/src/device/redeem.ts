/**
 * Takes a poll of a device. Once the person has approved, exactly one poll gets a token: the move
 * from approved to consumed is a guarded statement in the write that makes the token.
 */
import { LIMITS } from '@quoin/contract';
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';
import type { DeviceRecord, TokenRecord } from '../records.ts';
import { DAY_MS } from '../time.ts';
import { tokenCreated } from '../tokens/audit.ts';
import { mintToken } from '../tokens/mint.ts';
import { decidePoll } from './poll-decision.ts';

export type DeviceRedemption =
  | { readonly status: 'unknown' | 'pending' | 'slow_down' | 'denied' | 'expired' }
  | { readonly status: 'approved'; readonly value: string; readonly record: TokenRecord };

const giveToken = async (
  context: Context<null>,
  stores: Stores,
  device: DeviceRecord,
): Promise<DeviceRedemption> => {
  const user = device.userId === null ? null : await stores.users.get(device.userId);
  if (user === null || user.disabledAt !== null) return { status: 'denied' };
  if (!(await stores.devices.consume(device.id))) return { status: 'expired' };
  const now = context.deps.clock.now();
  const grant = {
    userId: user.id,
    projectId: null,
    name: device.name,
    scopes: device.grantedScopes ?? device.scopes,
    expiresAt: new Date(now.getTime() + LIMITS.deviceTokenDays * DAY_MS),
  };
  const token = mintToken(context, grant, now);
  await stores.tokens.insert(token.record);
  await stores.audit.insert(tokenCreated(context, token.record, 'device'));
  return { status: 'approved', ...token };
};

/** @param isFor refuses, as unknown, a code that was issued to another client */
export const redeemDevice = async (
  context: Context<null>,
  deviceCode: string,
  isFor: (device: DeviceRecord) => boolean = () => true,
): Promise<DeviceRedemption> => {
  const { clock, secrets } = context.deps;
  const hash = secrets.hash(deviceCode);
  // A made-up code costs a read and never the writer.
  const known = await context.db.read((stores) => stores.devices.findByDeviceCodeHash(hash));
  if (known === null || !isFor(known)) return { status: 'unknown' };

  return context.db.write(async (stores): Promise<DeviceRedemption> => {
    const device = await stores.devices.findByDeviceCodeHash(hash);
    if (device === null) return { status: 'unknown' };
    const now = clock.now();
    const decision = decidePoll(device, now);
    switch (decision.kind) {
      case 'redeem':
        return giveToken(context, stores, device);
      case 'expired':
      case 'denied':
        return { status: decision.kind };
      case 'pending':
      case 'slow_down': {
        const { lastPolledAt } = device;
        const noted = await stores.devices.notePoll(
          device.id,
          lastPolledAt,
          now,
          decision.interval,
        );
        // Another user polled with this code in between: two concurrent polls are too fast.
        return { status: noted ? decision.kind : 'slow_down' };
      }
    }
  });
};
