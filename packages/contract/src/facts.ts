/** Facts that are derived from an endpoint's value: its full paths, its errors, its headers. */
import type { Endpoint, EndpointPrefix } from './endpoint.ts';
import { ERROR_CODES, type ErrorCode } from './errors.ts';
import { LIMITS } from './limits.ts';

const DEFAULT_PREFIXES: readonly EndpointPrefix[] = ['/api/v1', '/v1'];

export const prefixesOf = (endpoint: Endpoint): readonly EndpointPrefix[] =>
  endpoint.prefixes ?? DEFAULT_PREFIXES;

/** Every path under which the endpoint answers, parameters as `:name`. */
export const fullPaths = (endpoint: Endpoint): readonly string[] =>
  prefixesOf(endpoint).map((prefix) => prefix + endpoint.path);

export const statusOf = (endpoint: Endpoint): number => endpoint.status ?? 200;

/** Bytes. A body that comes without a credential is small, unless the endpoint says otherwise. */
export const bodyLimitOf = ({ bodyLimit, auth }: Endpoint): number =>
  bodyLimit ?? (auth === 'none' ? LIMITS.anonymousBodyBytes : LIMITS.bodyBytes);

/** A body is required only where a member of it is (docs/internals/interface.md#strict-requests). */
export const bodyRequired = (endpoint: Endpoint): boolean => {
  const body = endpoint.body;
  if (!body) return false;
  return body.anyOf !== undefined || body.minProperties > 0 || body.required?.length > 0;
};

/**
 * Answers with the version of a page, so it carries `ETag`
 * (docs/internals/interface.md#versions-and-entity-tags).
 */
export const givesEntityTag = (endpoint: Endpoint): boolean =>
  endpoint.response?.properties?.page !== undefined;

/** Writes one page, so it takes `If-Match` (docs/internals/interface.md#versions-and-entity-tags). */
export const takesIfMatch = (endpoint: Endpoint): boolean =>
  endpoint.path.startsWith('/pages/:pageId') &&
  (endpoint.errors?.includes('version_conflict') ?? false);

/**
 * Whether the endpoint grants or revokes access, or changes settings. Its writes lock the
 * credential of the caller: after the credential has ended, they change nothing.
 */
export const changesAccess = ({ method, auth, scope }: Endpoint): boolean => {
  if (method === 'GET') return false;
  return auth === 'session' || scope === 'project:admin' || scope === 'tokens:manage';
};

/**
 * Codes that follow from the endpoint's credential, parameters and body
 * (docs/internals/interface.md#order-of-checks).
 */
const implied = (endpoint: Endpoint): readonly ErrorCode[] => {
  const codes: ErrorCode[] = ['internal_error'];
  const { auth } = endpoint;
  if (auth !== 'none' && auth !== 'handler') {
    codes.push('unauthorized', 'rate_limited');
  }
  if (auth === 'bearer' || auth === 'session') codes.push('invalid_origin');
  if (endpoint.scope && endpoint.scope !== 'any') codes.push('insufficient_scope');
  if (endpoint.workspaceOnly) codes.push('forbidden');
  if (endpoint.role) codes.push('not_found', 'forbidden');
  if (endpoint.rateLimit) codes.push('rate_limited');
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('invalid_payload');
  if (endpoint.body) codes.push('payload_too_large');
  // A handler that takes a provider's or a caller's raw body reads it as it is.
  if (endpoint.body && auth !== 'handler') {
    codes.push('unsupported_media_type');
    if (endpoint.bodyType === undefined) codes.push('invalid_json');
  }
  if (endpoint.idempotent) codes.push('idempotency_conflict');
  return codes;
};

/** Every code that the endpoint can answer with, in the order of the error table. */
export const errorsOf = (endpoint: Endpoint): readonly ErrorCode[] => {
  const codes = new Set<ErrorCode>([...implied(endpoint), ...(endpoint.errors ?? [])]);
  return ERROR_CODES.filter((code) => codes.has(code));
};
