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
    summary: 'List the events of a project, newest first',
    tag: 'Projects',
    params: projectParams,
    query: Type.Object({
      subject: Type.Optional(uuid('Only events of this page, space or other object')),
      ...listQuery(LIMITS.list),
    }),
    response: pagedList({ events: Type.Array(event) }),
    example: { response: { events: [sample.event], pagination: sample.pagination } },
  }),
};
