/** Passwords of accounts, as hashes. An account that signs in with a provider only has none. */
import type { Id } from '../id.ts';

export interface CredentialStore {
  passwordHash(userId: Id<'user'>): Promise<string | null>;
  /**
   * Replaces the hash, or adds the first one under `id`.
   * @param expected guards the replacement; false if the hash is another one by now
   */
  setPassword(
    userId: Id<'user'>,
    change: { readonly id: string; readonly hash: string; readonly expected?: string },
    now: Date,
  ): Promise<boolean>;
}
