/** A bare app with the settings every program of ours needs. */
import { AppError, invalid } from '@quoin/core';
import { Elysia } from 'elysia';
import { errorResponse } from './errors.ts';
import { checkPath } from './input.ts';
import { type Peers, requestClient } from './request-client.ts';
import { requestIdOf } from './request-id.ts';
import type { HttpRuntime } from './runtime.ts';

/**
 * Bun joins several `Host` headers with commas and makes the URL from the first one. From an invalid
 * `Host` it makes a URL without an origin. No valid host has a comma.
 */
const hasOneHost = ({ url, headers }: Request): boolean =>
  URL.canParse(url) && headers.get('host')?.includes(',') !== true;

/**
 * `standardHostname: false`: otherwise Elysia looks for the path from the URL's 11th character on,
 * and a short `Host` header reaches routes whose path only ends alike. An absent, repeated or invalid
 * `Host` is refused with 400 (RFC 9112 §3.2).
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
  return new Elysia({ handler: { standardHostname: false } })
    .onRequest(({ request, server }) => {
      if (hasOneHost(request)) return;
      const badHost = invalid('The Host header is missing, repeated or invalid');
      return refuse(badHost, request, server);
    })
    .onError(({ code, error, request, server }) => {
      if (code !== 'NOT_FOUND') return refuse(error, request, server);
      try {
        checkPath(request.url);
      } catch (fault) {
        return refuse(fault, request, server);
      }
      return refuse(new AppError('not_found', 'There is nothing at this address'), request, server);
    });
};
