/** Is between the command and the service, and writes down what went through. */

export interface Exchange {
  /** Method and path below `/api/v1`. */
  readonly target: string;
  /** Of the request's body. */
  readonly bytes: number;
}

export interface RecordingProxy extends AsyncDisposable {
  readonly url: string;
  readonly exchanges: Exchange[];
  /** Is asked before a request is passed on; what it waits for, the command waits for. */
  hold: ((target: string) => Promise<void>) | null;
}

export const recordingProxy = (origin: string): RecordingProxy => {
  const exchanges: Exchange[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = await request.arrayBuffer();
      const target = `${request.method} ${pathname.replace('/api/v1', '')}`;
      exchanges.push({ target, bytes: body.byteLength });
      await proxy.hold?.(target);
      const headers = new Headers(request.headers);
      headers.delete('host');
      return fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers,
        ...(body.byteLength > 0 && { body }),
        signal: request.signal,
      });
    },
  });
  const proxy: RecordingProxy = {
    url: `http://127.0.0.1:${server.port}`,
    exchanges,
    hold: null,
    async [Symbol.asyncDispose]() {
      await server.stop(true);
    },
  };
  return proxy;
};
