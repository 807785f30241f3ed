/**
 * A load balancer in this process that behaves as the documented configuration of HAProxy: it polls
 * `/ready`, opens a connection for each request, and sends a request to another copy only if the
 * first copy refused the connection.
 */
import { eventually } from '@quoin/test-kit';

export interface Balancer extends AsyncDisposable {
  readonly url: string;
  /** Resolves when the copy is ready. */
  ready(url: string): Promise<void>;
  /** Resolves when the copy gets no new requests, and has answered those that it got. */
  drained(url: string): Promise<void>;
}

interface Copy {
  readonly url: string;
  isReady: boolean;
  requests: number;
}

const POLL_MS = 50;

const isRefused = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ECONNREFUSED';

/** Headers of one connection (RFC 9110 §7.6.1), and those that `fetch` sets. */
const OWN_HEADERS = ['connection', 'keep-alive', 'content-length', 'accept-encoding'];

const send = async (request: Request, body: ArrayBuffer, copy: Copy): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of OWN_HEADERS) headers.delete(name);
  copy.requests += 1;
  try {
    const answer = await fetch(copy.url + pathname + search, {
      method: request.method,
      headers,
      keepalive: false,
      redirect: 'manual',
      ...(body.byteLength > 0 && { body }),
    });
    return new Response(await answer.arrayBuffer(), {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? '' },
    });
  } finally {
    copy.requests -= 1;
  }
};

/** @param urls of the copies, which need not run yet */
export const startBalancer = (urls: readonly string[]): Balancer => {
  const copies: Copy[] = urls.map((url) => ({ url, isReady: false, requests: 0 }));
  const forward = async (request: Request): Promise<Response> => {
    const body = await request.arrayBuffer();
    const candidates = copies
      .filter(({ isReady }) => isReady)
      .toSorted((a, b) => a.requests - b.requests);
    for (const copy of candidates) {
      try {
        return await send(request, body, copy);
      } catch (problem) {
        if (!isRefused(problem)) return new Response('no answer', { status: 502 });
      }
    }
    return new Response('no copy', { status: 503 });
  };
  // Bun ends a connection on which nothing happens for 10 s: a slow copy takes longer.
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', idleTimeout: 0, fetch: forward });

  let isStopping = false;
  const poll = async (copy: Copy): Promise<void> => {
    while (!isStopping) {
      const answer = await fetch(`${copy.url}/ready`, { keepalive: false }).catch(() => null);
      copy.isReady = answer?.ok === true;
      await Bun.sleep(POLL_MS);
    }
  };
  const polls = Promise.all(copies.map(poll));
  const copyOf = (url: string): Copy => {
    const copy = copies.find((one) => one.url === url);
    if (copy === undefined) throw new Error(`${url} is not a copy of this balancer`);
    return copy;
  };
  return {
    url: `http://127.0.0.1:${server.port}`,
    async ready(url) {
      await eventually(() => copyOf(url).isReady);
    },
    async drained(url) {
      await eventually(() => !copyOf(url).isReady && copyOf(url).requests === 0);
    },
    async [Symbol.asyncDispose]() {
      isStopping = true;
      await polls;
      await server.stop(true);
    },
  };
};
