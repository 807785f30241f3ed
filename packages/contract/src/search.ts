/** Search and suggestions (specification §4, Search; decisions §6). */
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import { sample } from './examples.ts';
import { LIMITS } from './limits.ts';
import { locale, projectParams, queryInteger } from './schemas/common.ts';
import { searchHit, suggestion } from './schemas/content.ts';
import { oneOf, text } from './schemas/kinds.ts';

// Not bounded below: less than two characters is `invalid_query` of the use case.
const q = Type.Optional(text({ max: LIMITS.askMessage.max, description: 'At least 2 characters' }));
const limit = queryInteger({ ...LIMITS.search, description: 'Most hits to answer with' });
const state = oneOf(['current', 'published'], {
  default: 'current',
  description: 'Working copies, or what readers see',
});
const space = Type.Optional(
  text({ min: 1, max: LIMITS.projectSlug.max, description: 'Id or slug of a space' }),
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
    description: 'A hit is a section; a page gives at most three.',
    tag: 'Search',
    params: projectParams,
    query: Type.Object({ q, limit, locale: Type.Optional(locale()), state, space }),
    response: Type.Object({ query: text(), hits: Type.Array(searchHit) }),
    errors: ['invalid_query'],
    mcp: { tool: 'search', mode: 'local' },
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
    path: '/projects/:projectId/suggest',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Suggest pages while someone types',
    tag: 'Search',
    params: projectParams,
    query: Type.Object({ q, limit, locale: Type.Optional(locale()), state, space }),
    response: Type.Object({ suggestions: Type.Array(suggestion) }),
    errors: ['invalid_query'],
    example: { response: { suggestions: [place] } },
  }),
};
