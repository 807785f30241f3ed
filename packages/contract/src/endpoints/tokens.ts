/** Workspace tokens (docs/internals/interface.md#access-tokens). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { revokesDescendants, token, tokenInput, tokenWithValue } from '../schemas/account.ts';
import { uuid } from '../schemas/common.ts';

export const tokens = {
  list: endpoint({
    id: 'tokens.list',
    method: 'GET',
    path: '/auth/tokens',
    auth: 'bearer',
    scope: 'tokens:manage',
    workspaceOnly: true,
    summary: 'List the caller’s tokens that are not revoked',
    tag: 'Tokens',
    response: Type.Object({ tokens: Type.Array(token) }),
    cli: 'tokens list',
    example: { response: { tokens: [sample.token] } },
  }),

  create: endpoint({
    id: 'tokens.create',
    method: 'POST',
    path: '/auth/tokens',
    auth: 'bearer',
    scope: 'tokens:manage',
    workspaceOnly: true,
    summary: 'Create a token',
    description:
      'Only this response contains the value. A token can create only tokens with its own scopes that do not expire later than it.',
    tag: 'Tokens',
    body: tokenInput,
    response: Type.Object({ token: tokenWithValue }),
    status: 201,
    errors: ['invalid_scope', 'scope_escalation'],
    rateLimit: { name: 'tokenCreate', by: 'user' },
    idempotent: true,
    secrets: ['token.value'],
    cli: 'tokens create',
    example: {
      body: { name: 'docs pipeline', scopes: ['docs:read', 'docs:write'], expiresInDays: 90 },
      response: { token: { ...sample.token, value: sample.secretToken } },
    },
  }),

  revoke: endpoint({
    id: 'tokens.revoke',
    method: 'DELETE',
    path: '/auth/tokens/:tokenId',
    auth: 'bearer',
    scope: 'tokens:manage',
    workspaceOnly: true,
    summary: 'Revoke one of the caller’s tokens',
    tag: 'Tokens',
    params: Type.Object({ tokenId: uuid('Id of the token') }),
    query: Type.Object({ descendants: revokesDescendants() }),
    status: 204,
    errors: ['not_found'],
    cli: 'tokens revoke',
  }),
};
