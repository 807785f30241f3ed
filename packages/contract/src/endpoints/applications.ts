/** Applications that the person who is signed in connected with OAuth. */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { application, revokesDescendants } from '../schemas/account.ts';
import { uuid } from '../schemas/common.ts';

export const applications = {
  list: endpoint({
    id: 'applications.list',
    method: 'GET',
    path: '/me/applications',
    auth: 'session',
    summary: 'List the applications that the caller connected',
    tag: 'Account',
    response: Type.Object({ applications: Type.Array(application) }),
    example: { response: { applications: [sample.application] } },
  }),

  disconnect: endpoint({
    id: 'applications.disconnect',
    method: 'DELETE',
    path: '/me/applications/:clientId',
    auth: 'session',
    summary: 'Disconnect an application',
    description:
      'Revokes all access tokens that it has from the caller, and the tokens that it created with them.',
    tag: 'Account',
    params: Type.Object({ clientId: uuid('Id of the application') }),
    query: Type.Object({ descendants: revokesDescendants() }),
    status: 204,
    errors: ['not_found'],
  }),
};
