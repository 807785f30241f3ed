/** Sessions of the web app of the person who is signed in. */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { endsTriggers, session } from '../schemas/account.ts';
import { closed, integer, uuid } from '../schemas/common.ts';

export const sessions = {
  list: endpoint({
    id: 'sessions.list',
    method: 'GET',
    path: '/me/sessions',
    auth: 'session',
    summary: 'List the sessions of the caller, newest first',
    tag: 'Account',
    response: Type.Object({ sessions: Type.Array(session) }),
    example: { response: { sessions: [sample.session] } },
  }),

  end: endpoint({
    id: 'sessions.end',
    method: 'DELETE',
    path: '/me/sessions/:sessionId',
    auth: 'session',
    summary: 'End a session of the caller',
    tag: 'Account',
    params: Type.Object({ sessionId: uuid('Id of the session') }),
    status: 204,
    errors: ['not_found'],
  }),

  endAll: endpoint({
    id: 'sessions.endAll',
    method: 'POST',
    path: '/me/sign-out',
    auth: 'session',
    summary: 'Sign out everywhere',
    description:
      'Ends all sessions of the caller, this one too, and approvals that no application has used yet. Access tokens, connected applications and pending invitations end with them, unless `revokeTokens` is false.',
    tag: 'Account',
    body: closed({
      revokeTokens: Type.Optional(Type.Boolean({ description: 'Left out: true' })),
      deleteTriggers: endsTriggers(),
    }),
    response: Type.Object({
      ended: Type.Object({
        sessions: integer(),
        tokens: integer(),
        invitations: integer(),
        triggers: integer(),
      }),
    }),
    example: {
      body: { deleteTriggers: true },
      response: { ended: { sessions: 2, tokens: 3, invitations: 0, triggers: 1 } },
    },
  }),
};
