import type { TokenRecord, UserRecord } from '../records.ts';

export interface TokenWithUser {
  token: TokenRecord;
  user: UserRecord;
}

/** Whose tokens: a person's workspace tokens, or a project's. */
export type TokenOwner = { userId: string } | { projectId: string };

export interface TokenStore {
  insert(token: TokenRecord): Promise<void>;
  /** Any token with this hash, revoked and expired ones too. */
  findByHash(hash: string): Promise<TokenWithUser | null>;
  /** Revoked and expired ones too. */
  get(id: string): Promise<TokenRecord | null>;
  /** Those of the tokens that work at `now`, whose person may still sign in. */
  working(ids: readonly string[], now: Date): Promise<string[]>;
  /** Neither revoked nor expired, newest first. A person's list leaves project tokens out. */
  listActive(owner: TokenOwner, now: Date): Promise<TokenRecord[]>;
  /** True when this call revoked it. */
  revoke(id: string, owner: TokenOwner, now: Date): Promise<TokenRecord | null>;
  /** Notes the use unless one was noted after `notedBefore`. */
  touch(id: string, now: Date, notedBefore: Date): Promise<void>;
}
