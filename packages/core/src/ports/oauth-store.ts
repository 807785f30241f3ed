/** OAuth clients that registered themselves, and authorization codes. */
import type { OauthClientRecord, OauthCodeRecord } from '../records.ts';

export interface OauthStore {
  insertClient(client: OauthClientRecord): Promise<void>;
  getClient(id: string): Promise<OauthClientRecord | null>;
  touchClient(id: string, now: Date): Promise<void>;
  insertCode(code: OauthCodeRecord): Promise<void>;
  findCode(hash: string): Promise<OauthCodeRecord | null>;
  /** From unused to used: true for exactly one caller. */
  consumeCode(hash: string, tokenId: string, now: Date): Promise<boolean>;
  /** Codes that ended before, and clients that registered before and were never used. */
  purge(codesBefore: Date, clientsBefore: Date): Promise<number>;
}
