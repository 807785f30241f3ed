/** Errors of a call. The classes of the API's own refusals are in `generated/errors.ts`. */
import type { ErrorCode } from './generated/errors.ts';

/**
 * Everything that this package throws.
 *
 * Names are written out, since minifiers change those of classes.
 */
export class QuoinError extends Error {
  override readonly name: string = 'QuoinError';
}

/** The error of the server. */
export interface Refusal {
  /** HTTP status. */
  readonly status: number;
  /** Stable code of the error table; absent where the server sent none, as some proxies do. */
  readonly code: ErrorCode | (string & {}) | undefined;
  readonly message: string;
  /** Name it when you report the error. */
  readonly requestId: string | undefined;
  /** Further data of the error, such as the current version of a page. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Seconds to wait before another try, of the header `Retry-After` (RFC 9110 §10.2.3). */
  readonly retryAfter: number | undefined;
  readonly headers: Headers;
}

/** The server answered, and refused. Each code of the error table has a class of its own. */
export class ApiError extends QuoinError implements Refusal {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | (string & {}) | undefined;
  readonly requestId: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter: number | undefined;
  readonly headers: Headers;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.requestId = refusal.requestId;
    this.details = refusal.details;
    this.retryAfter = refusal.retryAfter;
    this.headers = refusal.headers;
  }
}

/** The server did not respond, or its response was incomplete. A write may have been done. */
export class ConnectionError extends QuoinError {
  override readonly name: string = 'ConnectionError';
}

/** The time of the call was up before the answer was there. A write may have been done. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

/** A `signal`, the call's or the client's, ended it. A write may have been done. */
export class AbortedError extends QuoinError {
  override readonly name: string = 'AbortedError';
}

/** A stream of events ended before its last one, or held what is no event of this interface. */
export class StreamError extends QuoinError {
  override readonly name: string = 'StreamError';
}

/** The user denied the request of {@link deviceLogin}. */
export class DeviceDeniedError extends QuoinError {
  override readonly name: string = 'DeviceDeniedError';
}

/** No user decided within the life of the code that {@link deviceLogin} showed. */
export class DeviceExpiredError extends QuoinError {
  override readonly name: string = 'DeviceExpiredError';
}
