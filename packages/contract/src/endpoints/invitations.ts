/** Invitations: links with which users join a project. */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { emailAddress, invitation, invitationWithUrl, role } from '../schemas/account.ts';
import { closed, integer, projectParams, projectRef, uuid } from '../schemas/common.ts';
import { text } from '../schemas/kinds.ts';

const { days } = LIMITS.invitation;

export const invitations = {
  list: endpoint({
    id: 'invitations.list',
    method: 'GET',
    path: '/projects/:projectId/invitations',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'List the pending invitations of a project, newest first',
    description: 'Accepted, revoked and expired invitations are not included.',
    tag: 'Members',
    params: projectParams,
    response: Type.Object({ invitations: Type.Array(invitation) }),
    cli: 'invitations list',
    example: { response: { invitations: [sample.invitation] } },
  }),

  create: endpoint({
    id: 'invitations.create',
    method: 'POST',
    path: '/projects/:projectId/invitations',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Invite a person to a project',
    description:
      'Returns a link in `url`, in this answer only. Send it to the person: anyone who opens it and signs in can accept it once. With `email`, only the account with that address can. The answer is the same whether or not an account with the address exists.',
    tag: 'Members',
    params: projectParams,
    body: closed({
      role,
      email: Type.Optional(emailAddress()),
      expiresInDays: Type.Optional(
        integer(days.min, days.max, `Days until the link expires; ${days.default} if left out`),
      ),
    }),
    response: Type.Object({ invitation: invitationWithUrl }),
    status: 201,
    errors: ['conflict'],
    idempotent: true,
    secrets: ['invitation.url'],
    cli: 'invitations create',
    example: {
      body: { email: 'ada@example.com', role: 'editor' },
      response: { invitation: { ...sample.invitation, url: sample.invitationUrl } },
    },
  }),

  revoke: endpoint({
    id: 'invitations.revoke',
    method: 'DELETE',
    path: '/projects/:projectId/invitations/:invitationId',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Revoke an invitation',
    description: 'The link stops working immediately.',
    tag: 'Members',
    params: Type.Object({ projectId: projectRef(), invitationId: uuid('Id of the invitation') }),
    status: 204,
    cli: 'invitations revoke',
  }),

  accept: endpoint({
    id: 'invitations.accept',
    method: 'POST',
    path: '/invitations/accept',
    auth: 'session',
    summary: 'Accept an invitation',
    description:
      'Makes the person who is signed in a member. `secret` is the last segment of the link. An unknown, expired, revoked or used link answers 404, and a link for another address 403.',
    tag: 'Members',
    body: closed({ secret: text({ min: 1, max: 100 }) }),
    response: Type.Object({
      project: Type.Object({ id: uuid(), name: text(), slug: text() }),
      role,
    }),
    errors: ['not_found', 'conflict', 'plan_limit_reached'],
    example: {
      body: { secret: sample.invitationSecret },
      response: {
        project: { id: sample.id.project, name: 'Harbour', slug: 'harbour' },
        role: 'editor',
      },
    },
  }),
};
