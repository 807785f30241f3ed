/** Webhook triggers of the agent workflow service (docs/internals/interface.md#skills-and-triggers). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { closed, uuid } from '../schemas/common.ts';
import { text } from '../schemas/kinds.ts';
import { label } from '../schemas/label.ts';
import {
  deleted,
  executionResult,
  success,
  trigger,
  triggerWithToken,
} from '../schemas/workflow.ts';

const service = { app: 'agent', prefixes: ['/api'], tag: 'Triggers' } as const;
const kind = Type.Literal('webhook');

/** Common parts of both forms of the invocation. */
const invocation = {
  ...service,
  path: '/triggers/webhook/:token',
  auth: 'handler',
  params: Type.Object({
    token: text({ min: 1, max: 200, description: 'Credential: never log it' }),
  }),
  bodyLimit: LIMITS.triggerBodyBytes,
  response: success(executionResult),
  errors: [
    'invalid_payload',
    'trigger_not_found',
    'execution_loop',
    'payload_too_large',
    'unsupported_media_type',
  ],
  rateLimit: { name: 'trigger', by: 'trigger' },
  takesLong: true,
  example: {
    response: {
      success: true,
      data: {
        executionId: sample.id.execution,
        status: 'succeeded',
        output: 'Run the installer once.',
        error: null,
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
    role: 'editor',
    summary: 'Create a webhook trigger for a skill',
    description: `Runs have the rights that the caller has at that time. Only this response contains the token and the address. A skill has at most ${LIMITS.triggers}. If the skill’s \`runRole\` is higher than \`editor\`, it needs that role.`,
    body: closed({ type: kind, skillId: uuid(), name: label(LIMITS.triggerName) }),
    response: success(triggerWithToken),
    status: 201,
    errors: ['conflict'],
    idempotent: true,
    secrets: ['data.token', 'data.url'],
    example: {
      body: { type: 'webhook', skillId: sample.id.skill, name: sample.trigger.name },
      response: {
        success: true,
        data: {
          ...sample.trigger,
          token: sample.triggerToken,
          url: `https://docs.example.com/api/triggers/webhook/${sample.triggerToken}`,
        },
      },
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
    description:
      'With `Prefer: respond-async`, or after 30 s, the response is 202 before the run ends.',
    body: Type.Unknown({ description: 'Any body. A body that is not JSON becomes `{raw}`' }),
  }),

  invokeByGet: endpoint({
    ...invocation,
    id: 'triggers.invokeByGet',
    method: 'GET',
    summary: 'Run the skill of a trigger without a body',
  }),
};
