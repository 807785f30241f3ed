/** Tokens that work for one project only (docs/internals/interface.md#access-tokens). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { revokesDescendants, token, tokenInput, tokenWithValue } from '../schemas/account.ts';
import { projectParams, projectRef, uuid } from '../schemas/common.ts';

const projectToken = { ...sample.token, projectId: sample.id.project };

export const projectTokens = {
  list: endpoint({
    id: 'projectTokens.list',
    method: 'GET',
    path: '/projects/:projectId/tokens',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'List the active tokens of a project',
    tag: 'Tokens',
    params: projectParams,
    response: Type.Object({ tokens: Type.Array(token) }),
    cli: 'tokens list --project',
    example: { response: { tokens: [projectToken] } },
  }),

  create: endpoint({
    id: 'projectTokens.create',
    method: 'POST',
    path: '/projects/:projectId/tokens',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Create a token for one project',
    description: 'Only this response contains the value.',
    tag: 'Tokens',
    params: projectParams,
    body: tokenInput,
    response: Type.Object({ token: tokenWithValue }),
    status: 201,
    errors: ['invalid_scope', 'scope_escalation'],
    rateLimit: { name: 'tokenCreate', by: 'user' },
    idempotent: true,
    secrets: ['token.value'],
    cli: 'tokens create --project',
    example: {
      body: { name: 'docs pipeline', scopes: ['docs:read', 'docs:write'] },
      response: { token: { ...projectToken, value: sample.secretToken } },
    },
  }),

  revoke: endpoint({
    id: 'projectTokens.revoke',
    method: 'DELETE',
    path: '/projects/:projectId/tokens/:tokenId',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Revoke a token of a project',
    tag: 'Tokens',
    params: Type.Object({ projectId: projectRef(), tokenId: uuid('Id of the token') }),
    query: Type.Object({ descendants: revokesDescendants() }),
    status: 204,
    cli: 'tokens revoke --project',
  }),
};
