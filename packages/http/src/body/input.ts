/** Parameters, query and body of a request, strict and checked against the endpoint's schemas. */

import {
  bodyLimitOf,
  bodyRequired,
  compile,
  type Endpoint,
  paramsDecoder,
  queryDecoder,
} from '@quoin/contract';
import { AppError, createYielder, invalid } from '@quoin/core';
import { nulInParameter, nulInPath, parameterRepeated, percentEncoding } from '../messages.ts';
import { readBytes } from './body-bytes.ts';
import { readFormData } from './form-data.ts';
import { bodyTurn, isLarge, readJsonBody, requireMediaType } from './json-body.ts';
import type { Progress } from './stall-timeout.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface ReadInput {
  readonly input: Input;
  /** The body for idempotency: as sent, or without parts that differ by chance. */
  readonly bytes: Uint8Array;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOTHING = {};
const NO_BYTES = new Uint8Array();

/** RFC 3986 §2.1: a path whose escapes are no UTF-8, or hide a NUL, names nothing. */
export const checkPath = (url: string): void => {
  if (!url.includes('%')) return;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    throw invalid(percentEncoding);
  }
  if (decoded.includes('\0')) throw invalid(nulInPath);
};

const formOf = (bytes: Uint8Array): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    // RFC 6749 §3.2: parameters must not be included more than once.
    if (Object.hasOwn(fields, name)) throw invalid(parameterRepeated({ name }));
    if (value.includes('\0')) throw invalid(nulInParameter({ name }));
    Object.defineProperty(fields, name, { value, enumerable: true });
  }
  return fields;
};

/** Ids are kept in lower case; RFC 9562 §4 lets a client write them in either. */
const withLowerIds = (params: Readonly<Record<string, string>>): Record<string, string> => {
  const lowered: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    lowered[name] = UUID.test(value) ? value.toLowerCase() : value;
  }
  return lowered;
};

/**
 * Queries of an endpoint that are read once. Quoin's own limit: most clients send few different
 * ones.
 */
const MAX_QUERIES = 100;
/** A longer query has a cursor or words, and seldom comes again. */
const MAX_QUERY_LENGTH = 32;

/** Reads the query of an address. @throws {AppError} `invalid_payload` */
const queryReader = (schema: NonNullable<Endpoint['query']>): ((url: string) => unknown) => {
  const decode = queryDecoder(schema);
  const known = new Map<string, unknown>();
  return (url) => {
    const start = url.indexOf('?');
    const query = start === -1 ? '' : url.slice(start);
    const found = known.get(query);
    if (found !== undefined) return found;
    const decoded = decode(start === -1 ? null : new URLSearchParams(query));
    if (!decoded.ok) throw invalid(decoded.problem.message);
    if (query.length <= MAX_QUERY_LENGTH) {
      if (known.size >= MAX_QUERIES) known.clear();
      // Many requests get this object.
      known.set(query, Object.freeze(decoded.value));
    }
    return decoded.value;
  };
};

type InputReader = (
  request: Request,
  params: Readonly<Record<string, string>>,
  progress: Progress,
) => Promise<ReadInput>;

/**
 * Prepared once an endpoint, used for every request.
 *
 * @param hasRawBody leaves the body to the handler
 */
export const inputReader = (endpoint: Endpoint, hasRawBody = false): InputReader => {
  const body = endpoint.body === undefined || hasRawBody ? null : compile(endpoint.body);
  const decodeParams = endpoint.params === undefined ? null : paramsDecoder(endpoint.params);
  const readQuery = endpoint.query === undefined ? null : queryReader(endpoint.query);
  const limit = bodyLimitOf(endpoint);
  const required = bodyRequired(endpoint);
  const { bodyType } = endpoint;

  const readBody = async (
    request: Request,
    progress: Progress,
  ): Promise<{ value: unknown; bytes: Uint8Array }> => {
    if (bodyType === 'multipart/form-data') return readFormData(request, { limit, progress });
    if (bodyType !== 'application/x-www-form-urlencoded') {
      return readJsonBody(request, { limit, required, progress });
    }
    requireMediaType(request, bodyType);
    const bytes = await readBytes(request, { limit, progress });
    return { value: formOf(bytes), bytes };
  };

  return async (request, rawParams, progress) => {
    checkPath(request.url);
    let params: unknown = NOTHING;
    if (decodeParams !== null) {
      const decoded = decodeParams(withLowerIds(rawParams));
      if (!decoded.ok) throw invalid(decoded.problem.message);
      params = decoded.value;
    }
    const query = readQuery === null ? NOTHING : readQuery(request.url);
    if (body === null) {
      return { input: { params, query, body: undefined }, bytes: NO_BYTES };
    }
    const { value, bytes } = await readBody(request, progress);
    await bodyTurn(bytes);
    const checked = isLarge(bytes)
      ? await body.checkAsync(value, createYielder())
      : body.check(value);
    if (checked !== true) throw new AppError('invalid_payload', checked.message);
    await bodyTurn(bytes);
    return { input: { params, query, body: value }, bytes };
  };
};
