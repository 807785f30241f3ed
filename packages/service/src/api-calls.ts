/** Requests of readers to the APIs that sites document, checked, pinned and bounded. */
import { type ApiAnswer, ApiCallError, type ApiCallFailure, type ApiCalls } from '@quoin/core';
import {
  AddressRefused,
  type AllowedHosts,
  guardedFetch,
  OutgoingError,
  type OutgoingErrorKind,
} from '@quoin/outgoing';

/** Bytes of an answer. Quoin's own limit: a page does not show more. */
const MAX_BYTES = 10 * 1024 ** 2;
/** A streamed answer may take so many times as long as the server may be silent. */
const STREAM_FACTOR = 4;

const KINDS: Readonly<Record<OutgoingErrorKind, ApiCallFailure>> = {
  unreachable: 'unreachable',
  timeout: 'timeout',
  too_large: 'too_large',
  redirect: 'unreachable',
  encoding: 'unreachable',
};

const failureOf = (problem: unknown): unknown => {
  if (problem instanceof AddressRefused) {
    return new ApiCallError('refused', problem.message, { cause: problem });
  }
  return problem instanceof OutgoingError
    ? new ApiCallError(KINDS[problem.kind], problem.message, { cause: problem })
    : problem;
};

/** The body with failures of this port. */
const bodyOf = ({ body }: Response): ReadableStream<Uint8Array> | null => {
  if (body === null) return null;
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (problem) {
          controller.error(failureOf(problem));
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};

/** @param silenceSeconds longest time without a byte of the answer */
export const createApiCalls = (allow: AllowedHosts, silenceSeconds: number): ApiCalls => {
  const silenceMs = silenceSeconds * 1000;
  const deadlineMs = silenceMs * STREAM_FACTOR;
  const fetch = guardedFetch({ allow, silenceMs, deadlineMs, maxBytes: MAX_BYTES });
  return {
    async send({ method, url, headers, body, signal }): Promise<ApiAnswer> {
      try {
        const response = await fetch(url, {
          method,
          headers: headers.map(([name, value]): [string, string] => [name, value]),
          body,
          signal,
          redirect: 'manual',
        });
        const { status, statusText } = response;
        return { status, statusText, headers: [...response.headers], body: bodyOf(response) };
      } catch (problem) {
        throw failureOf(problem);
      }
    },
  };
};
