/** A problem of a navigation file. */
export interface NavigationProblem {
  /** The file that says it. */
  readonly path: string;
  /** A sentence for users. */
  readonly message: string;
}

/**
 * Levels of a navigation that are read; deeper levels move up. Quoin's own limit: no site shows
 * more than a few.
 */
export const MAX_NAVIGATION_DEPTH = 32;
