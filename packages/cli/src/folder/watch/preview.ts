/**
 * A preview of a project's working copies on this machine, rendered by the service. It answers the
 * machine itself only: whoever could reach it would read with the token of the person.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotFoundError, type Quoin, type Structure } from '@quoin/sdk';
import { CommandError } from '../../command-error.ts';
import { escapeHtml, PREVIEW_SCRIPT, PREVIEW_STYLE, previewDocument } from './preview-page.ts';

const HOST = '127.0.0.1';
/** Taken where no port is asked for and nobody has it; else any that is free. */
const USUAL_PORT = 4411;

/** Nothing of a page runs or loads, but images, sound, video, and what it embeds. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' https: data:; media-src 'self' https:; frame-src https:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ASSET = /^\/assets\/([0-9a-f]{64})\/[^/]*$/;

export interface Preview extends AsyncDisposable {
  readonly url: string;
  /** Has every page that is open loaded anew. */
  reload(): void;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
}

type Item = Structure['spaces'][number]['items'][number];

const itemsOf = function* (items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    yield item;
    yield* itemsOf(item.children);
  }
};

const html = (status: number, body: string): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});

const pageAt = async (quoin: Quoin, project: string, path: string): Promise<Answer> => {
  const structure = await quoin.structure.get(project);
  const items = structure.spaces.flatMap((space) => [...itemsOf(space.items)]);
  const item = items.find(
    ({ pageId, path: own }) => pageId !== null && (path === '' || own === path),
  );
  if (item?.pageId == null) {
    const title = 'No such page';
    const text = `<h1>${title}</h1><p>Choose one of the pages, or push one to ${escapeHtml(`/${path}`)}.</p>`;
    return html(404, previewDocument({ title, path: '', html: text, structure }));
  }
  const rendered = await quoin.pages.rendered(item.pageId, { state: 'current' });
  const { title } = item;
  return html(200, previewDocument({ title, path: item.path, html: rendered.html, structure }));
};

const assetAt = async (quoin: Quoin, hash: string): Promise<Answer> => {
  // As readers get it, with its type; any name is served.
  const { data, response } = await quoin.assets.serve(hash, 'file').withResponse();
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { status: 200, type, body: data };
};

const decoded = (pathname: string): string | null => {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
};

const answerTo = async (quoin: Quoin, project: string, pathname: string): Promise<Answer> => {
  if (pathname === '/-/preview.css') {
    return { status: 200, type: 'text/css; charset=utf-8', body: PREVIEW_STYLE };
  }
  if (pathname === '/-/preview.js') {
    return { status: 200, type: 'text/javascript; charset=utf-8', body: PREVIEW_SCRIPT };
  }
  const hash = ASSET.exec(pathname)?.[1];
  if (hash !== undefined) return assetAt(quoin, hash);
  const path = decoded(pathname);
  if (path === null) return html(400, '<h1>Bad address</h1>');
  return pageAt(quoin, project, path.replace(/^\/+|\/+$/g, ''));
};

const failed = (error: unknown): Answer => {
  const message = error instanceof Error ? error.message : String(error);
  const status = error instanceof NotFoundError ? 404 : 502;
  return html(status, `<h1>${escapeHtml(message)}</h1>`);
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** @param port - refused where it is taken; a free one when left out */
const open = async (server: Server, port: number | undefined): Promise<number> => {
  try {
    await listen(server, port ?? USUAL_PORT);
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (port !== undefined) {
      throw new CommandError(`The port ${port} is taken`, {
        next: 'Name another with --port, or leave it out',
      });
    }
    await listen(server, 0);
  }
  // A server that listens on TCP has an address of this form.
  return (server.address() as AddressInfo).port;
};

export const startPreview = async (
  quoin: Quoin,
  project: string,
  wantedPort: number | undefined,
): Promise<Preview> => {
  const readers = new Set<ServerResponse>();
  let hosts: ReadonlySet<string> = new Set();

  const subscribe = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': open\n\n');
    readers.add(response);
    response.on('close', () => readers.delete(response));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A page of another site could otherwise have its name point here, and read along.
    if (!hosts.has(request.headers.host ?? '')) {
      response.writeHead(403).end('Forbidden\n');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/-/events') return subscribe(response);
    const { status, type, body } = await answerTo(quoin, project, pathname).catch(failed);
    response.writeHead(status, {
      'content-type': type,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const port = await open(server, wantedPort);
  hosts = new Set([`localhost:${port}`, `${HOST}:${port}`]);
  return {
    url: `http://localhost:${port}/`,
    reload() {
      for (const reader of readers) reader.write('event: reload\ndata: {}\n\n');
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
