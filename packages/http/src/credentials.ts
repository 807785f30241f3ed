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
  readonly #known = new Map<string, Known>();
  #generation: number | null = null;

  constructor(options: CredentialOptions) {
    this.#options = options;
  }

  /** Null for a missing, malformed, unknown, expired or revoked credential. A token counts before a cookie. */
  async resolve(request: Request): Promise<Principal | null> {
    const value = bearerOf(request);
    if (value !== null) return this.#token(value);
    return (await this.#options.sessions?.resolve(request)) ?? null;
  }

  async #token(value: string): Promise<Principal | null> {
    const { deps } = this.#options;
    const hash = deps.secrets.hash(value);
    let known = this.#cached(hash) ?? null;
    if (known === null && parseToken(deps.config.tokenPrefix, value)) {
      known = await this.#load(hash);
    }
    if (known === null) return null;
    const now = deps.clock.now().getTime();
    const { expiresAt } = known.principal;
    if (expiresAt !== null && expiresAt.getTime() <= now) return null;
    this.#noteUse(known, now);
    return known.principal;
  }

  #cached(hash: string): Known | undefined {
    const generation = this.#options.generation();
    if (generation === null || generation !== this.#generation || this.#known.size > CACHE_SIZE) {
      this.#known.clear();
      this.#generation = generation;
    }
    return this.#known.get(hash);
  }

  async #load(hash: string): Promise<Known | null> {
    // Read before the look-up: a commit in between makes the entry stale, never too fresh.
    const generation = this.#generation;
    const found = await this.#options.deps.db.read((stores) => stores.tokens.findByHash(hash));
    if (found === null || !equalHashes(found.token.hash, hash) || !usable(found)) return null;
    const known = {
      principal: principalOf(found),
      lastUsedAt: found.token.lastUsedAt?.getTime() ?? 0,
    };
    if (generation !== null && generation === this.#generation) this.#known.set(hash, known);
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
