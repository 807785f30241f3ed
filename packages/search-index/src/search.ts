/** Searches: from a query to the best sections, with their snippets. */
import type { Hit } from './hit.ts';
import { openScope, type SearchDependencies } from './open-scope.ts';
import type { Candidate, StoredSection } from './ports.ts';
import { interpret } from './query/interpret.ts';
import { parseQuery, type QuerySpace } from './query/parse-query.ts';
import { Candidates } from './ranking/gather.ts';
import { type PreparedQuery, prepareQueries } from './ranking/prepared-query.ts';
import { type Ranked, rank } from './ranking/rank.ts';
import { MAX_RERANKED, rerank } from './ranking/rerank.ts';
import { SectionReader } from './ranking/section-reader.ts';
import { MAX_HITS_PER_PAGE, selectHits } from './ranking/select.ts';
import { TextMatches } from './ranking/text-matches.ts';
import { verify } from './ranking/verify.ts';
import { snippetOf } from './snippets/snippet.ts';
import type { Scope } from './source.ts';

export interface SearchRequest {
  readonly scope: Scope;
  /** The query as the user typed it. */
  readonly text: string;
  /** Maximum number of hits; 10 by default. */
  readonly limit?: number;
  /** BCP 47, as a language range of RFC 4647 (basic filtering): `en` also finds `en-GB`. By default, null: all. */
  readonly locale?: string | null;
  /** By default, null: all spaces. */
  readonly spaceId?: string | null;
  /** Spaces of the project, for `in:space`; none by default. */
  readonly spaces?: readonly QuerySpace[];
  /** Groups of words and phrases with the same meaning; none by default. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Ids of pages that hits must not contain; none by default. */
  readonly withoutPages?: readonly string[];
  /** Time on the clock of `now` at which the search returns the hits until then; never by default. */
  readonly deadline?: number;
}

const DEFAULTS = {
  ...{ limit: 10, locale: null, spaceId: null },
  ...{ spaces: [], synonyms: [], withoutPages: [] },
  deadline: Number.POSITIVE_INFINITY,
} as const satisfies Partial<SearchRequest>;

/** Adds the default of each member that the request omits. */
export const wholeRequest = <T extends Partial<SearchRequest>>(request: T) => ({
  ...DEFAULTS,
  ...request,
});

export interface SearchAnswer {
  /** Best first, at most three of a page. */
  readonly hits: readonly Hit[];
  /** False if the deadline ended the search. */
  readonly isComplete: boolean;
}

export async function search(
  deps: SearchDependencies,
  requested: SearchRequest,
): Promise<SearchAnswer> {
  const request = wholeRequest(requested);
  const { scope, limit } = request;
  const open = await openScope(deps, scope, parseQuery(request.text, request.spaces));
  if (open === null) return { hits: [], isComplete: true };
  const { known, statistics } = open;
  const isLate = (): boolean => deps.now() >= request.deadline;

  const query = await interpret(request, known);
  const candidates = new Candidates({
    index: deps.index,
    scope,
    filter: query.filter,
    sections: known.sections,
    isLate,
  });
  const wordings = await prepareQueries(query, candidates, known);
  const rankAll = (found: readonly Candidate[]): Ranked[] =>
    rank(found, wordings, known.vocabulary, statistics);
  const reader = new SectionReader(deps.index, scope);
  let ranked = rankAll(candidates.found);
  let isComplete = true;
  if (query.phrases.length + query.withoutPhrases.length > 0) {
    const wanted = Math.max(MAX_RERANKED, limit * MAX_HITS_PER_PAGE);
    const verified = await verify(ranked, { query, candidates, reader, rankAll, wanted, isLate });
    ranked = [...verified.ranked];
    isComplete = verified.isComplete;
  }
  // One statement reads all texts that the ranking probably needs.
  const likely = selectHits(ranked, limit, MAX_HITS_PER_PAGE);
  await reader.read([...ranked.slice(0, MAX_RERANKED), ...likely].map(({ id }) => id));
  const matches = new TextMatches();
  const reranked = await rerank(ranked, { reader, matches, isLate });
  isComplete &&= reranked.isComplete;
  const selected = selectHits(reranked.ranked, limit, MAX_HITS_PER_PAGE);
  await reader.read(selected.map(({ id }) => id));
  const hits = selected.flatMap(({ id, score, asked }): Hit[] => {
    const stored = reader.get(id);
    return stored === undefined ? [] : [hitOf(stored, score, asked, matches)];
  });
  return { hits, isComplete: isComplete && candidates.isComplete };
}

function hitOf(
  stored: StoredSection,
  score: number,
  asked: PreparedQuery,
  matches: TextMatches,
): Hit {
  const { pageId, source } = stored;
  const { spaceId, title, heading, anchor, path, locale } = source;
  const snippet = snippetOf(source, asked.wanted, matches.of(stored, asked));
  return { pageId, spaceId, title, heading, anchor, path, locale, snippet, score };
}
