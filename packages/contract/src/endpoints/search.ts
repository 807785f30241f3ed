/** Search, suggestions, and clicks on results (docs/internals/interface.md#search). */
import { Type } from '@sinclair/typebox';
import { READS } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { closed, integer, locale, projectParams, queryInteger, uuid } from '../schemas/common.ts';
import { searchHit, suggestion } from '../schemas/content.ts';
import { oneOf, text } from '../schemas/kinds.ts';

/** Common parameters of a search and of suggestions. */
const question = Type.Object({
  // Not bounded below: less than two characters is `invalid_query` of the use case.
  q: Type.Optional(
    text({ max: LIMITS.searchQuery.max, description: 'At least 2 characters, of any kind' }),
  ),
  limit: queryInteger({ ...LIMITS.search, description: 'Maximum number of rows in the response' }),
  locale: Type.Optional(locale()),
  state: oneOf(['current', 'published'], {
    default: 'current',
    description:
      'Working copies, or what readers find: published pages that are not hidden, and pages of API references',
  }),
  space: Type.Optional(
    text({ min: 1, max: LIMITS.projectSlug.max, description: 'Id or slug of a space' }),
  ),
});

/** Present only while it is more than 0. */
const indexing = Type.Optional(
  integer(
    1,
    undefined,
    'Pages that were saved and are not in the search index yet: search again for complete results. Absent if the index has all pages',
  ),
);

const { quote, ...place } = sample.citation;

export const search = {
  query: endpoint({
    id: 'search.query',
    method: 'GET',
    path: '/projects/:projectId/search',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Search the pages of a project',
    description:
      'A result is a section of a page, with at most three sections for each page. Sections that contain all words come first; `"phrases"`, `-word` and `in:space` narrow it down.',
    tag: 'Search',
    params: projectParams,
    query: question,
    response: Type.Object({ query: text(), hits: Type.Array(searchHit), indexing }),
    errors: ['invalid_query', 'unavailable'],
    mcp: {
      tool: 'search',
      mode: 'local',
      title: 'Search pages',
      description:
        'Searches the pages of a project and gives the sections that fit best, with page ids, paths and snippets. Search with any words; `"a phrase"`, `-word` and `in:space` narrow it down. Read a hit with get_page before you rely on it.',
      hints: READS,
    },
    cli: 'search',
    example: {
      response: {
        query: 'installer',
        hits: [
          {
            ...place,
            spaceId: sample.id.space,
            locale: 'en',
            snippet: quote.replace('installer', '<mark>installer</mark>'),
            score: 4.2,
          },
        ],
      },
    },
  }),

  suggest: endpoint({
    id: 'search.suggest',
    method: 'GET',
    path: '/projects/:projectId/search/suggest',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Suggest titles and headings while a user types',
    description:
      'The title or heading contains all words; the last one can be the beginning of a word.',
    tag: 'Search',
    params: projectParams,
    query: question,
    response: Type.Object({ suggestions: Type.Array(suggestion), indexing }),
    errors: ['invalid_query', 'unavailable'],
    example: { response: { suggestions: [place] } },
  }),

  click: endpoint({
    id: 'search.click',
    method: 'POST',
    path: '/projects/:projectId/search/clicks',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Record that a result was opened',
    description: 'The query counts it. The user is not stored.',
    tag: 'Search',
    params: projectParams,
    body: closed({
      query: text({ ...LIMITS.searchQuery, description: 'The text of the search' }),
      pageId: uuid('Page that was opened'),
    }),
    status: 204,
    example: { body: { query: 'installer', pageId: sample.id.page } },
  }),
};
