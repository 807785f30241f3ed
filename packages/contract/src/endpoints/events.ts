/** The audit trail of a project (docs/internals/interface.md#project-events). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { listQuery, pagedList, projectParams, uuid } from '../schemas/common.ts';
import { event } from '../schemas/project.ts';

export const events = {
  list: endpoint({
    id: 'events.list',
    method: 'GET',
    path: '/projects/:projectId/events',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List what happened in a project, newest first',
    tag: 'Projects',
    params: projectParams,
    query: Type.Object({
      subject: Type.Optional(uuid('Only what happened to this page, space or other thing')),
      ...listQuery(LIMITS.list),
    }),
    response: pagedList({ events: Type.Array(event) }),
    example: { response: { events: [sample.event], pagination: sample.pagination } },
  }),
};
