/** The caller (specification §4, Account and tokens). */
import { endpoint } from './endpoint.ts';
import { sample } from './examples.ts';
import { user } from './schemas/account.ts';

export const me = {
  get: endpoint({
    id: 'me.get',
    method: 'GET',
    path: '/me',
    auth: 'bearer',
    scope: 'any',
    summary: 'Who the caller is',
    tag: 'Account',
    response: user,
    cli: 'whoami',
    example: { response: sample.user },
  }),
};
