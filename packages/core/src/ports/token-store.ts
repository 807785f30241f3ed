import type { Id } from '../id.ts';
import type { OauthClientRecord, TokenRecord, UserRecord } from '../records.ts';

export interface TokenWithUser {
  token: TokenRecord;
  user: UserRecord;
}

/** A token that an OAuth client was issued. */
export interface GrantedToken {
  token: TokenRecord;
  client: OauthClientRecord;
}

/** Whose tokens: a person's workspace tokens, or a project's. */
export type TokenOwner = { userId: Id<'user'> } | { projectId: Id<'project'> };

export interface TokenStore {
  insert(token: TokenRecord): Promise<void>;
  /** Any token with this hash, revoked and expired ones too. */
  findByHash(hash: string): Promise<TokenWithUser | null>;
  /** Revoked and expired ones too. */
  get(id: Id<'token'>): Promise<TokenRecord | null>;
  /** Those of the tokens that work at `now`, whose person may still sign in. */
  working(ids: readonly Id<'token'>[], now: Date): Promise<Id<'token'>[]>;
  /** Neither revoked nor expired, newest first. A person's list leaves project tokens out. */
  listActive(owner: TokenOwner, now: Date): Promise<TokenRecord[]>;
  /** True when this call revoked it. */
  revoke(id: Id<'token'>, owner: TokenOwner, now: Date): Promise<TokenRecord | null>;
  /** Ids of the tokens that these ones made, of those that they made, and so on; revoked ones too. */
  descendants(ids: readonly Id<'token'>[]): Promise<Id<'token'>[]>;
  /** Revokes the tokens and returns those that were not revoked before. */
  revokeMany(ids: readonly Id<'token'>[], now: Date): Promise<TokenRecord[]>;
  /** Revokes every token of the user and returns those that were not revoked before. */
  revokeAll(userId: Id<'user'>, now: Date): Promise<TokenRecord[]>;
  /**
   * True if the token is neither revoked nor expired. Locks it until the end of the transaction, so
   * that no other request revokes it before.
   */
  holdActive(id: Id<'token'>, now: Date): Promise<boolean>;
  /**
   * Gives a token that is not revoked another value, other scopes, another end and another last use.
   * @returns null if it is revoked
   */
  renew(
    id: Id<'token'>,
    value: Pick<TokenRecord, 'hash' | 'preview' | 'scopes' | 'expiresAt' | 'lastUsedAt'>,
  ): Promise<TokenRecord | null>;
  /** Those of the tokens that a refresh token can renew. */
  renewable(ids: readonly Id<'token'>[], now: Date): Promise<Id<'token'>[]>;
  /** Not revoked, and either not expired or renewable, issued to OAuth clients, newest first. */
  listGranted(userId: Id<'user'>, now: Date): Promise<GrantedToken[]>;
  /**
   * Revokes the tokens that one client was issued and the descendants of all of them, also of those
   * that were revoked or have expired. Returns the tokens that this call revoked.
   */
  revokeGranted(userId: Id<'user'>, clientId: Id<'oauthClient'>, now: Date): Promise<TokenRecord[]>;
  /** Notes the use unless one was noted after `notedBefore`. */
  touch(id: Id<'token'>, now: Date, notedBefore: Date): Promise<void>;
}
