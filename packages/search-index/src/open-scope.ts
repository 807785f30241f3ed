/** Reads the data of a scope before a search in it. */
import type { QueryWord } from './analysis/index.ts';
import type { ScopeStatistics, SectionIndex } from './ports.ts';
import { BegunWords, type CountedIn, prefixesOf } from './query/begun-words.ts';
import { isCommonWord, type Knowledge } from './query/make-concepts.ts';
import type { Scope } from './source.ts';
import type { Vocabularies } from './vocabulary/vocabularies.ts';

export interface SearchDependencies {
  readonly index: SectionIndex;
  readonly vocabularies: Vocabularies;
  /** Milliseconds, of a clock that does not go back. */
  readonly now: () => number;
}

export interface OpenScope {
  readonly known: Knowledge;
  readonly statistics: ScopeStatistics;
}

/** Words whose last one may be unfinished, and where words that it begins are counted. */
export interface TypedWords {
  readonly words: string;
  readonly endsOpen: boolean;
  readonly by?: CountedIn;
}

/**
 * @param typed if the index is remote, words that these begin are looked up together with the statistics
 * @returns null where nothing is indexed
 */
export async function openScope(
  { index, vocabularies }: SearchDependencies,
  scope: Scope,
  typed?: TypedWords,
): Promise<OpenScope | null> {
  const begun = new BegunWords(index, scope);
  const last = index.isRemote === true && typed !== undefined ? vocabularies.last(scope) : null;
  if (last !== null && typed !== undefined) {
    const { vocabulary } = last;
    const { languages } = vocabulary;
    const { by = 'sections' } = typed;
    const isCommon = (word: QueryWord): boolean => isCommonWord(word, by, vocabulary);
    begun.readAhead(prefixesOf({ ...typed, languages, isCommon }), by);
  }
  const statistics = await index.statistics(scope);
  if (last !== null && last.generation !== statistics.generation) begun.clear();
  const { sections } = statistics;
  if (sections === 0) return null;
  const vocabulary = await vocabularies.get(index, scope, statistics);
  const known = { index, scope, begun, vocabulary, sections, languages: vocabulary.languages };
  return { known, statistics };
}
