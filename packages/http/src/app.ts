/** A bare app with the settings that every program of Quoin needs. */

import { contract, fullPaths } from '@quoin/contract';
import { AppError, invalid } from '@quoin/core';
import { Elysia } from 'elysia';
import { type Peers, requestClient } from './admission/request-client.ts';
import { requestIdOf } from './admission/request-id.ts';
import { checkPath } from './body/input.ts';
import { errorResponse } from './errors.ts';
import { hostInvalid, noRoute } from './messages.ts';
import type { HttpRuntime } from './runtime.ts';

/** Origins that were parsed before. Quoin's own limit: a service has few names. */
const MAX_ORIGINS = 1_000;
const origins = new Set<string>();
/** That of the request before, which is nearly always that of the next one: it is compared in place. */
let latest = '';

/**
 * Whether the address is absolute. Only its origin decides: the parser of the URL Standard accepts
 * every path and query, and requests to a service have few origins.
 */
const hasOrigin = (url: string): boolean => {
  if (latest !== '' && url.startsWith(latest)) return true;
  const end = url.indexOf('/', url.indexOf('://') + 3);
  const origin = url.slice(0, end);
  if (origins.has(origin)) {
    // With the slash: `http://a` also begins `http://ab/`.
    if (end > 0) latest = url.slice(0, end + 1);
    return true;
  }
  if (!URL.canParse(url)) return false;
  if (origins.size >= MAX_ORIGINS) origins.clear();
  origins.add(origin);
  return true;
};

/**
 * Bun joins several `Host` headers with commas and makes the URL from the first one. From an invalid
 * `Host` it makes a URL without an origin. No valid host has a comma.
 */
const hasOneHost = ({ url, headers }: Request): boolean =>
  hasOrigin(url) && headers.get('host')?.includes(',') !== true;

const HEALTH_PATHS = new Set([contract.system.health, contract.system.ready].flatMap(fullPaths));

/**
 * Returns a health check without `Host` as one with it. HTTP/1.0 has no `Host` (RFC 9112 §3.2 requires
 * it from 1.1 on), and HAProxy's `option httpchk GET /ready` sends HTTP/1.0. Bun refuses HTTP/1.1
 * without `Host` itself, and the URL of a request without `Host` is its path.
 *
 * @returns null for every other request
 */
const healthCheckOf = ({ url, method, headers }: Request): Request | null => {
  if (headers.has('host') || !HEALTH_PATHS.has(url)) return null;
  const withHost = new Headers(headers);
  withHost.set('host', 'localhost');
  return new Request(`http://localhost${url}`, { method, headers: withHost });
};

/**
 * `standardHostname: false`: otherwise Elysia looks for the path from the URL's 11th character on,
 * and a short `Host` header reaches routes whose path only ends alike. An absent, repeated or invalid
 * `Host` is refused with 400 (RFC 9112 §3.2), except for health checks.
 *
 * `reusePort: false`: Elysia's default lets a second program listen on the port of a first one, and
 * the kernel divides the connections between the two.
 */
export const createElysia = (runtime: Pick<HttpRuntime, 'log' | 'access' | 'proxies'>) => {
  const refuse = (thrown: unknown, request: Request, server: Peers | null): Response => {
    const requestId = requestIdOf(request);
    const response = errorResponse(thrown, requestId, runtime.log);
    runtime.access.request({
      method: request.method,
      route: null,
      status: response.status,
      milliseconds: 0,
      requestId,
      caller: null,
      address: requestClient(request, server, runtime).address,
    });
    return response;
  };
  const app = new Elysia({ handler: { standardHostname: false }, serve: { reusePort: false } });
  return app
    .onRequest(({ request, server }) => {
      if (hasOneHost(request)) return;
      const healthCheck = healthCheckOf(request);
      if (healthCheck !== null) return app.fetch(healthCheck);
      const badHost = invalid(hostInvalid);
      return refuse(badHost, request, server);
    })
    .onError(({ code, error, request, server }) => {
      if (code !== 'NOT_FOUND') return refuse(error, request, server);
      try {
        checkPath(request.url);
      } catch (fault) {
        return refuse(fault, request, server);
      }
      return refuse(new AppError('not_found', noRoute), request, server);
    });
};
