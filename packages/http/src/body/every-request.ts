/** Hooks for every request of the service, with errors and static files. */
import type { AnyElysia } from 'elysia';
import { isBodyComplete } from './body-bytes.ts';

/**
 * Seconds for which the rest of a body that was not read is received and dropped. A client that still
 * sends can read the answer meanwhile (RFC 9112 §9.6); then the connection is closed.
 */
const LINGER_SECONDS = 5;

/** A rest up to this size arrived with the header, or is waited for like the next request. */
const SMALL_BYTES = 64 * 1024;

export interface EveryRequestOptions {
  /** `max-age` of `Strict-Transport-Security` (RFC 6797 §6.1.1), seconds; null: not sent. */
  readonly hstsSeconds: number | null;
}

const mayStillSend = ({ headers }: Request): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length')) > SMALL_BYTES;

/** Answers a request before the router sees it, or returns null. */
export type Interceptor = (request: Request) => Response | Promise<Response> | null;

const firstAnswer = (interceptors: readonly Interceptor[], request: Request) => {
  for (const intercept of interceptors) {
    const answer = intercept(request);
    if (answer !== null) return answer;
  }
  return null;
};

/**
 * Call it once, on the app that listens.
 *
 * @param interceptors are called with each request, in this order
 */
export const onEveryRequest = (
  app: AnyElysia,
  { hstsSeconds }: EveryRequestOptions,
  interceptors: readonly Interceptor[] = [],
): void => {
  const finish = (request: Request, answer: unknown): unknown => {
    if (hstsSeconds !== null && answer instanceof Response) {
      answer.headers.set('strict-transport-security', `max-age=${hstsSeconds}`);
    }
    if (mayStillSend(request) && !isBodyComplete(request)) {
      app.server?.timeout(request, LINGER_SECONDS);
    }
    return answer;
  };
  app.wrap((handle) => (request: Request) => {
    const answer: unknown = firstAnswer(interceptors, request) ?? handle(request);
    return answer instanceof Promise
      ? answer.then((settled: unknown) => finish(request, settled))
      : finish(request, answer);
  });
};
