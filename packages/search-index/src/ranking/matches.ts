/** Finds the words of a query in a text, for proximity and for `<mark>`. */
import { eachTextTerm } from '../analysis/index.ts';
import type { Concept } from '../query/concept.ts';
import type { PlainPhrase } from '../query/plain-text.ts';

export interface Wanted {
  /** By term: which concept it is of, and what it weighs. */
  readonly terms: ReadonlyMap<string, { readonly concept: number; readonly weight: number }>;
  readonly phrases: readonly PlainPhrase[];
}

export interface Match {
  readonly start: number;
  readonly end: number;
  /** Which word of the text it is, from 0. */
  readonly place: number;
  readonly concept: number;
  readonly weight: number;
}

export function wantedOf(concepts: readonly Concept[], phrases: readonly PlainPhrase[]): Wanted {
  const terms = new Map<string, { concept: number; weight: number }>();
  for (const [concept, { alternatives, count }] of concepts.entries()) {
    // Words that only put the question are nothing to look at.
    if (count < 1) continue;
    for (const { term, weight } of alternatives) {
      if (weight > (terms.get(term)?.weight ?? 0)) terms.set(term, { concept, weight });
    }
  }
  return { terms, phrases };
}

/**
 * @returns in the order of their beginnings; stretches of an identifier are within it, and pairs of
 * ideographs overlap
 */
export function findMatches(text: string, language: string, wanted: Wanted): Match[] {
  const matches: Match[] = [];
  let place = -1;
  let last = -1;
  eachTextTerm(text, language, (start, end, terms) => {
    if (start > last) place += 1;
    last = start;
    let best: { concept: number; weight: number } | undefined;
    for (const term of terms) {
      const found = wanted.terms.get(term);
      if (found !== undefined && found.weight > (best?.weight ?? 0)) best = found;
    }
    if (best !== undefined) matches.push({ start, end, place, ...best });
  });
  return matches;
}
