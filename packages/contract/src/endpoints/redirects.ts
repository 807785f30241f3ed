/** Old paths of pages (docs/internals/interface.md#paths-and-redirects). */
import { Type } from '@sinclair/typebox';
import { READS, WRITES } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { listQuery, pagedList, projectParams, projectRef, uuid } from '../schemas/common.ts';
import { redirect, redirectsInput } from '../schemas/project.ts';

export const redirects = {
  list: endpoint({
    id: 'redirects.list',
    isHeavy: true,
    method: 'GET',
    path: '/projects/:projectId/redirects',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List redirects',
    description:
      'Returns all redirects in one response, oldest first. For a large project, `GET …/redirects/by-path` returns them in pages.',
    tag: 'Spaces and structure',
    params: projectParams,
    response: Type.Object({ redirects: Type.Array(redirect) }),
    mcp: {
      tool: 'list_redirects',
      mode: 'full',
      title: 'List redirects',
      description:
        'Lists the redirects of a project: old paths, and the pages or addresses that replace them. Renames and moves of pages create redirects automatically.',
      hints: READS,
    },
    cli: 'redirects list',
    example: { response: { redirects: [sample.redirect] } },
  }),

  byPath: endpoint({
    id: 'redirects.byPath',
    method: 'GET',
    path: '/projects/:projectId/redirects/by-path',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List redirects in pages',
    description:
      'Returns redirects in the order of the old paths. The size of a response does not depend on the size of the project.',
    tag: 'Spaces and structure',
    params: projectParams,
    query: Type.Object(listQuery(LIMITS.list)),
    response: pagedList({ redirects: Type.Array(redirect) }),
    example: { response: { redirects: [sample.redirect], pagination: sample.pagination } },
  }),

  create: endpoint({
    id: 'redirects.create',
    method: 'POST',
    path: '/projects/:projectId/redirects',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Create or replace redirects',
    description:
      'A redirect from the same path is replaced. If a page has the path, the request fails and nothing is saved. A target on another site needs the role admin.',
    tag: 'Spaces and structure',
    params: projectParams,
    body: redirectsInput,
    response: Type.Object({ redirects: Type.Array(redirect) }),
    mcp: {
      tool: 'create_redirects',
      mode: 'full',
      title: 'Create redirects',
      description:
        'Creates redirects, or replaces the ones from the same paths. Use it if a page was archived or deleted and another one has its content now. A path that a page has is rejected.',
      hints: WRITES,
    },
    cli: 'redirects create',
    example: {
      body: { redirects: [{ from: '/guides/start', to: '/guides/getting-started' }] },
      response: { redirects: [sample.redirect] },
    },
  }),

  delete: endpoint({
    id: 'redirects.delete',
    method: 'DELETE',
    path: '/projects/:projectId/redirects/:redirectId',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Delete a redirect',
    tag: 'Spaces and structure',
    params: Type.Object({ projectId: projectRef(), redirectId: uuid('Id of the redirect') }),
    status: 204,
    cli: 'redirects delete',
  }),
};
