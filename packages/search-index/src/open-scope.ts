/** What is known of a scope before anything is looked for in it. */
import type { ScopeStatistics, SectionIndex } from './ports.ts';
import type { Knowledge } from './query/make-concepts.ts';
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

/** @returns null where nothing is indexed */
export async function openScope(
  { index, vocabularies }: SearchDependencies,
  scope: Scope,
): Promise<OpenScope | null> {
  const statistics = await index.statistics(scope);
  const { sections } = statistics;
  if (sections === 0) return null;
  const vocabulary = await vocabularies.get(index, scope, statistics);
  const known = { index, scope, vocabulary, sections, languages: vocabulary.languages };
  return { known, statistics };
}
