/** Shared components of operations: headers, parameters, security. */
import { SCOPE_DESCRIPTIONS } from '@quoin/auth-scopes';
import type { EndpointAuth } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import type { Components, Operation, Ref } from './types.ts';

export const headers: Components['headers'] = {
  RequestId: {
    description:
      'Id of the request, in logs and in errors. If the client sends `X-Request-Id`, it is used.',
    schema: { type: 'string', minLength: LIMITS.requestId.min, maxLength: LIMITS.requestId.max },
  },
  RateLimitLimit: { description: 'Requests in the window.', schema: { type: 'integer' } },
  RateLimitRemaining: {
    description: 'Remaining requests in the window.',
    schema: { type: 'integer' },
  },
  RateLimitReset: {
    description: 'Seconds until the window ends.',
    schema: { type: 'integer' },
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  ETag: {
    description: 'Version of the page; goes into `If-Match`.',
    schema: { type: 'string' },
  },
  IdempotencyReplayed: {
    description: '`true` if this is a repetition of the first response.',
    schema: { type: 'string', enum: ['true'] },
  },
};

export const parameters: Components['parameters'] = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body within 24 hours return the first response again.',
    schema: {
      type: 'string',
      minLength: LIMITS.idempotencyKey.min,
      maxLength: LIMITS.idempotencyKey.max,
      pattern: '^[\\x20-\\x7e]+$',
    },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the version that you read. If the page has a newer version, the response is 412.',
    schema: { type: 'string' },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: '`respond-async` returns 202 before the run ends (RFC 7240 §4.1).',
    schema: { type: 'string' },
  },
  McpSessionId: {
    name: 'Mcp-Session-Id',
    in: 'header',
    required: false,
    description: 'The session from the response to `initialize`; required in every later message.',
    schema: { type: 'string' },
  },
};

const scopeList = Object.entries(SCOPE_DESCRIPTIONS)
  .map(([scope, description]) => `- \`${scope}\`: ${description}`)
  .join('\n');

export const securitySchemes: Components['securitySchemes'] = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: `Access token. Each operation needs one scope, named in \`x-quoin-scope\`:\n\n${scopeList}`,
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'quoin.session_token',
    description: 'The signed-in session of the web app, from its own origin.',
  },
  assistantKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Assistant-Key',
    description: 'Key of the headless assistant, sent from an allowed origin.',
  },
};

const SECURITY: Readonly<Record<EndpointAuth, Operation['security']>> = {
  bearer: [{ bearer: [] }, { session: [] }],
  token: [{ bearer: [] }],
  session: [{ session: [] }],
  assistantKey: [{ assistantKey: [] }],
  handler: [],
  none: [],
};

export const securityOf = (auth: EndpointAuth): Operation['security'] => SECURITY[auth];

export const headerRef = (name: string): Ref => ({ $ref: `#/components/headers/${name}` });
export const parameterRef = (name: string): Ref => ({ $ref: `#/components/parameters/${name}` });
