/**
 * Turns any thrown value into the error body of docs/internals/interface.md#errors; nothing of an
 * unexpected cause leaves.
 */
import { ERRORS } from '@quoin/contract';
import { AppError, refusalOf, UnavailableError } from '@quoin/core';
import { REQUEST_ID_HEADER } from './admission/request-id.ts';
import {
  ASSISTANT_KEY_SCHEME,
  ForeignOriginError,
  NoKeyError,
} from './credentials/assistant-key.ts';
import { RateLimitedError, rateLimitHeaders } from './limits/rate-limited.ts';
import type { ErrorLog } from './log/error-log.ts';
import * as lines from './log-messages.ts';
import { internalError } from './messages.ts';

/** Seconds for `Retry-After`: whole, at least 1. */
const seconds = (value: number): string => String(Math.max(1, Math.ceil(value)));

const toAppError = (thrown: unknown, requestId: string, log: ErrorLog): AppError => {
  if (thrown instanceof UnavailableError) log.error({ requestId, err: thrown }, lines.unavailable);
  const refusal = refusalOf(thrown);
  if (refusal !== null) return refusal;
  log.error({ requestId, err: thrown }, lines.unexpectedError);
  return new AppError('internal_error', internalError);
};

/** Quoin's error body (docs/internals/interface.md#errors). */
const ownBody = (error: AppError, requestId: string) => ({
  error: error.message,
  ...(!(error instanceof ForeignOriginError) && { code: error.code, requestId }),
  ...(error.details === undefined ? {} : { details: error.details }),
});

/** The data of the event that ends a stream whose status was sent long before. */
export const errorEvent = (thrown: unknown, requestId: string, log: ErrorLog) =>
  ownBody(toAppError(thrown, requestId, log), requestId);

/** RFC 9110 §11.6.1, RFC 6750 §3: a 401 says which scheme is expected. */
const ownChallenge = (error: AppError): string | undefined => {
  if (error.code !== 'unauthorized') return undefined;
  return error instanceof NoKeyError ? ASSISTANT_KEY_SCHEME : 'Bearer';
};

/** The form of an error for an endpoint whose standard prescribes another. */
export interface ErrorForm {
  readonly bodyOf?: ((error: AppError, requestId: string) => unknown) | undefined;
  /** `WWW-Authenticate`. */
  readonly challengeOf?: ((error: AppError) => string | undefined) | undefined;
}

export const errorResponse = (
  thrown: unknown,
  requestId: string,
  log: ErrorLog,
  { bodyOf = ownBody, challengeOf = ownChallenge }: ErrorForm = {},
): Response => {
  const error = toAppError(thrown, requestId, log);
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    [REQUEST_ID_HEADER]: requestId,
    ...(error instanceof RateLimitedError ? rateLimitHeaders(error.state) : {}),
  });
  if (error.retryAfter !== undefined) headers.set('retry-after', seconds(error.retryAfter));
  const challenge = challengeOf(error);
  if (challenge !== undefined) headers.set('www-authenticate', challenge);
  const body = JSON.stringify(bodyOf(error, requestId));
  return new Response(body, { status: ERRORS[error.code].status, headers });
};
