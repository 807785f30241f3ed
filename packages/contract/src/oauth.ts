/**
 * The device flow under its standard names, for OAuth 2.0 libraries (RFC 8628, RFC 6749,
 * RFC 8414). Refusals have the standard's body: `{error, error_description}`. Parameters that a
 * server does not know are ignored (RFC 6749 §3.2).
 */
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import { sample } from './examples.ts';
import { LIMITS } from './limits.ts';
import { integer, open } from './schemas/common.ts';
import { named, text } from './schemas/kinds.ts';

/** RFC 8628 §3.4. */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

const started = named(
  'OAuthDeviceAuthorization',
  Type.Object({
    device_code: text(),
    user_code: text(),
    verification_uri: text(),
    verification_uri_complete: text(),
    expires_in: integer(1),
    interval: integer(1),
  }),
);

const granted = named(
  'OAuthToken',
  Type.Object({
    access_token: text(),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Optional(integer(0)),
    scope: text({ description: 'Separated by spaces' }),
  }),
);

const metadata = named(
  'OAuthMetadata',
  Type.Object({
    issuer: text(),
    device_authorization_endpoint: text(),
    token_endpoint: text(),
    scopes_supported: Type.Array(text()),
    response_types_supported: Type.Array(text()),
    grant_types_supported: Type.Array(text()),
    token_endpoint_auth_methods_supported: Type.Array(text()),
  }),
);

export const oauth = {
  deviceAuthorization: endpoint({
    id: 'oauth.deviceAuthorization',
    method: 'POST',
    path: '/oauth/device_authorization',
    prefixes: [''],
    auth: 'none',
    summary: 'Start a device authorization (RFC 8628)',
    tag: 'OAuth',
    body: open({
      client_id: Type.Optional(text({ max: 255, description: 'Becomes the token’s name' })),
      scope: Type.Optional(text({ max: 1000, description: 'Separated by spaces' })),
    }),
    bodyType: 'application/x-www-form-urlencoded',
    response: started,
    errors: ['invalid_scope'],
    rateLimit: { name: 'deviceStart', by: 'address' },
    example: {
      body: { client_id: 'quoin-editor', scope: 'docs:read' },
      response: {
        device_code: 'EXAMPLEdeviceCODEexampleDEVICEcode',
        user_code: 'BCDF-GHJK',
        verification_uri: 'https://docs.example.com/activate',
        verification_uri_complete: 'https://docs.example.com/activate?code=BCDF-GHJK',
        expires_in: LIMITS.deviceExpiresIn,
        interval: LIMITS.deviceInterval,
      },
    },
  }),

  token: endpoint({
    id: 'oauth.token',
    method: 'POST',
    path: '/oauth/token',
    prefixes: [''],
    auth: 'none',
    summary: 'Exchange an approved device code (RFC 8628)',
    tag: 'OAuth',
    body: open({
      grant_type: text({ max: 255, description: `\`${DEVICE_GRANT}\`` }),
      device_code: Type.Optional(text({ max: 200 })),
      client_id: Type.Optional(text({ max: 255 })),
    }),
    bodyType: 'application/x-www-form-urlencoded',
    response: granted,
    secrets: ['access_token'],
    example: {
      body: { grant_type: DEVICE_GRANT, device_code: 'EXAMPLEdeviceCODEexampleDEVICEcode' },
      response: {
        access_token: sample.secretToken,
        token_type: 'Bearer',
        expires_in: LIMITS.deviceTokenDays * 86_400,
        scope: 'docs:read',
      },
    },
  }),

  metadata: endpoint({
    id: 'oauth.metadata',
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    prefixes: [''],
    auth: 'none',
    summary: 'What this authorization server can do (RFC 8414)',
    tag: 'OAuth',
    response: metadata,
    example: {
      response: {
        issuer: 'https://docs.example.com',
        device_authorization_endpoint: 'https://docs.example.com/oauth/device_authorization',
        token_endpoint: 'https://docs.example.com/oauth/token',
        scopes_supported: ['docs:read', 'docs:write'],
        response_types_supported: [],
        grant_types_supported: [DEVICE_GRANT],
        token_endpoint_auth_methods_supported: ['none'],
      },
    },
  }),
};
