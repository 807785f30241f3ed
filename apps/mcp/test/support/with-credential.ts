/** Programs that cannot send a credential reach the service through a proxy that adds a real one. */
export interface CredentialProxy extends AsyncDisposable {
  readonly origin: string;
}

/** Forwards requests as they are, with the token: `Host`, `Origin`, streams and cancellation too. */
export const withCredential = (
  target: () => { readonly origin: string; readonly headers: Readonly<Record<string, string>> },
): CredentialProxy => {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      const { origin, headers: added } = target();
      const headers = new Headers(request.headers);
      for (const [name, value] of Object.entries(added)) headers.set(name, value);
      return fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers,
        body: request.body,
        redirect: 'manual',
        signal: request.signal,
      });
    },
  });
  return {
    origin: `http://localhost:${server.port}`,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
