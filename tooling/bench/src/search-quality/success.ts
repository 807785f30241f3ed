/** How often a search finds what is known to be right. */

export interface Outcome {
  /** Place of the first right page among the pages found, from 1; null: none is right. */
  readonly rank: number | null;
  /** Pages found, best first, each once. */
  readonly found: readonly string[];
}

/** @param pageIds of the hits, in their order: several of one page count as one place */
export const outcomeOf = (pageIds: readonly string[], wanted: ReadonlySet<string>): Outcome => {
  const found = [...new Set(pageIds)];
  const place = found.findIndex((pageId) => wanted.has(pageId));
  return { rank: place === -1 ? null : place + 1, found };
};

export interface Success {
  readonly questions: number;
  /** Shares of the questions. */
  readonly first: number;
  readonly firstThree: number;
  /** Mean of 1/rank: 1 where every right page is first. */
  readonly meanReciprocalRank: number;
}

export const FIRST_PLACES = 3;

export const successOf = (outcomes: readonly Pick<Outcome, 'rank'>[]): Success => {
  const questions = outcomes.length;
  const within = (places: number): number =>
    outcomes.filter(({ rank }) => rank !== null && rank <= places).length / questions;
  const reciprocal = outcomes.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0);
  return {
    questions,
    first: within(1),
    firstThree: within(FIRST_PLACES),
    meanReciprocalRank: reciprocal / questions,
  };
};
