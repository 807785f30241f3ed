/**
 * Polls that cannot find anything. A poll is needless if no connection has committed since a poll that
 * found nothing, and the time has not come at which a row that it saw changes its meaning.
 */

/** After this time a poll is never needless: a clock that was set back would delay the next one. */
const LONGEST_REST_MS = 30_000;

export const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first));

export class NeedlessPolls {
  #generation: number | null = null;
  #from = 0;
  #until = 0;

  /**
   * Notes a poll that found nothing.
   *
   * @param generation of the database before the poll (`Engine.generation`); null: it is not known
   * @param nextAt when a row that exists becomes due
   */
  foundNothing(generation: number | null, now: Date, nextAt: Date | null): void {
    this.#generation = generation;
    this.#from = now.getTime();
    this.#until = Math.min(
      nextAt?.getTime() ?? Number.POSITIVE_INFINITY,
      this.#from + LONGEST_REST_MS,
    );
  }

  /** @param generation of the database now */
  isNeedless(generation: number | null, now: Date): boolean {
    if (generation === null || generation !== this.#generation) return false;
    const time = now.getTime();
    return time >= this.#from && time < this.#until;
  }
}
