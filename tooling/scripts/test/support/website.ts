/** Somebody's website: one page that runs one script, on an origin of its own. */

export interface Website extends AsyncDisposable {
  readonly url: string;
  readonly origin: string;
  /** The script that the page runs from now on. */
  run(script: string): void;
}

export const openWebsite = (): Website => {
  let script = '';
  const page = '<!doctype html><title>Harbour</title><script type="module" src="/run.js"></script>';
  const server = Bun.serve({
    hostname: 'localhost',
    port: 0,
    routes: {
      '/': () => new Response(page, { headers: { 'content-type': 'text/html' } }),
      '/run.js': () => new Response(script, { headers: { 'content-type': 'text/javascript' } }),
    },
    fetch: () => new Response(null, { status: 404 }),
  });
  return {
    url: server.url.href,
    origin: server.url.origin,
    run: (next) => {
      script = next;
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
