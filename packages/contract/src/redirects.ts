/** Old paths of pages (decisions §4 and §5). */
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import { sample } from './examples.ts';
import { projectParams } from './schemas/common.ts';
import { redirect } from './schemas/project.ts';

export const redirects = {
  list: endpoint({
    id: 'redirects.list',
    method: 'GET',
    path: '/projects/:projectId/redirects',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List where old paths lead',
    tag: 'Spaces and structure',
    params: projectParams,
    response: Type.Object({ redirects: Type.Array(redirect) }),
    example: { response: { redirects: [sample.redirect] } },
  }),
};
