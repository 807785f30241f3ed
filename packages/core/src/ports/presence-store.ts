/** Writers who have a page open, which all copies of the service share. */
import type { Id } from '../id.ts';
import type { PagePresenceRecord, UserRecord } from '../records.ts';

export interface PresentWriter {
  readonly user: Pick<UserRecord, 'id' | 'name' | 'image'>;
  readonly seenAt: Date;
}

export interface PresenceStore {
  /** Replaces what is stored of the same writer and page. In a write. */
  mark(presence: PagePresenceRecord): Promise<void>;
  leave(pageId: Id<'page'>, userId: Id<'user'>): Promise<void>;
  /** Writers of a page who were seen at `since` or later, by name. */
  present(pageId: Id<'page'>, since: Date, limit: number): Promise<readonly PresentWriter[]>;
  /** Deletes what was seen before. @returns how many rows */
  purge(before: Date): Promise<number>;
}
