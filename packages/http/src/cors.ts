/** CORS on the API: nobody unless named in `QUOIN_CORS_ORIGINS`, never with credentials (decisions §1). */

const EXPOSED =
  'etag, retry-after, x-request-id, ratelimit-limit, ratelimit-remaining, ratelimit-reset, idempotency-replayed';
const ALLOWED_HEADERS =
  'authorization, content-type, idempotency-key, if-match, if-none-match, x-request-id';
/** Browsers cap this themselves; an hour spares most preflights. */
const MAX_AGE_SECONDS = '3600';

const allowedOrigin = (request: Request, origins: ReadonlySet<string>): string | null => {
  const origin = request.headers.get('origin');
  return origin !== null && origins.has(origin) ? origin : null;
};

/** Adds what lets a named origin read the answer. */
export const withCors = (
  request: Request,
  response: Response,
  origins: ReadonlySet<string>,
): Response => {
  if (origins.size === 0) return response;
  response.headers.append('vary', 'Origin');
  const origin = allowedOrigin(request, origins);
  if (origin !== null) {
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-expose-headers', EXPOSED);
  }
  return response;
};

/** The answer to a preflight from a named origin, or null when it is none. */
export const preflight = (
  request: Request,
  methods: readonly string[],
  origins: ReadonlySet<string>,
): Response | null => {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method'))
    return null;
  const origin = allowedOrigin(request, origins);
  if (origin === null) return null;
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': MAX_AGE_SECONDS,
      vary: 'Origin',
    },
  });
};
