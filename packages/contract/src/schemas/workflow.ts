/** Skills, triggers, executions of the agent workflow service (specification §2; decisions §9). */
import { type TSchema, Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, integer, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

/** Every answer of the service (decisions §9). */
export const success = <S extends TSchema>(data: S) =>
  Type.Object({ success: Type.Literal(true), data });

export const deleted = named(
  'Deleted',
  Type.Object({ success: Type.Literal(true), message: text() }),
);

const step = closed({
  id: text({ min: 1, max: 80 }),
  use: text({
    min: 1,
    max: 80,
    description: 'A tool: every MCP tool, `ask`, `http.request`, `agent`',
  }),
  with: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'Templates over `input` and `steps`',
    }),
  ),
  if: Type.Optional(text({ max: LIMITS.askMessage.max })),
  retry: Type.Optional(
    closed({ times: integer(0, 10), delaySeconds: Type.Optional(integer(0, 3600)) }),
  ),
});

const skillFields = {
  name: text({ min: 1, max: 80 }),
  description: text({ max: LIMITS.comment.max }),
  steps: Type.Array(step, { maxItems: 100 }),
  output: Type.Unknown({ description: 'A template over `input` and `steps`' }),
};

export const skill = named('Skill', Type.Object({ id: uuid(), projectId: uuid(), ...skillFields }));

export const skillInput = closed({
  projectId: uuid(),
  name: skillFields.name,
  description: Type.Optional(skillFields.description),
  steps: skillFields.steps,
  output: Type.Optional(skillFields.output),
});

export const skillChange = closed(
  {
    name: Type.Optional(skillFields.name),
    description: Type.Optional(skillFields.description),
    steps: Type.Optional(skillFields.steps),
    output: Type.Optional(skillFields.output),
  },
  { minProperties: 1 },
);

const triggerProperties = {
  id: uuid(),
  type: Type.Literal('webhook'),
  skillId: uuid(),
  name: text(),
  createdAt: time(),
};

export const trigger = named('Trigger', Type.Object(triggerProperties));
export const triggerWithToken = named(
  'TriggerWithToken',
  Type.Object({
    ...triggerProperties,
    token: text({ description: 'Credential of the invocation route, given once' }),
  }),
);

export const executionStatus = oneOf(['queued', 'running', 'succeeded', 'failed']);

export const executionResult = named(
  'ExecutionResult',
  Type.Object({ executionId: uuid(), status: executionStatus, output: Type.Unknown() }),
);

export const execution = named(
  'Execution',
  Type.Object({
    id: uuid(),
    skillId: uuid(),
    triggerId: nullable(uuid()),
    status: executionStatus,
    input: Type.Object({
      body: Type.Unknown(),
      headers: Type.Record(Type.String(), Type.String()),
      query: Type.Record(Type.String(), Type.String()),
    }),
    steps: Type.Array(
      Type.Object({
        id: text(),
        status: oneOf(['pending', 'running', 'succeeded', 'failed', 'skipped']),
        output: Type.Unknown(),
        error: nullable(text()),
        startedAt: nullable(time()),
        finishedAt: nullable(time()),
      }),
    ),
    output: Type.Unknown(),
    error: nullable(text()),
    startedAt: nullable(time()),
    finishedAt: nullable(time()),
  }),
);
