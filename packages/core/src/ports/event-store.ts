import type { Id } from '../id.ts';
import type { EventRecord, RecordedEvent } from '../records.ts';

export interface EventStore {
  /** Writes the audit event of each, too. */
  insert(event: RecordedEvent): Promise<void>;
  insertMany(events: RecordedEvent[]): Promise<void>;
  /** Newest first, below id `before`, with the actor's name; of these subjects if they are given. */
  list(
    projectId: Id<'project'>,
    page: { before: string | null; limit: number; subjectIds?: readonly string[] | undefined },
  ): Promise<{ event: EventRecord; actorName: string | null; actorEmail: string | null }[]>;
  /**
   * Replaces the titles of the events and audit events whose subject is this member or one of these
   * invitations: a title is the name or the address of a person.
   */
  retitlePeople(subjectIds: readonly string[], title: string): Promise<void>;
}
