/** Counts of what readers do, by day. No user's name is stored. */

export interface SearchCounts {
  /** @param caller credential that searched, to recognize text that is typed on; never written */
  searched(caller: string, search: { projectId: string; text: string; hits: number }): void;
  clicked(search: { projectId: string; text: string }): void;
  /** Writes all counts, for a report. */
  flush(): Promise<void>;
  /** Writes all counts, the last time. */
  close(): Promise<void>;
}

export interface PageViewCounts {
  viewed(projectId: string, pageId: string): void;
  /** Writes all counts, for a report. */
  flush(): Promise<void>;
  /** Writes all counts, the last time. */
  close(): Promise<void>;
}
