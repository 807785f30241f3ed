/** A user's website: one page that runs one script, on an origin of its own. */

export interface Website extends AsyncDisposable {
  readonly url: string;
  readonly origin: string;
  /** The script that the page runs from now on. */
  run(script: string): void;
  /** Answers `path` with a file from now on. @returns its address */
  serve(path: string, file: string | Blob): string;
}

export const openWebsite = (): Website => {
  let script = '';
  const files = new Map<string, string | Blob>();
  const page = '<!doctype html><title>Harbour</title><script type="module" src="/run.js"></script>';
  const server = Bun.serve({
    hostname: 'localhost',
    port: 0,
    routes: {
      '/': () => new Response(page, { headers: { 'content-type': 'text/html' } }),
      '/run.js': () => new Response(script, { headers: { 'content-type': 'text/javascript' } }),
    },
    fetch: ({ url }) => {
      const file = files.get(new URL(url).pathname);
      return file === undefined ? new Response(null, { status: 404 }) : new Response(file);
    },
  });
  return {
    url: server.url.href,
    origin: server.url.origin,
    run: (next) => {
      script = next;
    },
    serve(path, file) {
      files.set(path, file);
      return new URL(path, server.url).href;
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
