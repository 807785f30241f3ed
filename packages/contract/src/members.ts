/** People of a project and their roles (decisions §2). */
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import { sample } from './examples.ts';
import { LIMITS } from './limits.ts';
import { member, role } from './schemas/account.ts';
import {
  closed,
  listQuery,
  pagination,
  projectParams,
  projectRef,
  uuid,
} from './schemas/common.ts';
import { text } from './schemas/kinds.ts';

const one = Type.Object({ member });
const memberParams = Type.Object({ projectId: projectRef(), userId: uuid('Id of the person') });

export const members = {
  list: endpoint({
    id: 'members.list',
    method: 'GET',
    path: '/projects/:projectId/members',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'List the people of a project',
    tag: 'Members',
    params: projectParams,
    query: Type.Object(listQuery(LIMITS.list)),
    response: Type.Object({ members: Type.Array(member), pagination }),
    cli: 'members list',
    example: { response: { members: [sample.member], pagination: sample.pagination } },
  }),

  add: endpoint({
    id: 'members.add',
    method: 'POST',
    path: '/projects/:projectId/members',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Give a person a role in a project',
    tag: 'Members',
    params: projectParams,
    body: closed({
      email: text({
        ...LIMITS.email,
        pattern: '^[^\\s@]+@[^\\s@]+$',
        format: 'email',
        rule: 'an e-mail address',
      }),
      role,
    }),
    response: one,
    status: 201,
    errors: ['conflict', 'plan_limit_reached'],
    idempotent: true,
    cli: 'members add',
    example: {
      body: { email: 'ada@example.com', role: 'editor' },
      response: { member: sample.member },
    },
  }),

  update: endpoint({
    id: 'members.update',
    method: 'PATCH',
    path: '/projects/:projectId/members/:userId',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Change the role of a person',
    description: 'A project keeps at least one owner.',
    tag: 'Members',
    params: memberParams,
    body: closed({ role }),
    response: one,
    errors: ['conflict'],
    cli: 'members set',
    example: { body: { role: 'editor' }, response: { member: sample.member } },
  }),

  remove: endpoint({
    id: 'members.remove',
    method: 'DELETE',
    path: '/projects/:projectId/members/:userId',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Take a person out of a project',
    description: 'A project keeps at least one owner.',
    tag: 'Members',
    params: memberParams,
    status: 204,
    errors: ['conflict'],
    cli: 'members remove',
  }),
};
