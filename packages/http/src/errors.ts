/** Turns whatever was thrown into the error body of decisions §1; nothing of an unexpected cause leaves. */
import { ERRORS } from '@quoin/contract';
import { AppError, UnavailableError, UniqueViolation } from '@quoin/core';
import { ASSISTANT_KEY_SCHEME, ForeignOriginError, NoKeyError } from './assistant-key.ts';
import { RateLimitedError, rateLimitHeaders } from './rate-limits.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

export interface ErrorLog {
  error(fields: Record<string, unknown>, message: string): void;
}

/** Seconds for `Retry-After`: whole, at least 1. */
const seconds = (value: number): string => String(Math.max(1, Math.ceil(value)));

const toAppError = (thrown: unknown, requestId: string, log: ErrorLog): AppError => {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof UnavailableError) {
    log.error({ requestId, err: thrown }, 'unavailable');
    return new AppError('unavailable', thrown.reason, undefined, thrown.retryAfterSeconds);
  }
  if (thrown instanceof UniqueViolation) {
    return new AppError('conflict', 'Somebody else wrote this at the same time; try again');
  }
  log.error({ requestId, err: thrown }, 'unexpected error');
  return new AppError('internal_error', 'An unexpected error; the request id helps to find it');
};

/** Our error body (decisions §1). */
const ownBody = (error: AppError, requestId: string) => ({
  error: error.message,
  ...(!(error instanceof ForeignOriginError) && { code: error.code, requestId }),
  ...(error.details === undefined ? {} : { details: error.details }),
});

/** The data of the event that ends a stream whose status was sent long before. */
export const errorEvent = (thrown: unknown, requestId: string, log: ErrorLog) =>
  ownBody(toAppError(thrown, requestId, log), requestId);

/** @param bodyOf the body where a standard prescribes another shape than ours */
export const errorResponse = (
  thrown: unknown,
  requestId: string,
  log: ErrorLog,
  bodyOf: (error: AppError, requestId: string) => unknown = ownBody,
): Response => {
  const error = toAppError(thrown, requestId, log);
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    [REQUEST_ID_HEADER]: requestId,
    ...(error instanceof RateLimitedError ? rateLimitHeaders(error.state) : {}),
  });
  if (error.retryAfter !== undefined) headers.set('retry-after', seconds(error.retryAfter));
  // RFC 9110 §11.6.1, RFC 6750 §3: a 401 says which scheme is expected.
  if (error.code === 'unauthorized') {
    const scheme = error instanceof NoKeyError ? ASSISTANT_KEY_SCHEME : 'Bearer';
    headers.set('www-authenticate', scheme);
  }
  const body = JSON.stringify(bodyOf(error, requestId));
  return new Response(body, { status: ERRORS[error.code].status, headers });
};
