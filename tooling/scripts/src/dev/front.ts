/**
 * The port that a developer opens: it passes requests to the service, serves the newest build of
 * the web app, and reloads open pages.
 */
import type { AppFiles } from '@quoin/web/build-app';

const RELOAD_SCRIPT = '/_development/reload.js';
const RELOAD = `<script defer src="${RELOAD_SCRIPT}"></script>`;
const RELOAD_EVENTS = '/_development/events';
const APP_ASSETS = '/app/_assets/';

const SCRIPT = `new EventSource('${RELOAD_EVENTS}').onmessage = () => location.reload();`;

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

export interface FrontOptions {
  readonly port: number;
  /** Origin of the service. */
  readonly target: string;
  /** Resolves when the service answers. */
  readonly ready: () => Promise<void>;
  /** The newest build. Rejects if a module does not build. */
  readonly app: () => Promise<AppFiles>;
}

/** The policies of the service stay as they are: a page that may not connect is reloaded by hand. */
const mayConnect = ({ headers }: Response): boolean =>
  headers.get('content-security-policy')?.includes("connect-src 'self'") ?? true;

/** With the script that reloads it, and with the names of the newest build. */
const developed = async (response: Response, app: FrontOptions['app']): Promise<Response> => {
  const text = await response.text();
  const { script, style } = text.includes(APP_ASSETS) ? await app() : { script: '', style: '' };
  const html = text
    .replace(/\/app\/_assets\/[^"]+\.js/g, `${APP_ASSETS}${script}`)
    .replace(/\/app\/_assets\/[^"]+\.css/g, `${APP_ASSETS}${style}`)
    .replace('</head>', mayConnect(response) ? `${RELOAD}</head>` : '</head>');
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('etag');
  return new Response(html, { status: response.status, headers });
};

const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

export const serveFront = ({ port, target, ready, app }: FrontOptions) => {
  const pages = new Set<ReadableStreamDefaultController<string>>();

  const events = (): Response => {
    let own: ReadableStreamDefaultController<string>;
    const stream = new ReadableStream<string>({
      start(controller) {
        own = controller;
        pages.add(controller);
        controller.enqueue(': open\n\n');
      },
      cancel: () => void pages.delete(own),
    });
    return new Response(stream.pipeThrough(new TextEncoderStream()), {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    });
  };

  const asset = async (path: string): Promise<Response> => {
    const name = path.slice(APP_ASSETS.length);
    const text = (await app()).files.get(name);
    if (text === undefined) return new Response('There is no such file', { status: 404 });
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
  };

  const passed = async (request: Request, { pathname, search }: URL): Promise<Response> => {
    await ready();
    const headers = new Headers(request.headers);
    // A page that is changed here must not be compressed.
    if (headers.get('accept')?.includes('text/html')) headers.set('accept-encoding', 'identity');
    const response = await fetch(`${target}${pathname}${search}`, {
      method: request.method,
      headers,
      body: request.body,
      redirect: 'manual',
      decompress: false,
      signal: request.signal,
    });
    if (request.method !== 'GET' || !isPage(response)) return response;
    return response.headers.has('content-encoding') ? response : developed(response, app);
  };

  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    // Streams of events last until their page is closed.
    idleTimeout: 0,
    async fetch(request) {
      const url = new URL(request.url);
      if (url.pathname === RELOAD_EVENTS) return events();
      if (url.pathname === RELOAD_SCRIPT) {
        return new Response(SCRIPT, { headers: { 'content-type': TYPES.js ?? '' } });
      }
      if (url.pathname.startsWith(APP_ASSETS)) return asset(url.pathname);
      return passed(request, url);
    },
    error: (problem) => new Response(String(problem), { status: 502 }),
  });

  return {
    url: `http://localhost:${server.port}`,
    /** Makes every open page load again. */
    reload: () => {
      for (const page of pages) page.enqueue('data: reload\n\n');
    },
    stop: () => server.stop(true),
  };
};
