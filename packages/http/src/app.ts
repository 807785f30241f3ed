/** A bare app with the settings every program of ours needs. */
import { AppError, invalid } from '@quoin/core';
import { Elysia } from 'elysia';
import { errorResponse } from './errors.ts';
import { checkPath } from './input.ts';
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
export const createElysia = ({ log }: Pick<HttpRuntime, 'log'>) =>
  new Elysia({ handler: { standardHostname: false } })
    .onRequest(({ request }) => {
      if (hasOneHost(request)) return;
      const badHost = invalid('The Host header is missing, repeated or invalid');
      return errorResponse(badHost, requestIdOf(request), log);
    })
    .onError(({ code, error, request }) => {
      const requestId = requestIdOf(request);
      if (code !== 'NOT_FOUND') return errorResponse(error, requestId, log);
      try {
        checkPath(request.url);
      } catch (fault) {
        return errorResponse(fault, requestId, log);
      }
      const nothing = new AppError('not_found', 'There is nothing at this address');
      return errorResponse(nothing, requestId, log);
    });
