/** How long a query waits for each part of its work, in milliseconds. */
export interface SearchWaits {
  /** For the index to be opened, or made, by a service that has just started. Then it is refused. */
  readonly openMs: number;
  /** For what was saved last. A thread may have to start for it. Then that is not searched. */
  readonly newestMs: number;
  /** For everything that was saved before that. */
  readonly allMs: number;
  /** For searches before it. Then it is refused. */
  readonly turnMs: number;
  /** For its answer, after which it is answered with what was found (the issue of search says so). */
  readonly cutMs: number;
  /** For a thread that does not answer. Then the thread is ended. */
  readonly answerMs: number;
}

export const SEARCH_WAITS: SearchWaits = {
  openMs: 4_000,
  newestMs: 3_000,
  allMs: 1_000,
  // Longer than one search can take, so that a slow one refuses no query behind it.
  turnMs: 4_000,
  cutMs: 2_000,
  // Twice the time that a search has.
  answerMs: 4_000,
};

const MINUTE_MS = 60_000;

/** For tests of what is found: the answer does not depend on how fast the machine is. */
export const UNHURRIED_WAITS: SearchWaits = {
  openMs: MINUTE_MS,
  newestMs: MINUTE_MS,
  allMs: MINUTE_MS,
  turnMs: MINUTE_MS,
  cutMs: MINUTE_MS,
  answerMs: MINUTE_MS,
};
