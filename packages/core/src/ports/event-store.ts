import type { EventRecord } from '../records.ts';

export interface EventStore {
  insert(event: EventRecord): Promise<void>;
  insertMany(events: EventRecord[]): Promise<void>;
  /** Newest first, below id `before`, with the actor's name; of one subject where it is given. */
  list(
    projectId: string,
    page: { before: string | null; limit: number; subjectId?: string | undefined },
  ): Promise<{ event: EventRecord; actorName: string | null; actorEmail: string | null }[]>;
}
