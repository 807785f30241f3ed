/** OAuth clients that registered themselves, and authorization codes. */
import type { Id } from '../id.ts';
import type {
  OauthClientRecord,
  OauthCodeRecord,
  OauthRefreshRecord,
  TokenRecord,
} from '../records.ts';

export interface RefreshReading {
  refresh: OauthRefreshRecord;
  /** The access token that it refreshes. */
  token: TokenRecord;
}

export interface OauthStore {
  insertClient(client: OauthClientRecord): Promise<void>;
  /** A client that registered. */
  getClient(id: Id<'oauthClient'>): Promise<OauthClientRecord | null>;
  /** A client whose metadata document is at the address. */
  findClientByDocument(url: string): Promise<OauthClientRecord | null>;
  /** Stores what a document says now. @returns the client of its address, with the id that it had before */
  saveDocument(client: OauthClientRecord): Promise<OauthClientRecord>;
  touchClient(id: Id<'oauthClient'>, now: Date): Promise<void>;
  insertCode(code: OauthCodeRecord): Promise<void>;
  findCode(hash: string): Promise<OauthCodeRecord | null>;
  /** From unused to used: true for exactly one caller. */
  consumeCode(hash: string, tokenId: Id<'token'>, now: Date): Promise<boolean>;
  /** Deletes codes of the user that were not used yet, of one client or of all. */
  deleteCodes(userId: Id<'user'>, clientId?: Id<'oauthClient'>): Promise<void>;
  /** Deletes the oldest of the clients that were never used, so that this many of them remain. */
  deleteUnused(keep: number): Promise<void>;
  insertRefresh(refresh: OauthRefreshRecord): Promise<void>;
  /** Also a used, revoked or expired one. */
  findRefresh(hash: string): Promise<RefreshReading | null>;
  /** From unused to used: true for exactly one caller. */
  useRefresh(hash: string, now: Date): Promise<boolean>;
  /** Refresh tokens and codes that ended before, and clients that registered before and were never used. */
  purge(codesBefore: Date, clientsBefore: Date): Promise<number>;
}
