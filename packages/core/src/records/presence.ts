/** A writer who has a page open. */
export interface PagePresenceRecord {
  pageId: string;
  userId: string;
  /** When the writer's window reported last. */
  seenAt: Date;
}
