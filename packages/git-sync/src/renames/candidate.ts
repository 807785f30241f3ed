/** Files that may have been renamed, and what was found. */

export interface Candidate {
  readonly path: string;
  /** Hex id of the blob. */
  readonly oid: string;
  /** Null for one that is no text. */
  readonly text: string | null;
}

/** A file whose path is on both sides, with other bytes. */
export interface Modified {
  readonly path: string;
  readonly before: Omit<Candidate, 'path'>;
  readonly after: Omit<Candidate, 'path'>;
}

export interface Rename {
  readonly from: string;
  readonly to: string;
  /** From 0 to 1, the share of the text that both have. 1: the same bytes. */
  readonly similarity: number;
}
