/** Connected accounts at Git hosts (docs/internals/interface.md#git-connections). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { closed, uuid } from '../schemas/common.ts';
import { gitAccount, provider } from '../schemas/git.ts';
import { text } from '../schemas/kinds.ts';

export const gitAccounts = {
  list: endpoint({
    id: 'gitAccounts.list',
    method: 'GET',
    path: '/git/accounts',
    auth: 'session',
    summary: 'List the caller’s connected Git accounts',
    tag: 'Git sync',
    response: Type.Object({ accounts: Type.Array(gitAccount) }),
    example: { response: { accounts: [sample.account] } },
  }),

  connect: endpoint({
    id: 'gitAccounts.connect',
    takesLong: true,
    method: 'POST',
    path: '/git/accounts',
    auth: 'session',
    summary: 'Connect an account at a Git host',
    tag: 'Git sync',
    body: closed({
      provider,
      host: Type.Optional(text({ min: 1, max: LIMITS.href.max })),
      token: text({ min: 1, max: 4096 }),
    }),
    response: Type.Object({ account: gitAccount }),
    status: 201,
    errors: ['connect_failed'],
    idempotent: true,
    example: {
      body: { provider: 'github', token: 'EXAMPLE' },
      response: { account: sample.account },
    },
  }),

  disconnect: endpoint({
    id: 'gitAccounts.disconnect',
    method: 'DELETE',
    path: '/git/accounts',
    auth: 'session',
    summary: 'Disconnect an account at a Git host',
    tag: 'Git sync',
    query: Type.Object({ id: uuid('Id of the account') }),
    status: 204,
    errors: ['not_found', 'conflict'],
  }),
};
