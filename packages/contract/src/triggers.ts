/** Webhook triggers of the agent workflow service (specification §4; decisions §9). */
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import { sample } from './examples.ts';
import { closed, uuid } from './schemas/common.ts';
import { text } from './schemas/kinds.ts';
import {
  deleted,
  executionResult,
  success,
  trigger,
  triggerWithToken,
} from './schemas/workflow.ts';

const service = { app: 'agent', prefixes: ['/api'], tag: 'Triggers' } as const;
const kind = Type.Literal('webhook');

/** What both forms of the invocation have in common. */
const invocation = {
  ...service,
  path: '/triggers/webhook/:token',
  auth: 'handler',
  params: Type.Object({
    token: text({ min: 1, max: 200, description: 'Credential: never log it' }),
  }),
  response: success(executionResult),
  errors: ['trigger_not_found'],
  example: {
    response: {
      success: true,
      data: {
        executionId: sample.id.execution,
        status: 'succeeded',
        output: 'Run the installer once.',
      },
    },
  },
} as const;

export const triggers = {
  list: endpoint({
    ...service,
    id: 'triggers.list',
    method: 'GET',
    path: '/triggers',
    auth: 'session',
    summary: 'List the caller’s triggers',
    response: success(Type.Array(trigger)),
    example: { response: { success: true, data: [sample.trigger] } },
  }),

  create: endpoint({
    ...service,
    id: 'triggers.create',
    method: 'POST',
    path: '/triggers',
    auth: 'session',
    summary: 'Create a webhook trigger for a skill',
    description: 'The token is given in this answer only.',
    body: closed({ type: kind, skillId: uuid(), name: text({ min: 1, max: 80 }) }),
    response: success(triggerWithToken),
    status: 201,
    errors: ['not_found'],
    idempotent: true,
    secrets: ['data.token'],
    example: {
      body: { type: 'webhook', skillId: sample.id.skill, name: 'Help desk' },
      response: { success: true, data: { ...sample.trigger, token: 'EXAMPLEtriggerTOKENexample' } },
    },
  }),

  delete: endpoint({
    ...service,
    id: 'triggers.delete',
    method: 'DELETE',
    path: '/triggers',
    auth: 'session',
    summary: 'Delete a trigger; its token stops working',
    query: Type.Object({ type: kind, id: uuid('Id of the trigger') }),
    response: deleted,
    errors: ['not_found'],
    example: { response: { success: true, message: 'Trigger deleted' } },
  }),

  invoke: endpoint({
    ...invocation,
    id: 'triggers.invoke',
    method: 'POST',
    summary: 'Run the skill of a trigger',
    description: 'With `Prefer: respond-async` the answer is 202 before the run ends.',
    body: Type.Unknown({ description: 'Any body; one that is not JSON arrives as `{raw}`' }),
  }),

  invokeByGet: endpoint({
    ...invocation,
    id: 'triggers.invokeByGet',
    method: 'GET',
    summary: 'Run the skill of a trigger without a body',
  }),
};
