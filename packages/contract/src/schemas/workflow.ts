/** Skills, triggers, executions of the agent workflow service (docs/internals/interface.md#skills-and-triggers). */
import { PROJECT_ROLES } from '@quoin/auth-scopes';
import { type TSchema, Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, integer, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

/** Every answer of the service (docs/internals/interface.md#skills-and-triggers). */
export const success = <S extends TSchema>(data: S) =>
  Type.Object({ success: Type.Literal(true), data });

export const deleted = named(
  'Deleted',
  Type.Object({ success: Type.Literal(true), message: text() }),
);

const step = closed({
  id: text({ ...LIMITS.skillName, description: 'Its name in templates: `steps.<id>.output`' }),
  use: text({
    ...LIMITS.skillName,
    description: 'A tool: every MCP tool, `ask`, `http.request`, `agent`, `check_links`',
  }),
  with: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'Templates over `input`, `steps` and, in `http.request`, `secrets`',
    }),
  ),
  if: Type.Optional(text({ max: LIMITS.askMessage.max })),
  retry: Type.Optional(
    closed({ times: integer(0, 10), delaySeconds: Type.Optional(integer(0, 3600)) }),
  ),
});

/** The fields that authors write. */
const skillFields = {
  name: text(LIMITS.skillName),
  description: text({ max: LIMITS.comment.max }),
  runRole: oneOf(PROJECT_ROLES, {
    description: 'The lowest role that may run it; `editor` by default',
  }),
  steps: Type.Array(step, { maxItems: LIMITS.skillSteps }),
  output: Type.Unknown({ description: 'A template over `input` and `steps`' }),
};

const skillSource = text({
  ...LIMITS.skillSource,
  description: 'The whole skill as YAML or JSON, in the place of its fields',
});

const skillProperties = {
  id: uuid(),
  projectId: uuid(),
  ...skillFields,
  version: integer(1, undefined, 'Increases by one with each change'),
  createdAt: time(),
  updatedAt: time(),
};

/** Members of an item in lists. */
export const skillItem = named('SkillItem', Type.Object(skillProperties));

export const skill = named(
  'Skill',
  Type.Object({
    ...skillProperties,
    source: nullable(
      text({ description: 'The text as it was written; null for a skill that was sent as fields' }),
    ),
  }),
);

/** A skill that comes with the service. */
export const skillStarter = named(
  'SkillStarter',
  Type.Object({
    name: skillFields.name,
    description: skillFields.description,
    source: text({ description: 'The whole skill as YAML' }),
  }),
);

/** Tools that the `use` of a step can name. */
export const skillTool = named(
  'SkillTool',
  Type.Object({
    name: text(),
    description: text(),
    writes: Type.Boolean({ description: 'Whether it changes anything' }),
    inputSchema: Type.Record(Type.String(), Type.Unknown(), {
      description: 'JSON Schema of `with`, an object',
    }),
  }),
);

const optionalFields = {
  name: Type.Optional(skillFields.name),
  description: Type.Optional(skillFields.description),
  runRole: Type.Optional(skillFields.runRole),
  steps: Type.Optional(skillFields.steps),
  output: Type.Optional(skillFields.output),
  source: Type.Optional(skillSource),
};

export const skillInput = closed(
  { projectId: uuid(), ...optionalFields },
  { description: 'With `source` alone, or with `name` and `steps`' },
);

export const skillChange = closed(
  {
    ...optionalFields,
    version: Type.Optional(
      integer(
        1,
        undefined,
        'The version that the change is based on. If the skill has another version, the response is 409',
      ),
    ),
  },
  { minProperties: 1, description: 'With `source` alone, or with fields' },
);

export const skillToCheck = closed({ source: skillSource });

export const skillProblem = named(
  'SkillProblem',
  Type.Object({
    message: text(),
    path: text({ description: 'Place, such as `steps[0].with`; empty for the whole skill' }),
    line: nullable(integer(1)),
    column: nullable(integer(1)),
  }),
);

const triggerProperties = {
  id: uuid(),
  type: Type.Literal('webhook'),
  projectId: uuid(),
  skillId: uuid(),
  name: text(),
  preview: text({ description: 'The first and last four characters of the token' }),
  createdAt: time(),
  lastUsedAt: nullable(time()),
};

export const trigger = named('Trigger', Type.Object(triggerProperties));
export const triggerWithToken = named(
  'TriggerWithToken',
  Type.Object({
    ...triggerProperties,
    token: text({ description: 'Credential of the invocation address, only in this response' }),
    url: text({
      description: 'Address of the invocation, which contains the token, only in this response',
    }),
  }),
);

export const executionStatus = oneOf(['queued', 'running', 'succeeded', 'failed']);

export const executionResult = named(
  'ExecutionResult',
  Type.Object({
    executionId: uuid(),
    status: executionStatus,
    output: Type.Unknown(),
    error: nullable(text()),
  }),
);

const executionProperties = {
  id: uuid(),
  projectId: uuid(),
  skillId: uuid(),
  skillName: text({ description: 'Its name when the execution started' }),
  triggerId: nullable(uuid()),
  userId: uuid('User whose rights it has'),
  retryOf: nullable(uuid('The execution that this one repeats')),
  status: executionStatus,
  error: nullable(text()),
  createdAt: time(),
  startedAt: nullable(time()),
  finishedAt: nullable(time()),
};

/** Members of an item in lists. */
export const executionItem = named('ExecutionItem', Type.Object(executionProperties));

export const execution = named(
  'Execution',
  Type.Object({
    ...executionProperties,
    input: Type.Object({
      body: Type.Unknown(),
      headers: Type.Record(Type.String(), Type.String()),
      query: Type.Record(Type.String(), Type.String()),
    }),
    steps: Type.Array(
      Type.Object({
        id: text(),
        use: text(),
        status: oneOf(['pending', 'running', 'succeeded', 'failed', 'skipped']),
        attempts: integer(0, undefined, 'Number of attempts'),
        output: Type.Unknown(),
        error: nullable(text()),
        note: Type.Unknown({
          description: 'How far the step itself is: the transcript of `agent`; else null',
        }),
        startedAt: nullable(time()),
        finishedAt: nullable(time()),
      }),
    ),
    output: Type.Unknown(),
  }),
);
