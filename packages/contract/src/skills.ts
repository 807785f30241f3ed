/** Skills of the agent workflow service (decisions §9). */
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import { sample } from './examples.ts';
import { uuid } from './schemas/common.ts';
import { deleted, skill, skillChange, skillInput, success } from './schemas/workflow.ts';

/** What the endpoints of the service have in common. */
const service = { app: 'agent', prefixes: ['/api'], auth: 'session', tag: 'Skills' } as const;
const params = Type.Object({ id: uuid('Id of the skill') });
const { id, ...fields } = sample.skill;
const example = { success: true, data: sample.skill };

export const skills = {
  list: endpoint({
    ...service,
    id: 'skills.list',
    method: 'GET',
    path: '/skills',
    summary: 'List the skills of the caller’s projects',
    response: success(Type.Array(skill)),
    example: { response: { success: true, data: [sample.skill] } },
  }),

  create: endpoint({
    ...service,
    id: 'skills.create',
    method: 'POST',
    path: '/skills',
    summary: 'Create a skill',
    body: skillInput,
    response: success(skill),
    status: 201,
    errors: ['not_found', 'forbidden'],
    idempotent: true,
    example: { body: fields, response: example },
  }),

  get: endpoint({
    ...service,
    id: 'skills.get',
    method: 'GET',
    path: '/skills/:id',
    summary: 'Read a skill',
    params,
    response: success(skill),
    errors: ['not_found'],
    example: { response: example },
  }),

  update: endpoint({
    ...service,
    id: 'skills.update',
    method: 'PATCH',
    path: '/skills/:id',
    summary: 'Change a skill',
    params,
    body: skillChange,
    response: success(skill),
    errors: ['not_found', 'forbidden'],
    example: { body: { name: fields.name }, response: { success: true, data: { ...fields, id } } },
  }),

  delete: endpoint({
    ...service,
    id: 'skills.delete',
    method: 'DELETE',
    path: '/skills/:id',
    summary: 'Delete a skill',
    params,
    response: deleted,
    errors: ['not_found', 'forbidden'],
    example: { response: { success: true, message: 'Skill deleted' } },
  }),
};
