/**
 * CORS, never with credentials (docs/internals/interface.md#cross-origin-requests). The API answers
 * origins that are named in `QUOIN_CORS_ORIGINS`. Endpoints of an assistant key can be read by any
 * website, refusals too: who may use a key is the key's to say, and checked with the request. So
 * can those of the OAuth standards, which take no credential that a browser sends by itself.
 */
import type { Endpoint } from '@quoin/contract';

/** Browsers cap this themselves; an hour spares most preflights. */
const MAX_AGE_SECONDS = '3600';

export interface CorsPolicy {
  /** Null: no user, so that answers do not depend on `Origin`. */
  readonly origins: ReadonlySet<string> | 'any' | null;
  /** Headers that a request may have. */
  readonly requestHeaders: string;
  /** Headers of an answer that a page may read. */
  readonly exposed: string;
}

const LIMIT_HEADERS =
  'retry-after, x-request-id, ratelimit-limit, ratelimit-remaining, ratelimit-reset';

const forAnyWebsite: CorsPolicy = {
  origins: 'any',
  requestHeaders: 'content-type, x-assistant-key, x-request-id',
  exposed: LIMIT_HEADERS,
};

const FOR_API = {
  requestHeaders:
    'authorization, content-type, idempotency-key, if-match, if-none-match, x-request-id',
  exposed: `etag, ${LIMIT_HEADERS}, idempotency-replayed`,
};

/** Headers of Streamable HTTP (MCP 2025-11-25, Transports; MCP 2026-07-28, Request Metadata). */
const FOR_MCP = {
  requestHeaders:
    'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id, x-request-id',
  exposed: `mcp-session-id, www-authenticate, ${LIMIT_HEADERS}`,
};

/** Clients of the agent-tool server send their headers with every request (MCP 2025-11-25 and 2026-07-28). */
const forAnyApp: CorsPolicy = {
  origins: 'any',
  requestHeaders:
    'authorization, content-type, mcp-method, mcp-name, mcp-protocol-version, x-request-id',
  exposed: LIMIT_HEADERS,
};

/** @param named origins that may call the API from a browser */
export const corsPolicy = (
  { auth, app, cors }: Endpoint,
  named: ReadonlySet<string>,
): CorsPolicy => {
  if (auth === 'assistantKey') return forAnyWebsite;
  if (cors === 'any') return forAnyApp;
  const origins = named.size === 0 ? null : named;
  return app === 'mcp' ? { origins, ...FOR_MCP } : { origins, ...FOR_API };
};

const allowedOrigin = (request: Request, { origins }: CorsPolicy): string | null => {
  const origin = request.headers.get('origin');
  if (origin === null || origins === null) return null;
  return origins === 'any' || origins.has(origin) ? origin : null;
};

/** Adds what lets an allowed origin read the answer. */
export const withCors = (request: Request, response: Response, policy: CorsPolicy): Response => {
  if (policy.origins === null) return response;
  response.headers.append('vary', 'Origin');
  const origin = allowedOrigin(request, policy);
  if (origin !== null) {
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-expose-headers', policy.exposed);
  }
  return response;
};

/** The answer to a preflight from an allowed origin, or null when it is not one. */
export const preflight = (
  request: Request,
  methods: readonly string[],
  policy: CorsPolicy,
): Response | null => {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method'))
    return null;
  const origin = allowedOrigin(request, policy);
  if (origin === null) return null;
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': policy.requestHeaders,
      'access-control-max-age': MAX_AGE_SECONDS,
      vary: 'Origin',
    },
  });
};
