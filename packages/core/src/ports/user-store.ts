import type { UserRecord } from '../records.ts';

export interface UserStore {
  get(id: string): Promise<UserRecord | null>;
  /** `email` in lower case. */
  findByEmail(email: string): Promise<UserRecord | null>;
  list(): Promise<UserRecord[]>;
  count(): Promise<number>;
  insert(user: UserRecord): Promise<void>;
  update(id: string, patch: Partial<Omit<UserRecord, 'id'>>): Promise<boolean>;
}
