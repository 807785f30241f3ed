/** A proxy that ends TLS in front of the service, as nginx or Caddy do, and a client that verifies it. */
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { CERTIFICATE, KEY } from './certificate.ts';

export const TLS_HOST = 'docs.test';

export interface TlsAnswer {
  readonly status: number;
  /** Names in lower case, in the order received, with repetitions. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface TlsProxy extends AsyncDisposable {
  readonly port: number;
  /** @throws Error if the certificate is not the one of `docs.test` */
  get(path: string): Promise<TlsAnswer>;
}

const headersOf = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  Array.from({ length: rawHeaders.length / 2 }, (_, at) => [
    (rawHeaders[at * 2] ?? '').toLowerCase(),
    rawHeaders[at * 2 + 1] ?? '',
  ]);

/** @param target port of the service on loopback */
export const tlsProxy = (target: () => number): TlsProxy => {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    tls: { cert: CERTIFICATE, key: KEY },
    fetch: (incoming) => {
      const { pathname, search } = new URL(incoming.url);
      const headers = new Headers(incoming.headers);
      headers.set('x-forwarded-proto', 'https');
      const { method } = incoming;
      const url = `http://127.0.0.1:${target()}${pathname}${search}`;
      return fetch(url, { method, headers, redirect: 'manual', decompress: false });
    },
  });
  const port = server.port ?? 0;
  return {
    port,
    get: (path) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            ...{ host: '127.0.0.1', port, path, servername: TLS_HOST, ca: CERTIFICATE },
            headers: { host: `${TLS_HOST}:${port}` },
          },
          (answer) => {
            answer.resume();
            answer.once('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer) }),
            );
          },
        );
        sent.once('error', reject);
        sent.end();
      }),
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
