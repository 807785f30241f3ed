/** Counting of requests. What guards secrets is counted in the database, the rest in this process. */
import type { RATE_LIMITS, RateLimit } from '@quoin/contract';
import { AppError, type Deps } from '@quoin/core';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network.ts';
import { WorkPlaces } from './work-places.ts';

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
export type GuardedLimit = Exclude<
  keyof RateLimitSettings,
  | 'token'
  | 'assistantKey'
  | 'reader'
  | 'webhookAddress'
  | 'webhookConnection'
  | 'triggerAddress'
  | 'trigger'
>;

export const rateLimitHeaders = (state: RateLimitState): Record<string, string> => ({
  'ratelimit-limit': String(state.limit),
  'ratelimit-remaining': String(state.remaining),
  'ratelimit-reset': String(state.reset),
});

/** The refusal of a limit, with what its answer says of it. */
export class RateLimitedError extends AppError {
  constructor(readonly state: RateLimitState) {
    super(
      'rate_limited',
      `Too many requests; try again in ${state.reset} s`,
      undefined,
      state.reset,
    );
  }
}

/** A clock that was set back must not make people wait longer than the window. */
const secondsUntil = (milliseconds: number, window: number): number =>
  Math.min(Math.max(1, Math.ceil(milliseconds / 1000)), window);

/** Counted at once in this process; a minute of more subjects forgets the oldest. */
const SUBJECTS = 100_000;

/** A limit that this process counts by itself. */
class OwnLimit {
  readonly #counts: RateLimiterMemory;
  /** What is counted, the oldest first: so that many addresses do not take all memory. */
  readonly #subjects = new Set<string>();

  constructor(private readonly settings: RateLimit) {
    const { points, seconds } = settings;
    this.#counts = new RateLimiterMemory({ points: Math.max(1, points), duration: seconds });
  }

  async consume(subject: string): Promise<RateLimitState | null> {
    const { points: limit, seconds } = this.settings;
    if (limit === 0) return null;
    this.#subjects.add(subject);
    if (this.#subjects.size > SUBJECTS) await this.#forgetOldest();
    const stateOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): RateLimitState => ({
      limit,
      remaining: remainingPoints,
      reset: secondsUntil(msBeforeNext, seconds),
    });
    try {
      return stateOf(await this.#counts.consume(subject));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new RateLimitedError(stateOf(refused));
    }
  }

  async #forgetOldest(): Promise<void> {
    const [oldest = ''] = this.#subjects;
    this.#subjects.delete(oldest);
    await this.#counts.delete(oldest);
  }
}

export class RateLimits {
  /** For endpoints whose work is heavy. */
  readonly heavy: WorkPlaces;
  readonly #general: OwnLimit;
  readonly #assistantKey: OwnLimit;
  readonly #reader: OwnLimit;
  readonly #webhookAddress: OwnLimit;
  readonly #webhookConnection: OwnLimit;
  readonly #triggerAddress: OwnLimit;
  readonly #trigger: OwnLimit;

  constructor(
    private readonly deps: Deps,
    private readonly settings: RateLimitSettings,
    options: { readonly heavyWaitMs?: number } = {},
  ) {
    this.heavy = new WorkPlaces(
      options.heavyWaitMs === undefined ? {} : { waitMs: options.heavyWaitMs },
    );
    this.#general = new OwnLimit(settings.token);
    this.#assistantKey = new OwnLimit(settings.assistantKey);
    this.#reader = new OwnLimit(settings.reader);
    this.#webhookAddress = new OwnLimit(settings.webhookAddress);
    this.#webhookConnection = new OwnLimit(settings.webhookConnection);
    this.#triggerAddress = new OwnLimit(settings.triggerAddress);
    this.#trigger = new OwnLimit(settings.trigger);
  }

  /** The general limit of a credential. */
  general(credentialId: string): Promise<RateLimitState | null> {
    return this.#general.consume(credentialId);
  }

  /** One assistant key from one address: it stands in a website for everybody to read. */
  assistantKey(keyId: string, address: string): Promise<RateLimitState | null> {
    return this.#assistantKey.consume(`${keyId} ${networkOf(address)}`);
  }

  /** One address that searches sites as their reader. */
  reader(address: string): Promise<RateLimitState | null> {
    return this.#reader.consume(networkOf(address));
  }

  /**
   * One address that asks a site's assistant, which stands there for everybody as a key does: the
   * same limit.
   */
  siteAssistant(projectId: string, address: string): Promise<RateLimitState | null> {
    return this.#assistantKey.consume(`reader:${projectId} ${networkOf(address)}`);
  }

  /**
   * Deliveries of an address, then those of it to one connection: whoever knows a connection's id
   * cannot use up what its Git host has for it.
   *
   * @param connectionId null where the body names the repository
   */
  async webhook(address: string, connectionId: string | null): Promise<RateLimitState | null> {
    const network = networkOf(address);
    const ofAddress = await this.#webhookAddress.consume(network);
    if (connectionId === null) return ofAddress;
    return this.#webhookConnection.consume(`${connectionId} ${network}`);
  }

  /**
   * Calls of an address, then those of the trigger, wherever they come from: its token is its only
   * credential.
   *
   * @param tokenHash null for what cannot be a token
   */
  async trigger(address: string, tokenHash: string | null): Promise<RateLimitState | null> {
    const ofAddress = await this.#triggerAddress.consume(networkOf(address));
    return tokenHash === null ? ofAddress : this.#trigger.consume(tokenHash);
  }

  /** A limit that guards a secret: shared by all processes. */
  async guarded(name: GuardedLimit, subject: string): Promise<RateLimitState | null> {
    const { points, seconds } = this.settings[name];
    if (points === 0) return null;
    const now = this.deps.clock.now();
    const { count, resetsAt } = await this.deps.db.write((stores) =>
      stores.rateLimits.consume(`${name}:${subject}`, 1, seconds * 1000, now),
    );
    const reset = secondsUntil(resetsAt.getTime() - now.getTime(), seconds);
    const state = { limit: points, remaining: Math.max(0, points - count), reset };
    if (count > points) throw new RateLimitedError(state);
    return state;
  }
}
