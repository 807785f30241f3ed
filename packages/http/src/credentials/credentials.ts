/** From a request to the user who its credential represents. */
import type {
  AssistantKeyPrincipal,
  Deps,
  Principal,
  TokenPrincipal,
  TokenWithUser,
} from '@quoin/core';
import { ASSISTANT_KEY_HEADER, assistantKeys } from './assistant-key.ts';
import { bearerOf } from './bearer.ts';
import { CredentialCache, type CredentialKind, type CredentialSource } from './credential-cache.ts';

/** The signed-in session of a request, by the process that keeps sessions. */
export interface SessionResolver {
  resolve(request: Request): Promise<Extract<Principal, { kind: 'session' }> | null>;
}

export interface CredentialOptions extends CredentialSource {
  readonly sessions: SessionResolver | null;
}

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

const accessTokens = ({ db, config }: Deps): CredentialKind<TokenPrincipal> => ({
  name: 'a token',
  prefix: config.tokenPrefix,
  find: async (hash) => {
    const found = await db.read((stores) => stores.tokens.findByHash(hash));
    if (found === null || found.token.revokedAt !== null || found.user.disabledAt !== null) {
      return null;
    }
    const { lastUsedAt, expiresAt } = found.token;
    return { principal: principalOf(found), hash: found.token.hash, lastUsedAt, expiresAt };
  },
  idOf: ({ tokenId }) => tokenId,
  touch: (id, now, notedBefore) => db.write((stores) => stores.tokens.touch(id, now, notedBefore)),
});

export class Credentials {
  readonly #sessions: SessionResolver | null;
  readonly #tokens: CredentialCache<TokenPrincipal>;
  readonly #keys: CredentialCache<AssistantKeyPrincipal>;

  constructor(options: CredentialOptions) {
    this.#sessions = options.sessions;
    this.#tokens = new CredentialCache(options, accessTokens(options.deps));
    this.#keys = new CredentialCache(options, assistantKeys(options.deps));
  }

  /** Null for a missing, malformed, unknown, expired or revoked credential. A token counts before a cookie. */
  async resolve(request: Request): Promise<Principal | null> {
    const value = bearerOf(request);
    if (value !== null) return this.#tokens.resolve(value);
    return (await this.#sessions?.resolve(request)) ?? null;
  }

  /** The same of `X-Assistant-Key`; other credentials of the request do not count. */
  async resolveKey(request: Request): Promise<AssistantKeyPrincipal | null> {
    const value = request.headers.get(ASSISTANT_KEY_HEADER);
    return value === null ? null : this.#keys.resolve(value);
  }

  /**
   * The principal that a token had when it was last looked up, without a query: it may have been
   * revoked since. Null: look it up.
   */
  recall(request: Request): TokenPrincipal | null {
    const value = bearerOf(request);
    return value === null ? null : this.#tokens.recall(value);
  }
}
