/** Messages between the service and the indexing thread. */
import type { PageToIndex } from '@quoin/core';
import type { SectionIndexLocation } from '@quoin/db/full-text';

/** Start data of the thread. */
export interface IndexerData {
  readonly location: SectionIndexLocation;
  /** False in the first thread of a process: the caller that starts last has the index that it needs. */
  readonly keepsLater: boolean;
}

export type IndexerCommand =
  /** Opens the index, making it if it does not exist. */
  | { readonly type: 'open' }
  /** All pages are marked: from here on the marks say what is missing. */
  | { readonly type: 'filled' }
  /** Locks the project's index and requests pages. */
  | { readonly type: 'batch'; readonly projectId: string }
  | { readonly type: 'pages'; readonly batch: PageBatch }
  /** Forgets the project. */
  | { readonly type: 'drop'; readonly projectId: string };

export interface PageBatch {
  readonly pages: readonly PageToIndex[];
  /** Pages that are no more. */
  readonly gone: readonly string[];
}

export type IndexerMessage =
  | { readonly type: 'opened'; readonly isFilled: boolean }
  | { readonly type: 'locked' }
  | { readonly type: 'done'; readonly unread: readonly UnreadPage[] }
  /** The index cannot be written just now, for any order. */
  | { readonly type: 'outage'; readonly reason: string };

/** A page whose text could not be read: it is found by its title. */
export interface UnreadPage {
  readonly pageId: string;
  readonly error: string;
}
