/**
 * Credentials of one kind, by their hash. One that is revoked is rejected immediately, in every
 * process; one that is known is not looked up again until a caller commits anything.
 */
import { parseToken } from '@quoin/auth-scopes';
import { type Deps, equalInConstantTime, LAST_USE_EVERY_MS } from '@quoin/core';
import type { ErrorLog } from '../log/error-log.ts';
import * as lines from '../log-messages.ts';

/** More principals than a deployment has busy credentials; beyond it the cache starts over. */
const CACHE_SIZE = 10_000;

export interface CredentialSource {
  readonly deps: Deps;
  /**
   * Changes with every commit of any process, or null where that cannot be detected: then nothing
   * is cached.
   */
  readonly generation: () => number | null;
  readonly log: ErrorLog;
}

/** Data of a valid credential in the database. */
export interface Found<P> {
  readonly principal: P;
  /** SHA-256 of the value, hex. */
  readonly hash: string;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
}

export interface CredentialKind<P> {
  /** For the log. */
  readonly name: string;
  /** Of its values. */
  readonly prefix: string;
  /** Null for one that is unknown or works no more. */
  find(hash: string): Promise<Found<P> | null>;
  idOf(principal: P): string;
  /** Notes the use unless one was noted after `notedBefore`. */
  touch(id: string, now: Date, notedBefore: Date): Promise<void>;
}

interface Known<P> {
  readonly principal: P;
  readonly expiresAt: Date | null;
  lastUsedAt: number;
  /** That of the database when it was looked up. */
  readonly generation: number | null;
}

export class CredentialCache<P> {
  readonly #source: CredentialSource;
  readonly #kind: CredentialKind<P>;
  /** By hash. Entries of another generation are only remembered. */
  readonly #known = new Map<string, Known<P>>();

  constructor(source: CredentialSource, kind: CredentialKind<P>) {
    this.#source = source;
    this.#kind = kind;
  }

  /** Null for a malformed, unknown, expired or revoked value. */
  async resolve(value: string): Promise<P | null> {
    const hash = this.#source.deps.secrets.hash(value);
    const known = this.#known.get(hash);
    // A malformed value is refused before the database is asked anything.
    if (known === undefined && !parseToken(this.#kind.prefix, value)) return null;
    const generation = this.#source.generation();
    const isFresh = known !== undefined && generation !== null && known.generation === generation;
    return this.#alive(isFresh ? known : await this.#load(hash, generation));
  }

  /**
   * The principal that a value had when it was last looked up, without a query: it may have been
   * revoked since. Null: look it up.
   */
  recall(value: string): P | null {
    return this.#alive(this.#known.get(this.#source.deps.secrets.hash(value)) ?? null);
  }

  #alive(known: Known<P> | null): P | null {
    if (known === null) return null;
    const now = this.#source.deps.clock.now().getTime();
    if (known.expiresAt !== null && known.expiresAt.getTime() <= now) return null;
    this.#noteUse(known, now);
    return known.principal;
  }

  /** @param generation read before the look-up: a commit in between makes the entry stale, never too fresh */
  async #load(hash: string, generation: number | null): Promise<Known<P> | null> {
    const found = await this.#kind.find(hash);
    if (found === null || !equalInConstantTime(found.hash, hash)) {
      this.#known.delete(hash);
      return null;
    }
    const { principal, expiresAt } = found;
    const lastUsedAt = found.lastUsedAt?.getTime() ?? 0;
    const known = { principal, expiresAt, lastUsedAt, generation };
    if (this.#known.size >= CACHE_SIZE) this.#known.clear();
    this.#known.set(hash, known);
    return known;
  }

  #noteUse(known: Known<P>, now: number): void {
    if (now - known.lastUsedAt < LAST_USE_EVERY_MS) return;
    known.lastUsedAt = now;
    const { name, idOf, touch } = this.#kind;
    const id = idOf(known.principal);
    touch(id, new Date(now), new Date(now - LAST_USE_EVERY_MS)).catch((err: unknown) =>
      this.#source.log.error({ err, id }, lines.lastUseNotStored({ name })),
    );
  }
}
