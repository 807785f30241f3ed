/** Counts of what readers do, by day. No user's name is stored. */
import type { Id } from '../id.ts';

export interface SearchCounts {
  /** @param caller credential that searched, to recognize text that is typed on; never written */
  searched(caller: string, search: { projectId: Id<'project'>; text: string; hits: number }): void;
  clicked(search: { projectId: Id<'project'>; text: string }): void;
  /** Writes all counts, for a report. */
  flush(): Promise<void>;
  /** Writes all counts, the last time. */
  close(): Promise<void>;
}

export interface PageViewCounts {
  viewed(projectId: Id<'project'>, pageId: Id<'page'>): void;
  /** Writes all counts, for a report. */
  flush(): Promise<void>;
  /** Writes all counts, the last time. */
  close(): Promise<void>;
}
