/**
 * Finds the authorization of a user code, and counts wrong codes: ten from one user, in whichever
 * sessions, lock the user out for ten minutes (docs/internals/interface.md#device-authorization). A
 * count must outlive the refusal, so that nothing here throws inside the write.
 */
import { normaliseUserCode } from '@quoin/auth-scopes';
import { LIMITS } from '@quoin/contract';
import { AppError, notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import { isDue } from '../due.ts';
import type { Id } from '../id.ts';
import { tooManyCodes } from '../messages/access.ts';
import type { Stores } from '../ports/db.ts';
import type { SessionPrincipal } from '../principal.ts';
import type { DeviceRecord } from '../records.ts';
import { HOUR_MS } from '../time.ts';

/** Wrong codes of an hour count together; every tenth of them locks. */
const COUNTED_FOR_MS = HOUR_MS;
const LOCK_MS = LIMITS.deviceLockSeconds * 1000;

type Outcome<T> =
  | { readonly kind: 'found'; readonly result: T }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly until: Date };

const noteWrongCode = async <T>(
  stores: Stores,
  userId: Id<'user'>,
  now: Date,
): Promise<Outcome<T>> => {
  const wrong = await stores.rateLimits.consume(`device:wrong:${userId}`, 1, COUNTED_FOR_MS, now);
  if (wrong.count % LIMITS.deviceWrongCodes === 0) {
    await stores.rateLimits.consume(`device:lock:${userId}`, 1, LOCK_MS, now);
  }
  return { kind: 'wrong' };
};

/**
 * Does `work` with the pending authorization of the code, in one write.
 * @param work null when the authorization was decided in between: as wrong a code as any
 * @throws {AppError} `not_found` for a wrong code, `rate_limited` for a user who is locked out
 */
export const withUserCode = async <T>(
  context: Context<SessionPrincipal>,
  input: string,
  work: (stores: Stores, device: DeviceRecord) => Promise<T | null>,
): Promise<T> => {
  const { userId } = context.principal;
  const now = context.deps.clock.now();
  const userCode = normaliseUserCode(input);
  const outcome = await context.db.write(async (stores): Promise<Outcome<T>> => {
    const lock = await stores.rateLimits.peek(`device:lock:${userId}`, now);
    if (lock !== null && !isDue(lock.resetsAt, now, LOCK_MS))
      return { kind: 'locked', until: lock.resetsAt };
    const device = userCode === null ? null : await stores.devices.findPending(userCode, now);
    const result = device === null ? null : await work(stores, device);
    return result === null ? noteWrongCode(stores, userId, now) : { kind: 'found', result };
  });
  if (outcome.kind === 'found') return outcome.result;
  if (outcome.kind === 'wrong') throw notFound('Device code');
  const seconds = Math.ceil((outcome.until.getTime() - now.getTime()) / 1000);
  throw new AppError('rate_limited', tooManyCodes, undefined, Math.max(seconds, 1));
};
