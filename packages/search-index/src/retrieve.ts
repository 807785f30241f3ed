/** Retrieval: sections that may answer a question, with how much of it they are about. */
import type { RetrievedSection } from './hit.ts';
import { openScope, type SearchDependencies } from './open-scope.ts';
import { type QuestionRequest, readQuestion } from './query/read-question.ts';
import { coverageOf, rarityOf } from './ranking/coverage.ts';
import { Candidates } from './ranking/gather.ts';
import { withPageNames } from './ranking/page-names.ts';
import { prepareQueries } from './ranking/prepared-query.ts';
import { rank } from './ranking/rank.ts';
import { rerank } from './ranking/rerank.ts';
import { SectionReader } from './ranking/section-reader.ts';
import { selectHits } from './ranking/select.ts';
import { TextMatches } from './ranking/text-matches.ts';
import { withPages } from './ranking/with-pages.ts';
import { type SearchRequest, wholeRequest } from './search.ts';

/** An absent member is as in {@link SearchRequest}. Without `spaceIds`, or with null, all spaces are searched. */
export interface RetrieveRequest
  extends Pick<QuestionRequest, 'text'>,
    Partial<Omit<QuestionRequest, 'text'>>,
    Pick<SearchRequest, 'scope' | 'limit' | 'deadline'> {}

/**
 * An answer from one page often needs several of its sections, and should not use only one page.
 */
const MAX_SECTIONS_PER_PAGE = 4;

/** @returns best first */
export async function retrieve(
  deps: SearchDependencies,
  asked: RetrieveRequest,
): Promise<readonly RetrievedSection[]> {
  const request = { spaceIds: null, ...wholeRequest(asked) };
  const { scope, limit, spaceIds } = request;
  if (spaceIds?.length === 0) return [];
  const open = await openScope(deps, scope);
  if (open === null) return [];
  const { known, statistics } = open;
  const isLate = (): boolean => deps.now() >= request.deadline;

  const { query, isTelling } = readQuestion(request, known);
  const candidates = new Candidates({
    index: deps.index,
    scope,
    filter: query.filter,
    sections: known.sections,
    isLate,
  });
  const wordings = await prepareQueries(query, candidates, known);
  const ranked = rank(candidates.found, wordings, known.vocabulary, statistics);
  const reader = new SectionReader(deps.index, scope);
  const looked = await rerank(ranked, { reader, matches: new TextMatches(), isLate });
  const ordered = withPageNames(withPages(looked.ranked), reader);
  const selected = selectHits(ordered, limit, MAX_SECTIONS_PER_PAGE);
  await reader.read(selected.map(({ id }) => id));
  const terms = new Map(candidates.found.map((candidate) => [candidate.id, candidate.terms]));
  return selected.flatMap(({ id, score, asked: by }): RetrievedSection[] => {
    const stored = reader.get(id);
    const packed = terms.get(id);
    if (stored === undefined || packed === undefined) return [];
    const { pageId, ordinal, source } = stored;
    const { spaceId, title, heading, anchor, path, locale } = source;
    const { coverage, about } = isTelling
      ? coverageOf(by.concepts, packed)
      : { coverage: 0, about: 0 };
    const rarity = rarityOf(by.concepts, known.sections);
    const place = { spaceId, title, heading, anchor, path, locale };
    return [{ pageId, ordinal, ...place, score, coverage, about, rarity }];
  });
}
