/**
 * OAuth under its standard names, for libraries: the device flow (RFC 8628), and what an app with a
 * browser needs beside the page `/oauth/authorize`: registration (RFC 7591), tokens (RFC 6749),
 * revocation (RFC 7009), metadata (RFC 8414, RFC 9728). Refusals have the standard's body:
 * `{error, error_description}`. Parameters that a server does not know are ignored (RFC 6749 §3.2).
 */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { integer, open } from '../schemas/common.ts';
import { named, text } from '../schemas/kinds.ts';
import { optionalLabel } from '../schemas/label.ts';

/** RFC 8628 §3.4. */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** RFC 6749 §4.1.3. */
export const CODE_GRANT = 'authorization_code';
/** RFC 6749 §6. */
export const REFRESH_GRANT = 'refresh_token';
/**
 * OpenID Connect Core 1.0 §11. Clients may request it for a refresh token (MCP 2026-07-28,
 * Authorization, Refresh Tokens). It is not a scope of tokens.
 */
export const OFFLINE_ACCESS = 'offline_access';

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
    refresh_token: Type.Optional(text()),
    scope: text({ description: 'Separated by spaces' }),
  }),
);

const texts = () => Type.Array(text());

const metadata = named(
  'OAuthMetadata',
  Type.Object({
    issuer: text(),
    authorization_endpoint: text(),
    token_endpoint: text(),
    registration_endpoint: text(),
    revocation_endpoint: text(),
    device_authorization_endpoint: text(),
    scopes_supported: texts(),
    response_types_supported: texts(),
    response_modes_supported: texts(),
    grant_types_supported: texts(),
    token_endpoint_auth_methods_supported: texts(),
    revocation_endpoint_auth_methods_supported: texts(),
    code_challenge_methods_supported: texts(),
    authorization_response_iss_parameter_supported: Type.Literal(true),
    client_id_metadata_document_supported: Type.Literal(true),
  }),
);

const resource = named(
  'OAuthProtectedResource',
  Type.Object({
    resource: text(),
    resource_name: text(),
    authorization_servers: texts(),
    scopes_supported: texts(),
    bearer_methods_supported: texts(),
  }),
);

/** RFC 7591 §2: what is not named here is ignored. */
const clientMetadata = open({
  redirect_uris: Type.Array(text(LIMITS.href), {
    minItems: 1,
    maxItems: LIMITS.clientRedirectUris,
    description: 'https, http of this computer, or a scheme such as `com.example.app:/back`',
  }),
  client_name: Type.Optional(
    optionalLabel({
      max: LIMITS.tokenName.max,
      description: 'Shown to the person who approves; becomes the token’s name',
    }),
  ),
  grant_types: Type.Optional(
    Type.Array(text(), {
      description: `With \`${CODE_GRANT}\`. With \`${REFRESH_GRANT}\` too, the client receives refresh tokens`,
    }),
  ),
  response_types: Type.Optional(Type.Array(text(), { description: 'With `code`' })),
});

const client = named(
  'OAuthClient',
  Type.Object({
    client_id: text(),
    client_id_issued_at: integer(0),
    client_name: text(),
    redirect_uris: texts(),
    grant_types: texts(),
    response_types: texts(),
    token_endpoint_auth_method: Type.Literal('none'),
  }),
);

/** Endpoints that apps on other websites call from a browser. */
const standard = { prefixes: [''], auth: 'none', tag: 'OAuth', cors: 'any' } as const;

