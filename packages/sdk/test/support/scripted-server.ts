/** A server that answers what a test says, one step a request, and keeps what it was sent. */
import { type ClientOptions, Quoin } from '../../src/index.ts';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
  /** Of the connection; aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** Of one request; the last one answers all that come after it. */
export type Step = (seen: Seen) => Response | Promise<Response>;

export interface ScriptedServer extends AsyncDisposable {
  readonly url: string;
  readonly seen: readonly Seen[];
  /** A client of it, with a token. */
  client(options?: Partial<ClientOptions>): Quoin;
}

export const scripted = (...steps: readonly Step[]): ScriptedServer => {
  const seen: Seen[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const { method, headers, signal } = request;
      const { pathname, search } = new URL(request.url);
      const one = { method, path: pathname + search, headers, body: await request.text(), signal };
      seen.push(one);
      const step = steps[Math.min(seen.length, steps.length) - 1];
      return step === undefined ? new Response(null, { status: 204 }) : step(one);
    },
  });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    seen,
    client: (options = {}) => new Quoin({ baseUrl: url, token: 'quoin_TOKEN', ...options }),
    async [Symbol.asyncDispose]() {
      await server.stop(true);
    },
  };
};

/** Always the same. */
export const json =
  (body: unknown, init: ResponseInit = {}): Step =>
  () =>
    Response.json(body, init);

export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Step =>
  json({ error: `No: ${code}`, code, requestId: 'r1' }, { status, headers });

/** Answers nothing until the client goes away. */
export const silence: Step = ({ signal }) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 })));
  });

/** What a call fails with. @throws Error where it does not fail */
export const failureOf = async (call: PromiseLike<unknown>): Promise<unknown> => {
  let given: unknown;
  try {
    given = await call;
  } catch (error) {
    return error;
  }
  throw new Error(`It did not fail: ${JSON.stringify(given)}`);
};
