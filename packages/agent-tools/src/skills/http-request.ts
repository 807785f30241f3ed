/**
 * `http.request`: a step calls another service, of the hosts that the operator named
 * (docs/internals/interface.md#skills-and-triggers).
 */

import { compile } from '@quoin/contract';
import { type Deps, EXECUTION_HEADER, lineageOf, type ProjectSecrets } from '@quoin/core';
import {
  AddressRefused,
  type AllowedHosts,
  type GuardedFetch,
  isHostAllowed,
  OutgoingError,
} from '@quoin/outgoing';
import { type Json, type SecretReference, type ToolDescription, ToolError } from '@quoin/workflow';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { type SentSecrets, sentSecrets } from './sent-secrets.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const input = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'URL with the scheme https or http',
    }),
    method: Type.Optional(
      Type.Union(
        METHODS.map((method) => Type.Literal(method)),
        { description: 'GET by default' },
      ),
    ),
    query: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
        description: 'Query parameters to add to the URL',
      }),
    ),
    headers: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'Headers of the request' }),
    ),
    body: Type.Optional(
      Type.Unknown({
        description: 'Body of the request. A string is sent unchanged, other values as JSON',
      }),
    ),
    failOnStatus: Type.Optional(
      Type.Boolean({
        description: 'Whether a status of 400 or more fails the step. true by default',
      }),
    ),
  },
  { additionalProperties: false },
);

const argumentsOf = compile(input);

export const HTTP_REQUEST: ToolDescription = {
  name: 'http.request',
  description:
    'Sends an HTTP request to another service. Returns status, headers and body. A JSON body is parsed, other bodies are text. Redirects are not followed.',
  inputSchema: { ...input, type: 'object' },
  writes: true,
  argumentKinds: {
    url: 'url',
    method: 'permissions',
    headers: 'record',
    query: 'record',
    body: 'payload',
  },
  acceptsSecrets: true,
};

/** A service that is busy or away may be better the next time (RFC 9110 §15.5.9, RFC 8470 §5.2, RFC 6585 §4). */
const isPassing = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

const refused = (message: string): ToolError => new ToolError(message, 'invalid_payload', false);

export interface HttpRequestOptions {
  readonly fetch: GuardedFetch;
  /** Hosts that steps may call. */
  readonly hosts: AllowedHosts;
}

const addressOf = (
  text: string,
  query: Readonly<Record<string, string | number | boolean>>,
  hosts: AllowedHosts,
): URL => {
  if (!URL.canParse(text)) throw refused(messages.urlInvalid);
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refused(messages.urlScheme);
  }
  if (url.username !== '' || url.password !== '') {
    throw refused(messages.urlCredentials);
  }
  if (!isHostAllowed(url, hosts)) {
    throw new ToolError(messages.hostNotAllowed(url), 'forbidden', false);
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
};

/** Steps must not say that they are another user's, or how the connection is used (RFC 9110 §7.6.1). */
const OURS: ReadonlySet<string> = new Set([
  EXECUTION_HEADER,
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const headersOf = (
  given: Readonly<Record<string, string>>,
  { text }: Pick<SentSecrets, 'text'>,
): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (OURS.has(name.toLowerCase())) throw refused(messages.headerReserved({ name }));
    try {
      headers.set(name, text(value));
    } catch (problem) {
      if (!(problem instanceof TypeError)) throw problem;
      throw refused(messages.headerInvalid({ name }));
    }
  }
  return headers;
};

const bodyOf = (
  body: unknown,
  headers: Headers,
  { json, text }: Pick<SentSecrets, 'json' | 'text'>,
): string | null => {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string') return text(body);
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return JSON.stringify(json(body));
};

const JSON_TYPE = /^[\w.+-]{1,60}\/(?:json|[\w.+-]{1,100}\+json)/i;

/** NUL and half surrogates, which JSON may name and no database keeps as they are. */
const UNKEPT = /\0|\p{Surrogate}/gu;

const kept = (text: string): string => text.replaceAll(UNKEPT, '\ufffd');

/** In what was parsed; names too. */
const keptMember = (_: string, value: unknown): unknown => {
  if (typeof value === 'string') return kept(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [kept(name), member]));
};

/** Few answers name such a character; the others are spared the walk. */
const NAMES_UNKEPT = /\\u(?:0000|d[89a-f])/i;

const parsed = (text: string, headers: Headers): Json => {
  if (!JSON_TYPE.test(headers.get('content-type') ?? '')) return kept(text);
  try {
    return NAMES_UNKEPT.test(text) ? JSON.parse(text, keptMember) : JSON.parse(text);
  } catch (problem) {
    // The user who says JSON and sends none, as some gateways do with their errors.
    if (!(problem instanceof SyntaxError)) throw problem;
    return kept(text);
  }
};

const failure = (problem: unknown): unknown => {
  if (problem instanceof AddressRefused) return new ToolError(problem.message, 'forbidden', false);
  if (problem instanceof OutgoingError) {
    const isPassingKind = problem.kind === 'unreachable' || problem.kind === 'timeout';
    return new ToolError(problem.message, null, isPassingKind);
  }
  return problem;
};

export interface HttpCall {
  readonly arguments: Readonly<Record<string, Json>>;
  readonly idempotencyKey: string;
  readonly executionId: string;
  readonly signal: AbortSignal;
  /** By the text that takes their place in the arguments; none where a model makes the call. */
  readonly secrets: ReadonlyMap<string, SecretReference>;
  readonly projectSecrets: ProjectSecrets;
}

/** @throws {ToolError} */
export const httpRequest = async (
  deps: Pick<Deps, 'secrets'>,
  { fetch, hosts }: HttpRequestOptions,
  call: HttpCall,
): Promise<Json> => {
  const given = argumentsOf.parse(call.arguments);
  if (!given.ok) throw refused(given.problem.message);
  const { method = 'GET', failOnStatus = true } = given.value;
  const target = addressOf(given.value.url, given.value.query ?? {}, hosts);
  const sent = sentSecrets(target, call.secrets, call.projectSecrets);
  const url = sent.url(target);
  const headers = headersOf(given.value.headers ?? {}, sent);
  const body = bodyOf(given.value.body, headers, sent);
  if (body !== null && READS.has(method)) throw refused(messages.bodyNotAllowed({ method }));
  if (!READS.has(method) && !headers.has('idempotency-key')) {
    headers.set('idempotency-key', call.idempotencyKey);
  }
  headers.set(EXECUTION_HEADER, lineageOf(deps, call.executionId));
  try {
    const { signal } = call;
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    const text = await response.text();
    const { status } = response;
    if (failOnStatus && status >= 400) {
      throw new ToolError(
        messages.statusReturned({ host: url.host, status }),
        null,
        isPassing(status),
      );
    }
    return {
      status,
      headers: Object.fromEntries(response.headers),
      body: parsed(text, response.headers),
    };
  } catch (problem) {
    throw failure(problem);
  }
};
