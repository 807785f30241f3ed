/** Requests to the servers that a description of an API names, in the name of a reader. */

import { requestsDisabled } from '../messages/pages.ts';
/** Why a request came to nothing. The message is for users and contains no credential. */
export type ApiCallFailure = 'refused' | 'timeout' | 'unreachable' | 'too_large';

export class ApiCallError extends Error {
  override readonly name = 'ApiCallError';
  constructor(
    readonly kind: ApiCallFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

type Headers = readonly (readonly [name: string, value: string])[];

export interface ApiCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Null for none. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly signal: AbortSignal;
}

export interface ApiAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  /** Fails with {@link ApiCallError}. */
  readonly body: ReadableStream<Uint8Array> | null;
}

export interface ApiCalls {
  /**
   * Sends a request and follows no redirect. Addresses of private networks are refused, also where the
   * name server points there.
   * @throws {ApiCallError}
   */
  send(call: ApiCall): Promise<ApiAnswer>;
}

/** For services without a network. */
export const NO_API_CALLS: ApiCalls = {
  send: () => Promise.reject(new ApiCallError('refused', requestsDisabled)),
};
