/**
 * The `Host` header must not decide where a request leads. Elysia searches the path in the URL,
 * from a fixed place on; Bun makes that URL from `Host`, and without an origin when it is invalid.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { rawRequest } from './support/raw-request.ts';
import { echo, open } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({
    listening: true,
    checkResponses: false,
    routes: [
      open('/admin', { prefixes: [''] }),
      open('/open'),
      echo('/echo', { idempotent: true }),
    ],
  });
});
afterAll(() => service[Symbol.asyncDispose]());

const get = (host: string, path: string) =>
  rawRequest(service.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);

const VALID = ['l', 'a.b', 'ab', 'a:1', 'localhost:4400', '[::1]:4400', 'docs.example.com'];
const INVALID = [
  '',
  'a.com, a.com',
  'a.com\r\nHost: b.com',
  'a.com\r\nhost: a.com',
  'a b',
  '"',
  'a/b',
  'a?b',
  'a#b',
  'u@x',
  'é',
  '[',
  '%00',
  'x:99999',
  'a\\b',
];
/** Of every length before the path that could be taken for the origin. */
const DECOYS = Array.from({ length: 12 }, (_, at) => `/${'z'.repeat(at)}/admin`);

test.each(VALID)('with the host %s a path is itself only', async (host) => {
  expect((await get(host, '/admin')).status).toBe(200);
  const statuses = await Promise.all(DECOYS.map(async (path) => (await get(host, path)).status));
  expect(new Set(statuses)).toEqual(new Set([404]));
});

test.each(INVALID)('the host %j is refused, wherever the path leads', async (host) => {
  for (const path of ['/admin', ...DECOYS, '/nothing']) {
    const { status, headers, body } = await get(host, path);
    expect([path, status]).toEqual([path, 400]);
    expect(JSON.parse(body)).toMatchObject({
      code: 'invalid_payload',
      error: 'The Host header is missing, repeated or invalid',
      requestId: headers.get('x-request-id'),
    });
  }
});

test('HTTP/1.0 without a host is refused, except for the health checks of load balancers', async () => {
  for (const path of ['/health', '/ready']) {
    const { status, body } = await rawRequest(service.port, `GET ${path} HTTP/1.0\r\n\r\n`);
    // No route of this test answers there, but the path was looked for.
    expect([path, status, JSON.parse(body).code]).toEqual([path, 404, 'not_found']);
  }
  for (const path of ['/admin', '/ready/', '//ready', '/x/ready', '/ready?x=1', ...DECOYS]) {
    const { status } = await rawRequest(service.port, `GET ${path} HTTP/1.0\r\n\r\n`);
    expect([path, status]).toEqual([path, 400]);
  }
});

test('a write with an idempotency key comes through under a short host', async () => {
  const body = '{"text":"x"}';
  const { status } = await rawRequest(
    service.port,
    `POST /api/v1/echo HTTP/1.1\r\nHost: l\r\nIdempotency-Key: k\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(status).toBe(200);
});

test.each(['//open', '//api/v1/open', '/x//api/v1/open', '/api/v1//open', '/api/v1/%6fpen'])(
  'another spelling of a path is another path: %s',
  async (path) => {
    expect((await get('localhost', path)).status).toBe(404);
  },
);
