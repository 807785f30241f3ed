/**
 * Delays between passwords that are tried for one account (ADR 3). The first ones are not delayed. Each
 * further one may be tried only after the delay of the previous one, which doubles. An attempt is counted
 * before its password is checked, so that concurrent attempts count as well.
 *
 * A client is a network, a known device (a browser that signed in to the account before) or a session.
 * Known devices are counted apart from other clients, which therefore cannot lock them out (OWASP, "Slow
 * Down Online Guessing Attacks with Device Cookies").
 */

import type { RateLimit } from '@quoin/contract';
import type { Deps, PasswordAttempt, Stores } from '@quoin/core';
import { networkOf } from '../admission/network.ts';
import { tooManyPasswords } from '../messages.ts';
import { RateLimitedError, secondsUntil } from './rate-limited.ts';

/** Seconds. A password that is guessed without end is tried about 100 times a day. */
const LONGEST_DELAY = 900;

export interface PasswordLimits {
  /** Attempts of one client, and of all clients of its kind, that are not delayed. */
  readonly passwordClient: RateLimit;
  readonly passwordAccount: RateLimit;
}

export type PasswordClient =
  | { readonly address: string }
  /** The id of a known device. */
  | { readonly device: string }
  /** The id of a session whose user confirms the present password. */
  | { readonly session: string };

interface Counter {
  readonly key: string;
  readonly limit: RateLimit;
  /** Whether a right password ends the count of earlier wrong ones. */
  readonly endsOnSuccess: boolean;
}

const waitKey = ({ key }: Counter): string => `${key}:wait`;

/** Seconds until the attempt after this one; 0 where it is not delayed. */
const delayAfter = (count: number, { points }: RateLimit): number =>
  count <= points ? 0 : Math.min(LONGEST_DELAY, 2 ** Math.min(count - points, 30));

/** Each kind of client is counted apart from the others. */
const subjectOf = (client: PasswordClient): readonly [kind: string, subject: string] => {
  if ('device' in client) return ['devices', client.device];
  if ('session' in client) return ['sessions', client.session];
  return ['networks', networkOf(client.address)];
};

export class PasswordAttempts {
  constructor(
    private readonly deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
    private readonly limits: PasswordLimits,
  ) {}

  /**
   * Counts an attempt.
   *
   * @param account the e-mail address as it was typed; it is counted whether or not it has an account
   * @throws {RateLimitedError} when the delay of an earlier attempt is not over; then nothing is counted
   */
  async begin(account: string, client: PasswordClient): Promise<PasswordAttempt> {
    const { db } = this.deps;
    const counters = this.#counters(account, client);
    if (counters.length === 0) return { succeeded: () => Promise.resolve() };
    await db.write(async (stores) => {
      for (const counter of counters) await this.#count(stores, counter);
    });
    return {
      succeeded: () =>
        db.write(async (stores) => {
          for (const counter of counters) await this.#forgive(stores, counter);
        }),
    };
  }

  /** The client comes first: one that is refused does not use up what the account has. */
  #counters(account: string, client: PasswordClient): readonly Counter[] {
    const { passwordClient, passwordAccount } = this.limits;
    const id = this.deps.secrets.hash(account.trim().toLowerCase());
    const [kind, subject] = subjectOf(client);
    return [
      { key: `password:${kind}:${id} ${subject}`, limit: passwordClient, endsOnSuccess: true },
      { key: `password:${kind}:${id}`, limit: passwordAccount, endsOnSuccess: false },
    ].filter(({ limit }) => limit.points > 0);
  }

  /** @throws {RateLimitedError} which rolls back the whole write */
  async #count(stores: Stores, counter: Counter): Promise<void> {
    const { key, limit } = counter;
    const now = this.deps.clock.now();
    const { count } = await stores.rateLimits.consume(key, 1, limit.seconds * 1000, now);
    const delay = delayAfter(count, limit);
    if (delay === 0) return;
    // Of concurrent attempts exactly one begins the window: its count is 1.
    const wait = await stores.rateLimits.consume(waitKey(counter), 1, delay * 1000, now);
    if (wait.count === 1) return;
    const reset = secondsUntil(wait.resetsAt.getTime() - now.getTime(), LONGEST_DELAY);
    throw new RateLimitedError({ limit: limit.points, remaining: 0, reset }, tooManyPasswords);
  }

  async #forgive(stores: Stores, counter: Counter): Promise<void> {
    const { rateLimits } = stores;
    await rateLimits.clear(waitKey(counter));
    if (counter.endsOnSuccess) await rateLimits.clear(counter.key);
    else await rateLimits.refund(counter.key, 1);
  }
}
