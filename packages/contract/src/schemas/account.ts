/** People, members, tokens (specification §2; decisions §2 and §3). */
import { PROJECT_ROLES, SCOPES } from '@quoin/auth-scopes';
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, integer, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

export const scope = oneOf(SCOPES);
export const role = oneOf(PROJECT_ROLES);

export const user = named(
  'User',
  Type.Object({ id: uuid(), email: text({ format: 'email' }), name: text() }),
);

export const member = named(
  'Member',
  Type.Object({
    userId: uuid(),
    email: text({ format: 'email' }),
    name: text(),
    role,
    createdAt: time(),
  }),
);

const tokenProperties = {
  id: uuid(),
  name: text(),
  scopes: Type.Array(scope),
  projectId: nullable(uuid()),
  preview: text({ description: 'First 4 and last 4 characters of the value' }),
  createdAt: time(),
  expiresAt: nullable(time()),
  lastUsedAt: nullable(time()),
};

export const token = named('Token', Type.Object(tokenProperties));

export const tokenWithValue = named(
  'TokenWithValue',
  Type.Object({ ...tokenProperties, value: text({ description: 'The token itself, given once' }) }),
);

/**
 * Scopes that a caller asks for. Plain strings, since a scope that does not exist is
 * `invalid_scope` of the use case, not a wrong body.
 */
export const requestedScopes = () =>
  Type.Array(text(), {
    maxItems: LIMITS.tokenScopes,
    description: 'Empty or left out: `docs:read`, `docs:write`, `project:read`',
  });

export const tokenInput = closed({
  name: text(LIMITS.tokenName),
  scopes: Type.Optional(requestedScopes()),
  expiresInDays: Type.Optional(
    integer(LIMITS.tokenExpiresInDays.min, LIMITS.tokenExpiresInDays.max, 'Left out: no expiry'),
  ),
});
