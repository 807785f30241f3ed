/** Suggestions while someone types: titles and headings that have all words, the last one begun. */
import type { Suggestion } from './hit.ts';
import { headingKey } from './keys.ts';
import { openScope, type SearchDependencies } from './open-scope.ts';
import { comparePlain } from './order.ts';
import type { StoredSection } from './ports.ts';
import { filterOf } from './query/filter.ts';
import { makeConcepts } from './query/make-concepts.ts';
import { type ParsedQuery, parseQuery } from './query/parse-query.ts';
import { plain } from './query/plain-text.ts';
import { type SearchRequest, wholeRequest } from './search.ts';

export type SuggestRequest = Omit<SearchRequest, 'synonyms' | 'deadline'>;

/** Sections that are compared; the index caps by id. */
const MAX_CANDIDATES = 200;
/** So that one page does not fill the list. */
const MAX_PER_PAGE = 2;

/** @returns best first: titles that begin as typed, other titles, headings; shorter before longer */
export async function suggest(
  deps: SearchDependencies,
  asked: SuggestRequest,
): Promise<readonly Suggestion[]> {
  const request = wholeRequest(asked);
  const { scope } = request;
  const parsed = parseQuery(request.text, request.spaces);
  const { words, endsOpen } = wordsTyped(parsed);
  const open = await openScope(deps, scope, { words, endsOpen, by: 'headings' });
  if (open === null) return [];
  const { known } = open;
  const { index } = known;
  const filter = filterOf(request, parsed, known);

  const named = async (isDoubtful: boolean): Promise<readonly StoredSection[]> => {
    const concepts = await makeConcepts({ words, endsOpen, by: 'headings', isDoubtful }, known);
    const required = concepts.filter(({ isRequired }) => isRequired);
    if (required.length === 0) return [];
    const groups = required.map(({ alternatives }) =>
      alternatives.map(({ term }) => headingKey(term)),
    );
    const candidates = await index.candidates(scope, {
      all: [...groups, ...filter.groups],
      none: filter.none,
      withoutPages: filter.withoutPages,
      after: 0,
      limit: MAX_CANDIDATES,
    });
    return index.sections(
      scope,
      candidates.map(({ id }) => id),
    );
  };

  let found = await named(false);
  if (found.length === 0) found = await named(true);
  return best(found, plain(words), request.limit);
}

/** Quotes have no effect here; the last typed word stays last. */
function wordsTyped({ words, phrases, endsOpen }: ParsedQuery): {
  words: string;
  endsOpen: boolean;
} {
  const open = phrases.filter(({ isOpen }) => isOpen).map(({ text }) => text);
  const closed = phrases.filter(({ isOpen }) => !isOpen).map(({ text }) => text);
  const all = [...closed, words, ...open].filter((text) => text !== '').join(' ');
  return { words: all, endsOpen: endsOpen || open.length > 0 };
}

function best(sections: readonly StoredSection[], typed: string, limit: number): Suggestion[] {
  const ranked = sections
    .map((section) => ({ section, ...orderOf(section, typed) }))
    .sort(
      (a, b) =>
        a.kind - b.kind ||
        a.name.length - b.name.length ||
        comparePlain(a.name, b.name) ||
        comparePlain(a.section.pageId, b.section.pageId) ||
        a.section.ordinal - b.section.ordinal,
    );
  const perPage = new Map<string, number>();
  const suggestions: Suggestion[] = [];
  for (const { section } of ranked) {
    if (suggestions.length === limit) break;
    const { pageId, source } = section;
    const count = perPage.get(pageId) ?? 0;
    if (count === MAX_PER_PAGE) continue;
    perPage.set(pageId, count + 1);
    const { title, heading, anchor, path } = source;
    suggestions.push({ pageId, title, heading, anchor, path });
  }
  return suggestions;
}

function orderOf({ source }: StoredSection, typed: string): { kind: number; name: string } {
  const { title, heading } = source;
  const name = plain(heading ?? title);
  const begins = name.startsWith(typed) ? 0 : 1;
  return { kind: begins + (heading === null ? 0 : 2), name };
}
