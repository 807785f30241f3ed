/** A bare app with the settings every program of ours needs. */
import { AppError } from '@quoin/core';
import { Elysia } from 'elysia';
import { errorResponse } from './errors.ts';
import { checkPath } from './input.ts';
import { requestIdOf } from './request-id.ts';
import type { HttpRuntime } from './runtime.ts';

/**
 * `standardHostname: false`: otherwise Elysia looks for the path from the URL's 11th character on,
 * and a short `Host` header reaches routes whose path only ends alike.
 */
export const createElysia = (runtime: Pick<HttpRuntime, 'log'>) =>
  new Elysia({ handler: { standardHostname: false } }).onError(({ code, error, request }) => {
    const requestId = requestIdOf(request);
    if (code !== 'NOT_FOUND') return errorResponse(error, requestId, runtime.log);
    try {
      checkPath(request.url);
    } catch (fault) {
      return errorResponse(fault, requestId, runtime.log);
    }
    return errorResponse(
      new AppError('not_found', 'There is nothing at this address'),
      requestId,
      runtime.log,
    );
  });
