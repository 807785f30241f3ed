/** Finds the words of a query in a text, for proximity and for `<mark>`. */
import { eachTextTerm } from '../analysis/index.ts';
import type { Concept } from '../query/concept.ts';
import type { PlainPhrase } from '../query/plain-text.ts';
import { katakanaParts, withoutFragments } from './katakana-fragments.ts';

export interface Wanted {
  readonly terms: ReadonlyMap<string, WantedTerm>;
  readonly phrases: readonly PlainPhrase[];
}

interface WantedTerm {
  readonly concept: number;
  readonly weight: number;
  /** One pair of several that are a word in katakana. */
  readonly isPart: boolean;
}

export interface Match extends WantedTerm {
  readonly start: number;
  readonly end: number;
  /** Which word of the text it is, from 0. */
  readonly place: number;
}

export function wantedOf(concepts: readonly Concept[], phrases: readonly PlainPhrase[]): Wanted {
  const terms = new Map<string, WantedTerm>();
  const parts = katakanaParts(concepts);
  for (const [concept, { alternatives, count }] of concepts.entries()) {
    // Words that only put the question are nothing to look at.
    if (count < 1) continue;
    for (const { term, weight } of alternatives) {
      if (weight > (terms.get(term)?.weight ?? 0)) {
        terms.set(term, { concept, weight, isPart: parts.has(term) });
      }
    }
  }
  return { terms, phrases };
}

/**
 * @returns in the order of their beginnings; stretches of an identifier are within it, and pairs of
 * ideographs overlap; without {@link withoutFragments fragments} of words in katakana
 */
export function findMatches(text: string, language: string, wanted: Wanted): readonly Match[] {
  const matches: Match[] = [];
  let place = -1;
  let last = -1;
  eachTextTerm(text, language, (start, end, terms) => {
    if (start > last) place += 1;
    last = start;
    let best: WantedTerm | undefined;
    for (const term of terms) {
      const found = wanted.terms.get(term);
      if (found !== undefined && found.weight > (best?.weight ?? 0)) best = found;
    }
    if (best !== undefined) matches.push({ start, end, place, ...best });
  });
  return withoutFragments(text, matches);
}
