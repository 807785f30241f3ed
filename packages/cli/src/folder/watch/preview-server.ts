/** The HTTP server of a preview. It listens on loopback and answers requests to its own name only. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from '../../command-error.ts';
import * as messages from '../../messages/folder.ts';
import { EVENTS_PATH, LIVE_SCRIPT, LIVE_SCRIPT_PATH, type LiveState } from './live-script.ts';

const HOST = '127.0.0.1';
/** Taken if no port is given and it is free; otherwise any free port. */
const USUAL_PORT = 4411;

/**
 * Headers of a request that the site needs, without cookies and credentials of other local servers.
 */
const PASSED_HEADERS = ['accept', 'accept-language', 'range', 'user-agent'];

export interface PreviewServer extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly origin: string;
  /** Tells open pages the present state. */
  tell(): void;
}

export interface PreviewSite {
  /** Answers `GET` and `HEAD`. */
  answer(request: Request): Promise<Response>;
  state(): LiveState;
}

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

/** @param port - refused if it is in use; a free one if it is not given */
const bind = async (server: Server, port: number | undefined): Promise<number> => {
  try {
    await listen(server, port ?? USUAL_PORT);
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (port !== undefined) {
      throw new CommandError(messages.portInUse({ port, host: HOST }), {
        next: messages.chooseFreePort,
      });
    }
    await listen(server, 0);
  }
  // biome-ignore lint/plugin: A server that listens on TCP has an address of this form.
  return (server.address() as AddressInfo).port;
};

const requestOf = (incoming: IncomingMessage, origin: string): Request => {
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = incoming.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const target = incoming.url ?? '/';
  return new Request(origin + (target.startsWith('/') ? target : '/'), {
    method: incoming.method ?? 'GET',
    headers,
  });
};

const eventOf = (state: LiveState): string => `event: state\ndata: ${JSON.stringify(state)}\n\n`;

/** @param port - refused if it is in use; a free one if it is not given */
export const startPreviewServer = async (
  site: PreviewSite,
  port: number | undefined,
): Promise<PreviewServer> => {
  const pages = new Set<ServerResponse>();
  let hosts: ReadonlySet<string> = new Set();
  let origin = '';

  const subscribe = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(eventOf(site.state()));
    pages.add(response);
    response.on('close', () => pages.delete(response));
  };

  const send = async (response: ServerResponse, answer: Response, isHead: boolean) => {
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'no-store');
    headers.delete('content-length');
    const body = isHead ? undefined : new Uint8Array(await answer.arrayBuffer());
    response.writeHead(answer.status, Object.fromEntries(headers)).end(body);
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A page of another site could make its own name point here, and read along.
    if (!hosts.has(incoming.headers.host ?? '')) {
      response.writeHead(403).end('Forbidden\n');
      return;
    }
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const request = requestOf(incoming, origin);
    const { pathname } = new URL(request.url);
    if (pathname === EVENTS_PATH) return subscribe(response);
    if (pathname === LIVE_SCRIPT_PATH) {
      const headers = { 'content-type': 'text/javascript; charset=utf-8' };
      return send(response, new Response(LIVE_SCRIPT, { headers }), incoming.method === 'HEAD');
    }
    await send(response, await site.answer(request), incoming.method === 'HEAD');
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const bound = await bind(server, port);
  hosts = new Set([`localhost:${bound}`, `${HOST}:${bound}`]);
  origin = `http://localhost:${bound}`;
  return {
    origin,
    tell() {
      for (const page of pages) page.write(eventOf(site.state()));
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
