/** How many pages projects have: counted with each change of a page, and never by reading all of them. */
import type { Id } from '../id.ts';

/** A project whose counted pages are not those of its rows. */
export interface PageCountDrift {
  readonly projectId: Id<'project'>;
  readonly slug: string;
  readonly counted: number;
  readonly stored: number;
}

export interface PageCountStore {
  /** Adds up the rows of backends that ended. In a write; hourly. Returns how many. */
  compact(): Promise<number>;
  /**
   * Reads every page: for an operator's command. Names a project once, also if several of its
   * counts differ.
   */
  drift(): Promise<PageCountDrift[]>;
  /** Sets the counts to the stored pages. In a write. Returns the projects that differed. */
  recount(): Promise<PageCountDrift[]>;
}
