/** Executions of skills, and running one (docs/internals/interface.md#skills-and-triggers). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { closed, listQuery, pagedList, projectParams, uuid } from '../schemas/common.ts';
import { execution, executionItem, success } from '../schemas/workflow.ts';

const params = Type.Object({ id: uuid('Id of the execution') });
const MASKED =
  'The values of headers that hold credentials, such as `authorization` and `cookie`, are masked.';
const { input: _, steps, output: __, ...item } = sample.execution;
const queued = {
  ...sample.execution,
  triggerId: null,
  status: 'queued',
  steps: steps.map((step) => ({
    ...step,
    status: 'pending',
    attempts: 0,
    output: null,
    startedAt: null,
    finishedAt: null,
  })),
  output: null,
  startedAt: null,
  finishedAt: null,
};

export const executions = {
  get: endpoint({
    id: 'executions.get',
    method: 'GET',
    path: '/executions/:id',
    app: 'agent',
    prefixes: ['/api'],
    auth: 'session',
    role: 'viewer',
    summary: 'Read an execution',
    description: MASKED,
    tag: 'Triggers',
    params,
    response: success(execution),
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
    role: 'editor',
    summary: 'Run a skill of a project',
    description:
      'The run has the rights of the caller. The response is sent before the run ends. The role that you need is the skill’s `runRole`, by default `editor`.',
    tag: 'Agent',
    params: projectParams,
    body: closed({ skillId: uuid(), input: Type.Optional(Type.Unknown()) }),
    bodyLimit: LIMITS.triggerBodyBytes,
    response: Type.Object({ execution }),
    status: 202,
    errors: ['execution_loop'],
    idempotent: true,
    example: {
      body: { skillId: sample.id.skill, input: { question: 'How do I start?' } },
      response: { execution: queued },
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
    response: pagedList({ executions: Type.Array(executionItem) }),
    example: { response: { executions: [item], pagination: sample.pagination } },
  }),

  execution: endpoint({
    id: 'agent.execution',
    method: 'GET',
    path: '/executions/:id',
    auth: 'bearer',
    scope: 'agent:run',
    role: 'viewer',
    summary: 'Read an execution',
    description: MASKED,
    tag: 'Agent',
    params,
    response: Type.Object({ execution }),
    example: { response: { execution: sample.execution } },
  }),

  retry: endpoint({
    id: 'agent.retry',
    method: 'POST',
    path: '/executions/:id/retry',
    auth: 'bearer',
    scope: 'agent:run',
    role: 'editor',
    summary: 'Run a skill again with the input of an execution',
    description:
      'Starts a new execution of the present version of the skill, with the rights of the caller. Masked header values stay masked. It needs the role of the skill’s `runRole`.',
    tag: 'Agent',
    params,
    response: Type.Object({ execution }),
    status: 202,
    errors: ['execution_loop'],
    idempotent: true,
    example: { response: { execution: { ...queued, retryOf: sample.id.event } } },
  }),
};
