/** Descriptions of APIs, of which a site has pages (docs/guides/api-reference.md). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { apiChangeReport, apiSource } from '../schemas/api-source.ts';
import { projectParams } from '../schemas/common.ts';
import { text } from '../schemas/kinds.ts';

const service = { auth: 'bearer', tag: 'Spaces and structure', params: projectParams } as const;
const response = Type.Object({ sources: Type.Array(apiSource) });
const example = { response: { sources: [sample.apiSource] } };

export const apiSources = {
  list: endpoint({
    ...service,
    id: 'apiSources.list',
    method: 'GET',
    path: '/projects/:projectId/api-sources',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List the descriptions of APIs of a project, with the problems in them',
    description:
      'Returns the descriptions in the navigation. `structure.change` adds one with `create_api` and removes one with `delete_item`.',
    response,
    cli: 'api-sources list',
    example,
  }),

  refresh: endpoint({
    ...service,
    id: 'apiSources.refresh',
    method: 'POST',
    path: '/projects/:projectId/api-sources/refresh',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Read the descriptions of APIs of a project again',
    description:
      'Addresses are requested again, and files are compared. The response is sent before they are read. `checkedAt` changes when a description was read.',
    response,
    status: 202,
    cli: 'api-sources refresh',
    example,
  }),

  changes: endpoint({
    ...service,
    id: 'apiSources.changes',
    method: 'GET',
    path: '/projects/:projectId/api-sources/changes',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List what new versions of the descriptions of APIs changed',
    description:
      'The latest 20 reports, newest first. A version that changes nothing for clients has none. Whether a change is breaking depends on who writes the value: a new required property breaks clients in a request, and a removed one in a response.',
    query: Type.Object({
      spec: Type.Optional(
        text({ min: 1, max: 2_000, description: 'Only reports of this description' }),
      ),
    }),
    response: Type.Object({ reports: Type.Array(apiChangeReport) }),
    cli: 'api-sources changes',
    example: { response: { reports: [sample.apiChangeReport] } },
  }),
};
