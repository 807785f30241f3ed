/** A project's synonyms: single words replace each other, phrases add variants of the query. */
import { fold, type QueryTerm, queryTerms } from '../analysis/index.ts';

export interface SynonymExpansion {
  /** By place in the query's terms: what words of the same meaning are indexed as. */
  readonly synonyms: ReadonlyMap<number, readonly string[]>;
  /** The whole query in other words. */
  readonly variants: readonly string[];
}

/** Each is a search of its own. */
const MAX_VARIANTS = 4;
/**
 * A query of more terms is a text that a user pasted. Each of them would be compared with each of a
 * project's synonyms, and its few words that are looked for need no others.
 */
const MAX_TERMS = 64;
/** Letters that a word shares with all of its forms; what has others is not looked at. */
const SHARED_LETTERS = 3;

/** @param groups words and phrases that mean the same */
export function expandSynonyms(
  words: string,
  groups: readonly (readonly string[])[],
  languages: readonly string[],
): SynonymExpansion {
  const folded = fold(words);
  const synonyms = new Map<number, string[]>();
  const variants = new Set<string>();
  const terms = queryTerms(words, languages);
  if (terms.length > MAX_TERMS) return { synonyms, variants: [] };
  for (const group of groups) {
    for (const entry of group) {
      if (!folded.includes(fold(entry).trim().slice(0, SHARED_LETTERS))) continue;
      const wanted = queryTerms(entry, languages);
      for (const at of placesOf(wanted, terms)) {
        for (const other of group) {
          if (other !== entry) replace(at, wanted.length, other);
        }
      }
    }
  }
  return { synonyms, variants: [...variants].slice(0, MAX_VARIANTS) };

  function replace(at: number, length: number, other: string): void {
    const first = terms[at];
    const last = terms[at + length - 1];
    if (first === undefined || last === undefined) return;
    const [single, ...more] = queryTerms(other, languages);
    if (single === undefined) return;
    if (length === 1 && more.length === 0 && isPlain(first) && isPlain(single)) {
      synonyms.set(at, [...(synonyms.get(at) ?? []), ...single.stems]);
    } else {
      variants.add(words.slice(0, first.start) + other + words.slice(last.end));
    }
  }
}

const isPlain = ({ kind, parts }: QueryTerm): boolean => kind === 'word' || parts.length === 0;

function placesOf(wanted: readonly QueryTerm[], terms: readonly QueryTerm[]): number[] {
  if (wanted.length === 0) return [];
  return terms.flatMap((_, at) =>
    wanted.every((word, offset) => meanSame(word, terms[at + offset])) ? [at] : [],
  );
}

const meanSame = (a: QueryTerm, b: QueryTerm | undefined): boolean =>
  b?.stems.some((stem) => a.stems.includes(stem)) ?? false;
