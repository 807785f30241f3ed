/**
 * `fetch` of a client far away: the client sees its own abort immediately, the server notices it
 * later. The chunks of an event stream arrive late, in order.
 */

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
type Wait = () => Promise<void>;

export const lateFetch =
  (fetch: Fetch, wait: Wait, waitForEnd: Wait): Fetch =>
  async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    const farEnd = new AbortController();
    const abortLate = (): void => void waitForEnd().then(() => farEnd.abort(signal?.reason));
    const aborted = Promise.withResolvers<never>();
    aborted.promise.catch(() => undefined);
    const abort = (): void => {
      aborted.reject(signal?.reason);
      abortLate();
    };
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort, { once: true });
    const sent = fetch(input, { ...init, signal: farEnd.signal });
    // The client of an aborted request does not wait for its response.
    sent.catch(() => undefined);
    const response = await Promise.race([sent, aborted.promise]);
    const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
    return isEvents ? lateEvents(response, signal, wait, waitForEnd) : response;
  };

const lateEvents = (
  response: Response,
  signal: AbortSignal | null,
  wait: Wait,
  waitForEnd: Wait,
): Response => {
  const reader = response.body?.getReader();
  if (reader === undefined) return response;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true }),
    pull: async (controller) => {
      const { done, value } = await reader.read();
      await wait();
      if (signal?.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => void waitForEnd().then(() => reader.cancel(reason)),
  });
  const { status, statusText, headers, url, redirected } = response;
  const late = new Response(body, { status, statusText, headers });
  Object.defineProperty(late, 'url', { value: url });
  Object.defineProperty(late, 'redirected', { value: redirected });
  return late;
};
