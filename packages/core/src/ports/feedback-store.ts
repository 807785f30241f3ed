/** The store of readers' feedback on pages. */
import type { Id } from '../id.ts';
import type { PageFeedbackRecord } from '../records.ts';

/** Rows of one day that are stored. */
export interface FeedbackBounds {
  readonly perPage: number;
  readonly perProject: number;
}

/** Feedback with what its page is called now. */
export interface FeedbackOfPage {
  readonly feedback: PageFeedbackRecord;
  readonly title: string;
  readonly path: string;
}

export interface FeedbackFilter {
  readonly status?: PageFeedbackRecord['status'] | undefined;
  readonly rating?: PageFeedbackRecord['rating'] | undefined;
  readonly pageId?: Id<'page'> | undefined;
  /** Id of the last row before. */
  readonly before: string | null;
  readonly limit: number;
}

export interface FeedbackStatistic {
  readonly pageId: Id<'page'>;
  readonly title: string;
  readonly path: string;
  readonly helpful: number;
  readonly notHelpful: number;
  readonly open: number;
}

export interface FeedbackStore {
  /**
   * Stores what a reader says. What the same reader said of the page on this day is replaced, unless
   * the team has dealt with it. In a write.
   * @returns `full` if the day has as much as `bounds` allow: nothing is stored
   */
  give(feedback: PageFeedbackRecord, bounds: FeedbackBounds): Promise<'stored' | 'full'>;
  /** Newest first. */
  list(projectId: Id<'project'>, filter: FeedbackFilter): Promise<FeedbackOfPage[]>;
  find(projectId: Id<'project'>, id: Id<'pageFeedback'>): Promise<FeedbackOfPage | null>;
  /** @returns false if the project has no such feedback */
  mark(
    projectId: Id<'project'>,
    id: Id<'pageFeedback'>,
    change: Pick<PageFeedbackRecord, 'status' | 'updatedAt'>,
  ): Promise<boolean>;
  /** The page that most readers did not find helpful comes first. */
  statistics(
    projectId: Id<'project'>,
    period: { readonly from: string; readonly to: string; readonly limit: number },
  ): Promise<FeedbackStatistic[]>;
  /** Deletes feedback of days before. @returns how many rows */
  forget(before: string, limit: number): Promise<number>;
  /** Removes the marks of readers of days before. @returns how many rows */
  forgetReaders(before: string, limit: number): Promise<number>;
}
