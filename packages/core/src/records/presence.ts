/** A writer who has a page open. */
import type { Id } from '../id.ts';

export interface PagePresenceRecord {
  pageId: Id<'page'>;
  userId: Id<'user'>;
  /** When the writer's window reported last. */
  seenAt: Date;
}
