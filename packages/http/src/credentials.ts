/** From a request to a principal. A revoked token stops at once, in every process. */
import { timingSafeEqual } from 'node:crypto';
import { parseToken } from '@quoin/auth-scopes';
import type { Deps, Principal, TokenPrincipal, TokenWithUser } from '@quoin/core';
import { bearerOf } from './bearer.ts';
import type { ErrorLog } from './errors.ts';

/** The signed-in session of a request, by whoever keeps sessions. */
export interface SessionResolver {
  resolve(request: Request): Promise<Extract<Principal, { kind: 'session' }> | null>;
}

/** `lastUsedAt` is written at most this often (decisions §3). */
const TOUCH_EVERY_MS = 60_000;
/** More principals than a deployment has busy tokens; beyond it the cache starts over. */
const CACHE_SIZE = 10_000;

export interface CredentialOptions {
  readonly deps: Deps;
  /** Changes with every commit of anybody, or null where that cannot be told: then nothing is cached. */
  readonly generation: () => number | null;
  readonly sessions: SessionResolver | null;
  readonly log: ErrorLog;
}

interface Known {
  readonly principal: TokenPrincipal;
  lastUsedAt: number;
  /** That of the database when it was looked up. */
  readonly generation: number | null;
}

const usable = ({ token, user }: TokenWithUser): boolean =>
  token.revokedAt === null && user.disabledAt === null;

const equalHashes = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const principalOf = ({ token, user }: TokenWithUser): TokenPrincipal => ({
  kind: 'token',
  tokenId: token.id,
  scopes: token.scopes,
  projectId: token.projectId,
  expiresAt: token.expiresAt,
  userId: user.id,
  email: user.email,
  name: user.name,
  isOperator: user.role === 'operator',
});

export class Credentials {
  readonly #options: CredentialOptions;
  /** By hash. Entries of another generation are only remembered. */
  readonly #known = new Map<string, Known>();

  constructor(options: CredentialOptions) {
    this.#options = options;
  }

  /** Null for a missing, malformed, unknown, expired or revoked credential. A token counts before a cookie. */
  async resolve(request: Request): Promise<Principal | null> {
    const value = bearerOf(request);
    if (value !== null) return this.#token(value);
    return (await this.#options.sessions?.resolve(request)) ?? null;
  }

  /**
   * The principal that a token had when it was last looked up, without asking the database: it may
   * have been revoked since. Null: look it up.
   */
  recall(request: Request): TokenPrincipal | null {
    const value = bearerOf(request);
    if (value === null) return null;
    return this.#alive(this.#known.get(this.#options.deps.secrets.hash(value)) ?? null);
  }

  async #token(value: string): Promise<Principal | null> {
    const { deps } = this.#options;
    const hash = deps.secrets.hash(value);
    const known = this.#known.get(hash);
    // A malformed token is refused before the database is asked anything.
    if (known === undefined && !parseToken(deps.config.tokenPrefix, value)) return null;
    const generation = this.#options.generation();
    const isFresh = known !== undefined && generation !== null && known.generation === generation;
    return this.#alive(isFresh ? known : await this.#load(hash, generation));
  }

  #alive(known: Known | null): TokenPrincipal | null {
    if (known === null) return null;
    const now = this.#options.deps.clock.now().getTime();
    const { expiresAt } = known.principal;
    if (expiresAt !== null && expiresAt.getTime() <= now) return null;
    this.#noteUse(known, now);
    return known.principal;
  }

  /** @param generation read before the look-up: a commit in between makes the entry stale, never too fresh */
  async #load(hash: string, generation: number | null): Promise<Known | null> {
    const found = await this.#options.deps.db.read((stores) => stores.tokens.findByHash(hash));
    if (found === null || !equalHashes(found.token.hash, hash) || !usable(found)) {
      this.#known.delete(hash);
      return null;
    }
    const known = {
      principal: principalOf(found),
      lastUsedAt: found.token.lastUsedAt?.getTime() ?? 0,
      generation,
    };
    if (this.#known.size >= CACHE_SIZE) this.#known.clear();
    this.#known.set(hash, known);
    return known;
  }

  #noteUse(known: Known, now: number): void {
    if (now - known.lastUsedAt < TOUCH_EVERY_MS) return;
    known.lastUsedAt = now;
    const { deps, log } = this.#options;
    const { tokenId } = known.principal;
    const at = new Date(now);
    deps.db
      .write((stores) => stores.tokens.touch(tokenId, at, new Date(now - TOUCH_EVERY_MS)))
      .catch((err: unknown) => log.error({ err, tokenId }, 'last use of a token not noted'));
  }
}
