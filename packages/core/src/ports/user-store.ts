import type { Id } from '../id.ts';
import type { UserRecord } from '../records.ts';

export interface UserStore {
  get(id: Id<'user'>): Promise<UserRecord | null>;
  /** `email` in lower case. */
  findByEmail(email: string): Promise<UserRecord | null>;
  list(): Promise<UserRecord[]>;
  count(): Promise<number>;
  insert(user: UserRecord): Promise<void>;
  update(id: Id<'user'>, patch: Partial<Omit<UserRecord, 'id'>>): Promise<boolean>;
  /**
   * Deletes the user with everything that belongs to the user: sessions, accounts, tokens, roles,
   * invitations. Revisions and events stay, without an author. False if no user has the id.
   */
  delete(id: Id<'user'>): Promise<boolean>;
}