const resourceExample = {
  resource_name: 'Quoin',
  authorization_servers: ['https://docs.example.com'],
  scopes_supported: ['docs:read', 'docs:write'],
  bearer_methods_supported: ['header'],
};

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
      client_id: Type.Optional(
        optionalLabel({ max: 255, description: 'Becomes the token’s name' }),
      ),
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

  register: endpoint({
    ...standard,
    id: 'oauth.register',
    method: 'POST',
    path: '/oauth/register',
    summary: 'Register an app (RFC 7591)',
    description: `Every client is a public one: it gets no secret and proves itself with PKCE. One that no user approves within 7 days is deleted, and earlier if more than ${LIMITS.unapprovedClients} of them wait.`,
    body: clientMetadata,
    bodyLimit: LIMITS.clientBodyBytes,
    response: client,
    status: 201,
    rateLimit: { name: 'clientRegister', by: 'address' },
    example: {
      body: { client_name: 'Lighthouse', redirect_uris: ['http://127.0.0.1:3000/callback'] },
      response: {
        client_id: sample.id.key,
        client_id_issued_at: 1_772_443_800,
        client_name: 'Lighthouse',
        redirect_uris: ['http://127.0.0.1:3000/callback'],
        grant_types: [CODE_GRANT],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
    },
  }),

  token: endpoint({
    ...standard,
    id: 'oauth.token',
    method: 'POST',
    path: '/oauth/token',
    summary:
      'Exchange an authorization code, a refresh token or an approved device code (RFC 6749, RFC 8628)',
    description: `A code and a refresh token work once. If one is sent again, its access token and refresh tokens are revoked. An app whose grant types contain \`${REFRESH_GRANT}\` receives refresh tokens, and access tokens for an hour. A refresh that is repeated has the same answer: for ${LIMITS.refreshRepeatSeconds} seconds if its refresh token was not used, and later if neither of its tokens was used.`,
    body: open({
      grant_type: text({
        max: 255,
        description: `\`${CODE_GRANT}\`, \`${REFRESH_GRANT}\` or \`${DEVICE_GRANT}\``,
      }),
      client_id: Type.Optional(text({ max: 255 })),
      code: Type.Optional(text({ max: 200 })),
      code_verifier: Type.Optional(text({ max: 200, description: 'RFC 7636' })),
      redirect_uri: Type.Optional(text({ max: LIMITS.href.max, description: 'As it was sent' })),
      resource: Type.Optional(text({ max: LIMITS.href.max, description: 'RFC 8707' })),
      device_code: Type.Optional(text({ max: 200 })),
      refresh_token: Type.Optional(text({ max: 200 })),
      scope: Type.Optional(
        text({ max: 1000, description: 'Of a refresh: fewer scopes, separated by spaces' }),
      ),
    }),
    bodyType: 'application/x-www-form-urlencoded',
    response: granted,
    secrets: ['access_token', 'refresh_token'],
    rateLimit: { name: 'anonymous', by: 'network' },
    example: {
      body: {
        grant_type: REFRESH_GRANT,
        client_id: sample.id.key,
        refresh_token: 'qrf_EXAMPLEexampleEXAMPLEexample00a1Bc',
      },
      response: {
        access_token: sample.secretToken,
        token_type: 'Bearer',
        expires_in: LIMITS.accessTokenSeconds,
        refresh_token: 'qrf_EXAMPLEexampleEXAMPLEexample00d2Ef',
        scope: 'docs:read',
      },
    },
  }),

  revoke: endpoint({
    ...standard,
    id: 'oauth.revoke',
    method: 'POST',
    path: '/oauth/revoke',
    summary: 'Revoke an access token or a refresh token (RFC 7009)',
    description:
      'Any holder of the token can revoke it. A refresh token and its access token end together. The answer is the same for a token that is unknown or no longer valid.',
    body: open({ token: text({ max: 255 }) }),
    bodyType: 'application/x-www-form-urlencoded',
    response: Type.Object({}),
    rateLimit: { name: 'anonymous', by: 'network' },
    example: { body: { token: sample.secretToken }, response: {} },
  }),

  metadata: endpoint({
    ...standard,
    id: 'oauth.metadata',
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    summary: 'Read the metadata of the authorization server (RFC 8414)',
    response: metadata,
    example: {
      response: {
        issuer: 'https://docs.example.com',
        authorization_endpoint: 'https://docs.example.com/oauth/authorize',
        token_endpoint: 'https://docs.example.com/oauth/token',
        registration_endpoint: 'https://docs.example.com/oauth/register',
        revocation_endpoint: 'https://docs.example.com/oauth/revoke',
        device_authorization_endpoint: 'https://docs.example.com/oauth/device_authorization',
        scopes_supported: ['docs:read', 'docs:write', OFFLINE_ACCESS],
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: [CODE_GRANT, REFRESH_GRANT, DEVICE_GRANT],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      },
    },
  }),

  agentTools: endpoint({
    ...standard,
    id: 'oauth.agentTools',
    method: 'GET',
    path: '/.well-known/oauth-protected-resource/mcp',
    summary: 'Read which server issues tokens for the agent-tool server (RFC 9728)',
    description: 'Names the scopes that tools need.',
    response: resource,
    example: { response: { resource: 'https://docs.example.com/mcp', ...resourceExample } },
  }),

  api: endpoint({
    ...standard,
    id: 'oauth.api',
    method: 'GET',
    path: '/.well-known/oauth-protected-resource',
    summary: 'Read which server issues tokens for the API (RFC 9728)',
    response: resource,
    example: { response: { resource: 'https://docs.example.com', ...resourceExample } },
  }),
};
