/** Users, members, tokens (docs/internals/interface.md#roles). */
import { PROJECT_ROLES, SCOPES } from '@quoin/auth-scopes';
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, flag, integer, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';
import { label } from './label.ts';

export const scope = oneOf(SCOPES);
export const role = oneOf(PROJECT_ROLES);

const avatarUrl = () =>
  nullable(
    text({
      description:
        'Path of the picture of the user, for members of the same projects; null without a picture',
    }),
  );

export const user = named(
  'User',
  Type.Object({
    id: uuid(),
    email: text({ format: 'email' }),
    name: text(),
    avatarUrl: avatarUrl(),
  }),
);

/** A writer who has a page open. */
export const presentWriter = Type.Object({
  userId: uuid(),
  name: text(),
  avatarUrl: avatarUrl(),
  seenAt: time(),
});

export const member = named(
  'Member',
  Type.Object({
    userId: uuid(),
    email: text({ format: 'email' }),
    name: text(),
    avatarUrl: avatarUrl(),
    role,
    createdAt: time(),
  }),
);

/** An e-mail address as a person types it; it is compared in lower case. */
export const emailAddress = () =>
  text({
    ...LIMITS.email,
    pattern: '^[^\\s@]+@[^\\s@]+$',
    format: 'email',
    rule: 'an e-mail address',
  });

const invitationProperties = {
  id: uuid(),
  email: nullable(text({ format: 'email' })),
  role,
  createdBy: uuid('Id of the person who invites'),
  createdAt: time(),
  expiresAt: time(),
};

export const invitation = named('Invitation', Type.Object(invitationProperties));

export const invitationWithUrl = named(
  'InvitationWithUrl',
  Type.Object({
    ...invitationProperties,
    url: text({ format: 'uri', description: 'The link to send, only in this response' }),
  }),
);

/** A password in a request. Its rules are those of the use case. */
export const password = () => text({ min: 1, max: 1000 });

export const endsTriggers = () =>
  Type.Optional(Type.Boolean({ description: 'Also delete the webhook triggers of the caller' }));

export const session = named(
  'Session',
  Type.Object({
    id: uuid(),
    current: Type.Boolean({ description: 'Whether this request uses it' }),
    device: nullable(text({ description: 'Browser and system, such as `Firefox on Windows`' })),
    userAgent: nullable(text()),
    ipAddress: nullable(
      text({
        description: 'Where it began: an IPv4 address, or the /64 network of an IPv6 address',
      }),
    ),
    createdAt: time(),
    expiresAt: time(),
  }),
);

export const application = named(
  'Application',
  Type.Object({
    id: uuid(),
    name: text(),
    scopes: Type.Array(scope),
    tokens: integer(1, undefined, 'Number of its access tokens'),
    connectedAt: time(),
    lastUsedAt: nullable(time()),
  }),
);

/** The choice of each endpoint that revokes tokens. */
export const revokesDescendants = () =>
  flag(
    'Also revoke what the token created: other tokens, the tokens that these created, and the assistant keys and pending invitations of any of them',
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
  Type.Object({
    ...tokenProperties,
    value: text({ description: 'The token itself, only in this response' }),
  }),
);

/**
 * Scopes that a caller requests. Plain strings, since a scope that does not exist is
 * `invalid_scope` of the use case, not a wrong body.
 */
export const requestedScopes = () =>
  Type.Array(text(), {
    maxItems: LIMITS.tokenScopes,
    description: 'Empty or omitted: `docs:read`, `docs:write`, `project:read`',
  });

export const tokenInput = closed({
  name: label(LIMITS.tokenName),
  scopes: Type.Optional(requestedScopes()),
  expiresInDays: Type.Optional(
    integer(
      LIMITS.tokenExpiresInDays.min,
      LIMITS.tokenExpiresInDays.max,
      'By default, it does not expire',
    ),
  ),
});
