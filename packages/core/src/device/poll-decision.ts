/** Decides the answer to a poll from the row alone (RFC 8628 §3.5). Pure. */
import { LIMITS } from '@quoin/contract';
import type { DeviceRecord } from '../records.ts';

export type PollDecision =
  | { readonly kind: 'expired' | 'denied' | 'redeem' }
  /** `interval`: seconds to wait between polls from now on. */
  | { readonly kind: 'pending' | 'slow_down'; readonly interval: number };

export const decidePoll = (device: DeviceRecord, now: Date): PollDecision => {
  if (device.expiresAt <= now) return { kind: 'expired' };
  switch (device.status) {
    // The token was given once; the code is worth nothing any more.
    case 'consumed':
      return { kind: 'expired' };
    case 'denied':
      return { kind: 'denied' };
    case 'approved':
      return { kind: 'redeem' };
    case 'pending': {
      const last = device.lastPolledAt;
      const isTooFast = last !== null && now.getTime() - last.getTime() < device.interval * 1000;
      return isTooFast
        ? { kind: 'slow_down', interval: device.interval + LIMITS.deviceInterval }
        : { kind: 'pending', interval: device.interval };
    }
  }
};
