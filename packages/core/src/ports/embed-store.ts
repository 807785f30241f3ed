/** Titles and pictures of content of other sites that pages show. */
import type { Id } from '../id.ts';
import type { EmbedRecord } from '../records.ts';

/** A row without the bytes of its picture. */
export type EmbedRow = Pick<EmbedRecord, 'key' | 'state' | 'title' | 'posterHash' | 'checkedAt'>;

export interface EmbedPoster {
  /** SHA-256, hex. */
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** When content that is known is requested again. */
export interface EmbedTimes {
  readonly now: Date;
  /** `pending` or `failed` since before this time. */
  readonly retryBefore: Date;
  /** `ready` since before this time. */
  readonly refreshBefore: Date;
}

export interface EmbedStore {
  list(projectId: Id<'project'>, keys: readonly string[]): Promise<EmbedRow[]>;
  poster(projectId: Id<'project'>, key: string): Promise<EmbedPoster | null>;
  /**
   * Reserves a request for the caller, so that of several processes one sends it. If the project has
   * `limit` rows already, the row that was checked first is deleted. In a write.
   * @returns false if another process sends it, or the content is not due
   */
  claim(projectId: Id<'project'>, key: string, times: EmbedTimes, limit: number): Promise<boolean>;
  /** Stores what the other site answered. In a write. */
  finish(
    projectId: Id<'project'>,
    key: string,
    result: {
      readonly title: string | null;
      readonly poster: EmbedPoster | null;
      readonly checkedAt: Date;
    } | null,
  ): Promise<void>;
}
