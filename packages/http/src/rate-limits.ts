/** Counting of requests. What guards secrets is counted in the database, the rest in this process. */
import type { RATE_LIMITS, RateLimit } from '@quoin/contract';
import { AppError, type Deps } from '@quoin/core';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A limit with 0 points is switched off. */
export type RateLimitSettings = Readonly<Record<keyof typeof RATE_LIMITS, RateLimit>>;

/** What a limited response says (RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset). */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly reset: number;
}

/** Limits that guard secrets, by the names of the contract. */
export type GuardedLimit = Exclude<keyof RateLimitSettings, 'token'>;

const refuse = (state: RateLimitState): AppError =>
  new AppError(
    'rate_limited',
    `Too many requests; try again in ${state.reset} s`,
    undefined,
    state.reset,
  );

const secondsUntil = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

export class RateLimits {
  readonly #general: RateLimiterMemory;

  constructor(
    private readonly deps: Deps,
    private readonly settings: RateLimitSettings,
  ) {
    this.#general = new RateLimiterMemory({
      points: Math.max(1, settings.token.points),
      duration: settings.token.seconds,
    });
  }

  /** The general limit of a credential. */
  async general(credentialId: string): Promise<RateLimitState | null> {
    if (this.settings.token.points === 0) return null;
    const limit = this.settings.token.points;
    try {
      const result = await this.#general.consume(credentialId);
      return { limit, remaining: result.remainingPoints, reset: secondsUntil(result.msBeforeNext) };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw refuse({ limit, remaining: 0, reset: secondsUntil(refused.msBeforeNext) });
    }
  }

  /** A limit that guards a secret: shared by all processes. */
  async guarded(name: GuardedLimit, subject: string): Promise<RateLimitState | null> {
    const { points, seconds } = this.settings[name];
    if (points === 0) return null;
    const now = this.deps.clock.now();
    const { count, resetsAt } = await this.deps.db.write((stores) =>
      stores.rateLimits.consume(`${name}:${subject}`, 1, seconds * 1000, now),
    );
    // A clock that was set back must not make people wait longer than the window.
    const reset = Math.min(secondsUntil(resetsAt.getTime() - now.getTime()), seconds);
    const state = { limit: points, remaining: Math.max(0, points - count), reset };
    if (count > points) throw refuse(state);
    return state;
  }
}
