/** Writers who have a page open, which all copies of the service share. */
import type { PagePresenceRecord, UserRecord } from '../records.ts';

export interface PresentWriter {
  readonly user: Pick<UserRecord, 'id' | 'name' | 'image'>;
  readonly seenAt: Date;
}

export interface PresenceStore {
  /** Replaces what is stored of the same writer and page. In a write. */
  mark(presence: PagePresenceRecord): Promise<void>;
  leave(pageId: string, userId: string): Promise<void>;
  /** Writers of a page who were seen at `since` or later, by name. */
  present(pageId: string, since: Date, limit: number): Promise<readonly PresentWriter[]>;
  /** Deletes what was seen before. @returns how many rows */
  purge(before: Date): Promise<number>;
}
