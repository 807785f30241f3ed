/**
 * How long a worker of a queue need not poll after a poll that found nothing: until a row that exists
 * becomes due. A commit of any connection ends the rest, because it can add a row.
 */

/** The longest rest: a clock that was set back would otherwise make it longer. */
const LONGEST_REST_MS = 30_000;

/** The first of these times, or null without one. */
export const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first));

/**
 * Milliseconds until the next poll.
 *
 * @param nextAt when a row that exists becomes due; null: none does
 */
export const pollDelayMs = (now: Date, nextAt: Date | null): number => {
  const until = nextAt === null ? LONGEST_REST_MS : nextAt.getTime() - now.getTime();
  return Math.min(Math.max(0, until), LONGEST_REST_MS);
};
