/** A bare app with the settings every program of ours needs. */
import { AppError, invalid } from '@quoin/core';
import { Elysia } from 'elysia';
import { errorResponse } from './errors.ts';
import { checkPath } from './input.ts';
import { type Peers, requestClient } from './request-client.ts';
import { requestIdOf } from './request-id.ts';
import type { HttpRuntime } from './runtime.ts';

/**
 * `standardHostname: false`: otherwise Elysia looks for the path from the URL's 11th character on,
 * and a short `Host` header reaches routes whose path only ends alike. An absent or invalid `Host`
 * does the same, because Bun then gives a URL without origin: 400, as RFC 9112 §3.2 wants it.
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
      if (URL.canParse(request.url)) return;
      return refuse(invalid('The Host header is missing or invalid'), request, server);
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
