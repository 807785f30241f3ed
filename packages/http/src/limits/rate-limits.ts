/**
 * Counting of requests, by all copies of the service together: each use of what guards secrets, and
 * approximately the rest (ADR 26).
 */
import type { RATE_LIMITS, RateLimit } from '@quoin/contract';
import type { Deps } from '@quoin/core';
import { networkOf } from '../admission/network.ts';
import { BodyMemory } from './body-memory.ts';
import { PasswordAttempts } from './password-attempts.ts';
import { RateLimitedError, type RateLimitState, secondsUntil } from './rate-limited.ts';
import { SharedCounts } from './shared-counts.ts';
import { SharedLimit } from './shared-limit.ts';
import { WorkSlots } from './work-slots.ts';

/** A limit with 0 points is switched off. */
export type RateLimitSettings = Readonly<Record<keyof typeof RATE_LIMITS, RateLimit>>;

/** Limits that guard secrets, by the names of the contract. */
export type GuardedLimit = Exclude<
  keyof RateLimitSettings,
  | 'token'
  | 'anonymous'
  | 'passwordClient'
  | 'passwordAccount'
  | 'assistantKey'
  | 'reader'
  | 'webhookAddress'
  | 'webhookConnection'
  | 'triggerAddress'
  | 'trigger'
>;

export class RateLimits {
  /** Passwords that are tried, by account. */
  readonly passwords: PasswordAttempts;
  /** For endpoints whose work is heavy. */
  readonly heavy: WorkSlots;
  /** Large bodies in memory, by who sent them. */
  readonly bodies = new BodyMemory();
  readonly #general: SharedLimit;
  readonly #anonymous: SharedLimit;
  readonly #assistantKey: SharedLimit;
  readonly #reader: SharedLimit;
  readonly #webhookAddress: SharedLimit;
  readonly #webhookConnection: SharedLimit;
  readonly #triggerAddress: SharedLimit;
  readonly #trigger: SharedLimit;

  constructor(
    private readonly deps: Deps,
    readonly settings: RateLimitSettings,
    options: { readonly heavyWaitMs?: number } = {},
  ) {
    this.passwords = new PasswordAttempts(deps, settings);
    this.heavy = new WorkSlots(
      options.heavyWaitMs === undefined ? {} : { waitMs: options.heavyWaitMs },
    );
    const counts = new SharedCounts(deps);
    const shared = (name: Exclude<keyof RateLimitSettings, GuardedLimit>) =>
      new SharedLimit({ name, settings: settings[name], counts, clock: deps.clock });
    this.#general = shared('token');
    this.#anonymous = shared('anonymous');
    this.#assistantKey = shared('assistantKey');
    this.#reader = shared('reader');
    this.#webhookAddress = shared('webhookAddress');
    this.#webhookConnection = shared('webhookConnection');
    this.#triggerAddress = shared('triggerAddress');
    this.#trigger = shared('trigger');
  }

  /** The general limit of a credential. */
  general(credentialId: string): Promise<RateLimitState | null> {
    return this.#general.consume(credentialId);
  }

  /** Requests of a network that no limit of a credential counts. */
  anonymous(address: string): Promise<RateLimitState | null> {
    return this.#anonymous.consume(networkOf(address));
  }

  /** One assistant key from one address: it is public on a website. */
  assistantKey(keyId: string, address: string): Promise<RateLimitState | null> {
    return this.#assistantKey.consume(`${keyId} ${networkOf(address)}`);
  }

  /** One address that searches sites as their reader. */
  reader(address: string): Promise<RateLimitState | null> {
    return this.#reader.consume(networkOf(address));
  }

  /**
   * One address that asks a site's assistant, which is public as an assistant key is: the same
   * limit.
   */
  siteAssistant(projectId: string, address: string): Promise<RateLimitState | null> {
    return this.#assistantKey.consume(`reader:${projectId} ${networkOf(address)}`);
  }

  /**
   * One address that sends feedback on pages of a site: the limit of {@link siteAssistant}, counted
   * apart.
   */
  siteFeedback(projectId: string, address: string): Promise<RateLimitState | null> {
    return this.#assistantKey.consume(`feedback:${projectId} ${networkOf(address)}`);
  }

  /** One address that sends requests from pages of API references: the limit of {@link siteAssistant}, counted apart. */
  sitePlayground(projectId: string, address: string): Promise<RateLimitState | null> {
    return this.#assistantKey.consume(`playground:${projectId} ${networkOf(address)}`);
  }

  /**
   * Deliveries of an address, then those of it to one connection: the user who knows a connection's
   * id cannot use up what its Git host has for it.
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

  /** A limit that guards a secret, for the network of an address. All processes count together. */
  guardedByNetwork(name: GuardedLimit, address: string): Promise<RateLimitState | null> {
    return this.#guarded(name, networkOf(address));
  }

  /** A limit that guards a secret, for a user or a known device. All processes count together. */
  guardedById(name: GuardedLimit, id: string): Promise<RateLimitState | null> {
    return this.#guarded(name, id);
  }

  async #guarded(name: GuardedLimit, subject: string): Promise<RateLimitState | null> {
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
