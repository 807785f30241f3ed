/** The refusals of an operation: one response a status, with the codes it can carry. */
import { type TSchema, Type } from '@sinclair/typebox';
import type { Endpoint } from '../endpoint.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { errorsOf } from '../facts.ts';
import { problemBody } from '../schemas/common.ts';
import { named, oneOf, text } from '../schemas/kinds.ts';
import type { SchemaWriter } from './json-schema.ts';
import { headerRef } from './shared.ts';
import type { Content, MediaType, Ref, Response } from './types.ts';

/** RFC 6749 §5.2, RFC 7009 §2.2.1, RFC 7591 §3.2.2, RFC 8628 §3.5, RFC 8707 §2. */
const oauthError = named(
  'OAuthError',
  Type.Object({
    error: oneOf([
      'invalid_request',
      'invalid_client',
      'invalid_client_metadata',
      'invalid_grant',
      'invalid_redirect_uri',
      'invalid_scope',
      'invalid_target',
      'unsupported_grant_type',
      'unsupported_token_type',
      'authorization_pending',
      'slow_down',
      'access_denied',
      'expired_token',
      'temporarily_unavailable',
      'server_error',
    ]),
    error_description: Type.Optional(text()),
  }),
);

/** Errors of the agent workflow service (docs/internals/interface.md#skills-and-triggers). */
const agentError = named(
  'AgentError',
  Type.Object({
    success: Type.Literal(false),
    error: text(),
    code: text(),
    requestId: text(),
    details: Type.Optional(Type.Object({}, { additionalProperties: true })),
  }),
);

/** JSON-RPC 2.0 §5.1, with the code of the error table in `data` where Quoin refuses, and not the protocol. */
const rpcError = named(
  'RpcError',
  Type.Object({
    jsonrpc: Type.Literal('2.0'),
    error: Type.Object({
      code: Type.Integer(),
      message: text(),
      data: Type.Optional(
        Type.Object({ code: text(), requestId: text() }, { additionalProperties: true }),
      ),
    }),
    id: Type.Union([Type.Null(), text(), Type.Integer()]),
  }),
);

const foreignShape = (endpoint: Endpoint): TSchema | undefined => {
  if (endpoint.tag === 'OAuth') return oauthError;
  if (endpoint.app === 'mcp') return rpcError;
  return endpoint.app === 'agent' ? agentError : undefined;
};

const exampleOf = (code: ErrorCode) => ({
  value: {
    error: ERRORS[code].title,
    code,
    requestId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f99',
  },
});

const contentOf = (
  endpoint: Endpoint,
  codes: readonly ErrorCode[],
  writer: SchemaWriter,
): MediaType => {
  const foreign = foreignShape(endpoint);
  if (foreign) return { schema: writer.write(foreign) };
  return {
    schema: {
      allOf: [
        writer.write(problemBody),
        { type: 'object', properties: { code: { type: 'string', enum: codes } } },
      ],
    },
    examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
  };
};

/** Git hosts show it beside the delivery. */
const isSignatureRefusal = ({ app }: Endpoint, status: number): boolean =>
  app === 'git-webhook' && status === ERRORS.unauthorized.status;

const SIGNATURE: Content = { 'text/plain': { schema: { const: 'Invalid signature' } } };

const WAITING: readonly number[] = [ERRORS.rate_limited.status, ERRORS.unavailable.status];

/** Component name of a response: many operations refuse for the same reasons. */
const nameOf = (endpoint: Endpoint, status: number, codes: readonly ErrorCode[]): string => {
  if (isSignatureRefusal(endpoint, status)) return `Signature${status}`;
  const shape = foreignShape(endpoint)?.title ?? 'Error';
  return [`${shape}${status}`, ...codes].join('.');
};

const responseOf = (
  endpoint: Endpoint,
  status: number,
  codes: readonly ErrorCode[],
  writer: SchemaWriter,
): Response => ({
  description: codes.map((code) => `${ERRORS[code].title}.`).join(' '),
  headers: {
    'x-request-id': headerRef('RequestId'),
    ...(WAITING.includes(status) && { 'Retry-After': headerRef('RetryAfter') }),
  },
  content: isSignatureRefusal(endpoint, status)
    ? SIGNATURE
    : { 'application/json': contentOf(endpoint, codes, writer) },
});

/** References by status; each response that is new goes into `responses`. */
export const errorResponses = (
  endpoint: Endpoint,
  writer: SchemaWriter,
  responses: Map<string, Response>,
): Readonly<Record<string, Ref>> => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = nameOf(endpoint, status, codes);
      if (!responses.has(name)) responses.set(name, responseOf(endpoint, status, codes, writer));
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
};
