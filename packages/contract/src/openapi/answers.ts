/** The successes of an operation, with the few that have a second form. */
import type { Endpoint } from '../endpoint.ts';
import { errorsOf, givesEntityTag, statusOf } from '../facts.ts';
import type { SchemaWriter } from './json-schema.ts';
import { headerRef } from './shared.ts';
import type { Content, Response } from './types.ts';

const json = (schema: Record<string, unknown>): Content => ({ 'application/json': { schema } });
const truth = { const: true };

const webhook: Readonly<Record<string, Response>> = {
  '200': {
    description: 'A ping, a known delivery, or one that is ignored.',
    content: {
      ...json({ type: 'object', properties: { deduped: truth, pong: truth } }),
      'text/plain': { schema: { type: 'string', pattern: '^ignored: ' } },
    },
  },
};

const accepted: Readonly<Record<string, Response>> = {
  '202': {
    description: 'The run continues (`Prefer: respond-async`).',
    content: json({ $ref: '#/components/schemas/ExecutionAccepted' }),
  },
};

/** Files have the media types of their bytes. */
const anyBytes: Content = { '*/*': { schema: { type: 'string' } } };

const ranges: Readonly<Record<string, Response>> = {
  '206': { description: 'The requested range.', content: anyBytes },
  '304': { description: 'The client already has this version (`If-None-Match`).' },
  '416': { description: 'The file does not have the requested range.' },
};

const notAcceptable: Readonly<Record<string, Response>> = {
  '406': {
    description: 'The header `Accept` does not name the media types of the protocol.',
    content: json({ $ref: '#/components/schemas/RpcError' }),
  },
};

/** Answers beside the endpoint's own, by id. */
const MORE: Readonly<Record<string, Readonly<Record<string, Response>>>> = {
  'gitWebhooks.connection': webhook,
  'gitWebhooks.app': webhook,
  'triggers.invoke': accepted,
  'triggers.invokeByGet': accepted,
  'mcp.message': { '202': { description: 'The notification was accepted.' }, ...notAcceptable },
  'mcp.stream': notAcceptable,
  'assets.serve': ranges,
};

const EVENTS: Content = { 'text/event-stream': { schema: { type: 'string' } } };

/** Media types beside the endpoint's own, by id. */
const ALSO: Readonly<Record<string, Content>> = {
  'projects.export': {
    'application/zip': { schema: { type: 'string', contentMediaType: 'application/zip' } },
  },
  'mcp.message': EVENTS,
  'assets.get': anyBytes,
  'assets.serve': anyBytes,
  'users.avatar': anyBytes,
};

const headersOf = (endpoint: Endpoint) => ({
  'x-request-id': headerRef('RequestId'),
  ...(errorsOf(endpoint).includes('rate_limited') && {
    'RateLimit-Limit': headerRef('RateLimitLimit'),
    'RateLimit-Remaining': headerRef('RateLimitRemaining'),
    'RateLimit-Reset': headerRef('RateLimitReset'),
  }),
  ...(givesEntityTag(endpoint) && { ETag: headerRef('ETag') }),
  ...(endpoint.idempotent && { 'Idempotency-Replayed': headerRef('IdempotencyReplayed') }),
});

const contentOf = (endpoint: Endpoint, writer: SchemaWriter): Content | undefined => {
  if (!endpoint.response) return undefined;
  const own = {
    schema: writer.write(endpoint.response),
    ...(endpoint.example?.response !== undefined && { example: endpoint.example.response }),
  };
  return {
    [endpoint.responseType ?? 'application/json']: own,
    // Where the answer is JSON, events are for clients that request them.
    ...(endpoint.events && !endpoint.responseType && EVENTS),
    ...ALSO[endpoint.id],
  };
};

const WORDS: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Done; the answer has no body.',
};

export const answers = (
  endpoint: Endpoint,
  writer: SchemaWriter,
): Readonly<Record<string, Response>> => {
  const status = statusOf(endpoint);
  const content = contentOf(endpoint, writer);
  return {
    [status]: {
      description: WORDS[status] ?? 'Done.',
      headers: headersOf(endpoint),
      ...(content && { content }),
    },
    ...MORE[endpoint.id],
  };
};
