/** Members of a project and their roles (docs/internals/interface.md#roles). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { emailAddress, member, role } from '../schemas/account.ts';
import {
  closed,
  listQuery,
  pagedList,
  projectParams,
  projectRef,
  uuid,
} from '../schemas/common.ts';

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
    response: pagedList({ members: Type.Array(member) }),
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
    summary: 'Give a person with an account a role in a project',
    description:
      'Adds the account with this verified address. If sign-up is open, only operators can add members by address; other callers get 403 `forbidden` for every address, and invite people instead.',
    tag: 'Members',
    params: projectParams,
    body: closed({
      email: emailAddress(),
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
    summary: 'Remove a person from a project',
    description: 'A project keeps at least one owner.',
    tag: 'Members',
    params: memberParams,
    status: 204,
    errors: ['conflict'],
    cli: 'members remove',
  }),

  leave: endpoint({
    id: 'members.leave',
    method: 'POST',
    path: '/projects/:projectId/leave',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'viewer',
    summary: 'Leave a project',
    description: 'Ends the role of the caller. The last owner cannot leave.',
    tag: 'Members',
    params: projectParams,
    status: 204,
    errors: ['conflict'],
    cli: 'members leave',
  }),
};
