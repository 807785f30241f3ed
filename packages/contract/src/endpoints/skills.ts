/** Skills of the agent workflow service (docs/internals/interface.md#skills-and-triggers). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { projectRef, uuid } from '../schemas/common.ts';
import {
  deleted,
  skill,
  skillChange,
  skillInput,
  skillItem,
  skillProblem,
  skillStarter,
  skillToCheck,
  skillTool,
  success,
} from '../schemas/workflow.ts';

/** Common parts of the endpoints of the service. */
const service = { app: 'agent', prefixes: ['/api'], auth: 'session', tag: 'Skills' } as const;
const params = Type.Object({ id: uuid('Id of the skill') });
const { source, ...item } = sample.skill;
const { projectId, name, description, steps, output } = item;
const example = { success: true, data: sample.skill };

export const skills = {
  list: endpoint({
    ...service,
    id: 'skills.list',
    method: 'GET',
    path: '/skills',
    summary: 'List the skills of the caller’s projects',
    query: Type.Object({ projectId: Type.Optional(projectRef()) }),
    response: success(Type.Array(skillItem)),
    errors: ['not_found'],
    example: { response: { success: true, data: [item] } },
  }),

  create: endpoint({
    ...service,
    id: 'skills.create',
    method: 'POST',
    path: '/skills',
    role: 'admin',
    summary: 'Create a skill',
    description: `A skill runs with the rights of the user who created the trigger. An error names the first problem and its line; \`details.problems\` contains all problems. A project has at most ${LIMITS.skills}.`,
    body: skillInput,
    response: success(skill),
    status: 201,
    errors: ['conflict'],
    idempotent: true,
    example: { body: { projectId, name, description, steps, output }, response: example },
  }),

  check: endpoint({
    ...service,
    id: 'skills.check',
    method: 'POST',
    path: '/skills/check',
    summary: 'Check the text of a skill without saving it',
    body: skillToCheck,
    description:
      'A skill with `warnings` can run: data of its input or of its steps decides a host, the structure of a body, or what an agent may do.',
    response: success(
      Type.Object({
        valid: Type.Boolean(),
        problems: Type.Array(skillProblem),
        warnings: Type.Array(skillProblem),
      }),
    ),
    example: {
      body: { source },
      response: { success: true, data: { valid: true, problems: [], warnings: [] } },
    },
  }),

  starters: endpoint({
    ...service,
    id: 'skills.starters',
    method: 'GET',
    path: '/skills/starters',
    summary: 'List the skills that come with the service, to start a new one from',
    description: 'Only those whose tools this service has.',
    response: success(Type.Array(skillStarter)),
    example: { response: { success: true, data: [{ name, description, source }] } },
  }),

  tools: endpoint({
    ...service,
    id: 'skills.tools',
    method: 'GET',
    path: '/skills/tools',
    summary: 'List the tools that a step of a skill can use',
    response: success(Type.Array(skillTool)),
    example: {
      response: {
        success: true,
        data: [
          {
            name: 'ask',
            description: 'Asks the assistant of the project.',
            writes: false,
            inputSchema: { type: 'object', properties: { message: { type: 'string' } } },
          },
        ],
      },
    },
  }),

  get: endpoint({
    ...service,
    id: 'skills.get',
    method: 'GET',
    path: '/skills/:id',
    role: 'viewer',
    summary: 'Read a skill',
    params,
    response: success(skill),
    example: { response: example },
  }),

  update: endpoint({
    ...service,
    id: 'skills.update',
    method: 'PATCH',
    path: '/skills/:id',
    role: 'admin',
    summary: 'Change a skill',
    description:
      'Running executions continue with the earlier version. If two changes are sent concurrently, one of them fails with 409 `conflict`.',
    params,
    body: skillChange,
    response: success(skill),
    errors: ['conflict'],
    example: { body: { name }, response: example },
  }),

  delete: endpoint({
    ...service,
    id: 'skills.delete',
    method: 'DELETE',
    path: '/skills/:id',
    role: 'admin',
    summary: 'Delete a skill and its triggers',
    description: 'The tokens of its triggers stop working. Executions are kept.',
    params,
    response: deleted,
    example: { response: { success: true, message: 'Skill deleted' } },
  }),
};
