/** The concepts of a query, in the index's terms. */

/** One term that a concept is found by. */
export interface Alternative {
  readonly term: string;
  readonly key: number;
  /** How telling the term is, times how sure it is that it was meant. */
  readonly weight: number;
  /** How much a text that says this says the word: 1 for the word itself. */
  readonly likeness: number;
}

/** A word of the query, with everything that represents it. */
export interface Concept {
  /** The weightiest first. */
  readonly alternatives: readonly Alternative[];
  /** At most so many sections hold one of them. */
  readonly sections: number;
  /** How telling it is. */
  readonly idf: number;
  /**
   * Rarity of the concept as the user typed it, independent of its variants: highest if no section
   * has it.
   */
  readonly rarity: number;
  /** No section has it as the user typed it. */
  readonly isUnknown: boolean;
  /** Without it a section does not have all words; others only add to the score. */
  readonly isRequired: boolean;
  /** A name that no section has: what is asked about it is answered nowhere. */
  readonly isUnknownName?: boolean;
  /** The thing that something is asked about, which no section names: `my bank`. */
  readonly isMissingThing?: boolean;
  /** How often the query says it. */
  readonly count: number;
  /** How many words it is: a pair of ideographs is half of one. */
  readonly words: number;
}

/**
 * Inverse document frequency as BM25 has it, in the form that is never negative (Lucene's).
 *
 * @param sections that hold the term
 * @param all sections of the scope
 */
export function inverseFrequency(sections: number, all: number): number {
  const held = Math.min(sections, all);
  return Math.log1p((all - held + 0.5) / (held + 0.5));
}

/**
 * A word that is in a greater part of all sections does not tell which are meant. A documentation
 * has one subject, so the words for it are common, and still tell something.
 */
const TELLING_PART = 0.2;

/** @param sections that hold the word */
export const isSelective = (sections: number, all: number): boolean =>
  sections <= TELLING_PART * all;

export const keysOf = (concept: Concept): number[] => concept.alternatives.map(({ key }) => key);
