/** Conditions of every section that are independent of its words, as keys. */
import { queryTerms } from '../analysis/index.ts';
import { localeKey, spaceKey, termKey } from '../keys.ts';
import type { CandidateRequest } from '../ports.ts';
import type { Knowledge } from './make-concepts.ts';
import type { ParsedQuery } from './parse-query.ts';

export interface Filter extends Pick<CandidateRequest, 'none' | 'withoutPages'> {
  readonly groups: CandidateRequest['all'];
}

export interface Filtering {
  readonly spaceId: string | null;
  readonly locale: string | null;
  readonly withoutPages: readonly string[];
}

/** Terms that are left out; each costs the index a look-up. */
const MAX_EXCLUDED = 100;

export function filterOf(
  { spaceId, locale, withoutPages }: Filtering,
  { spaceIds, withoutWords }: ParsedQuery,
  { languages }: Pick<Knowledge, 'languages'>,
): Filter {
  const groups: number[][] = [];
  if (spaceId !== null) groups.push([spaceKey(spaceId)]);
  if (spaceIds.length > 0) groups.push(spaceIds.map(spaceKey));
  if (locale !== null) groups.push([localeKey(locale)]);
  const none = withoutWords
    .flatMap((word) => queryTerms(word, languages))
    .flatMap(({ stems }) => stems.map(termKey))
    .slice(0, MAX_EXCLUDED);
  return { groups, none, withoutPages };
}
