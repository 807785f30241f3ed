/**
 * Two words of a question that documentation writes as one: `back up` for `backup`, `log in` for
 * `login`, `work flow` for `workflow`.
 */
import { type QueryTerm, queryTerms } from '../analysis/index.ts';
import { termKey } from '../keys.ts';
import type { ScopeVocabulary } from '../vocabulary/scope-vocabulary.ts';

/** Letters. Two short words are another word too often: `as` and `set`. */
const SHORTEST = 5;
const BETWEEN = /^\s+$/;

interface Known {
  /** ISO 639-1, of what is searched. */
  readonly languages: readonly string[];
  readonly vocabulary: Pick<ScopeVocabulary, 'sections'>;
}

/**
 * @param text that both terms are of
 * @returns what the joined word is indexed as; empty unless a section has it
 */
export function joinedStems(
  text: string,
  first: QueryTerm | undefined,
  second: QueryTerm | undefined,
  { languages, vocabulary }: Known,
): readonly string[] {
  if (first?.kind !== 'word' || second?.kind !== 'word') return [];
  if (!BETWEEN.test(text.slice(first.end, second.start))) return [];
  const joined = first.folded + second.folded;
  if (joined.length < SHORTEST) return [];
  const [{ stems } = { stems: [] }] = queryTerms(joined, languages);
  return stems.some((stem) => vocabulary.sections(termKey(stem)) > 0) ? stems : [];
}
