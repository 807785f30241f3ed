/** Reads the query and its filters from a request, the same for a search and for suggestions. */
import { codePoints, contract, type EndpointInput, LIMITS } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { queryTooShort } from '../messages/pages.ts';
import { requireProject } from '../policies/project.ts';
import type { SearchMarks, SearchQuestion } from '../ports/search.ts';
import { sentTogether } from '../sent-together.ts';
import { siteRecordOf } from '../site/listing.ts';
import { siteMapFor } from '../site/site-maps.ts';
import { spaceIdOf } from '../spaces/space-filter.ts';

/** @throws {AppError} `invalid_query` */
const requireText = (q: string | undefined): string => {
  if (q !== undefined && codePoints(q) >= LIMITS.searchQuery.min) return q;
  throw new AppError('invalid_query', queryTooShort({ min: LIMITS.searchQuery.min }));
};

export interface Asked {
  readonly question: SearchQuestion;
  readonly marks: SearchMarks;
}

/** @throws {AppError} `invalid_query`; `not_found` for the project or the space */
export const questionOf = async (
  context: Context,
  { params, query }: Pick<EndpointInput<typeof contract.search.query>, 'params' | 'query'>,
): Promise<Asked> => {
  const idOrSlug = params.projectId.toLowerCase();
  const { record, marks, ...question } = await context.db.read(async (stores) => {
    const [{ project }, spacesThere, marks] = await sentTogether([
      requireProject(context, stores, params.projectId, contract.search.query),
      stores.spaces.listAt(idOrSlug),
      context.deps.search.readMarks(idOrSlug),
    ]);
    const text = requireText(query.q);
    const spaces = spacesThere.filter(({ projectId }) => projectId === project.id);
    return {
      projectId: project.id,
      state: query.state,
      text,
      limit: query.limit,
      locale: query.locale ?? null,
      spaceId: spaceIdOf(spaces, query.space),
      spaces: spaces.map(({ id, slug, name }) => ({ id, slug, name })),
      synonyms: project.synonyms,
      marks,
      record: query.state === 'published' ? await siteRecordOf(stores, project) : null,
    };
  });
  const map = record && (await siteMapFor(context.deps, record));
  return { question: { ...question, withoutPages: map?.unlisted ?? [] }, marks };
};
