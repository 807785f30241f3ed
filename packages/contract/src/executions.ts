/** Executions of skills, and running one (specification §5, scope agent:run; decisions §9). */
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import { sample } from './examples.ts';
import { LIMITS } from './limits.ts';
import {
  closed,
  listQuery,
  pagination,
  projectParams,
  projectRef,
  uuid,
} from './schemas/common.ts';
import { execution, success } from './schemas/workflow.ts';

export const executions = {
  get: endpoint({
    id: 'executions.get',
    method: 'GET',
    path: '/executions/:id',
    app: 'agent',
    prefixes: ['/api'],
    auth: 'session',
    summary: 'Read an execution',
    description: 'The values of the headers `authorization` and `cookie` are masked.',
    tag: 'Triggers',
    params: Type.Object({ id: uuid('Id of the execution') }),
    response: success(execution),
    errors: ['not_found'],
    example: { response: { success: true, data: sample.execution } },
  }),
};

export const agent = {
  run: endpoint({
    id: 'agent.run',
    method: 'POST',
    path: '/projects/:projectId/agent/run',
    auth: 'bearer',
    scope: 'agent:run',
    role: 'viewer',
    summary: 'Run a skill of a project',
    description: 'The run has the rights of the caller. The answer comes before it ends.',
    tag: 'Agent',
    params: projectParams,
    body: closed({ skillId: uuid(), input: Type.Optional(Type.Unknown()) }),
    response: Type.Object({ execution }),
    status: 202,
    errors: ['plan_feature_missing', 'plan_limit_reached'],
    idempotent: true,
    example: {
      body: { skillId: sample.id.skill, input: { question: 'How do I start?' } },
      response: { execution: { ...sample.execution, status: 'queued', triggerId: null } },
    },
  }),

  executions: endpoint({
    id: 'agent.executions',
    method: 'GET',
    path: '/projects/:projectId/executions',
    auth: 'bearer',
    scope: 'agent:run',
    role: 'viewer',
    summary: 'List the executions of a project, newest first',
    tag: 'Agent',
    params: projectParams,
    query: Type.Object(listQuery(LIMITS.list)),
    response: Type.Object({ executions: Type.Array(execution), pagination }),
    example: { response: { executions: [sample.execution], pagination: sample.pagination } },
  }),

  execution: endpoint({
    id: 'agent.execution',
    method: 'GET',
    path: '/projects/:projectId/executions/:executionId',
    auth: 'bearer',
    scope: 'agent:run',
    role: 'viewer',
    summary: 'Read an execution of a project',
    tag: 'Agent',
    params: Type.Object({ projectId: projectRef(), executionId: uuid('Id of the execution') }),
    response: Type.Object({ execution }),
    example: { response: { execution: sample.execution } },
  }),
};
