/**
 * docs/internals/threat-model.md#protocol: each line whose endpoints are built, named after it; on
 * a socket, as bytes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Credential, type Harness, openHarness } from './support/harness.ts';
import { raw } from './support/raw.ts';

const KIB = 1024;
let harness: Harness;
let port: number;
let as: Credential;

beforeAll(async () => {
  harness = await openHarness();
  port = harness.listen();
  const ada = await harness.person('ada');
  as = (await harness.token(ada, ['project:admin', 'project:read', 'docs:read'])).headers;
});
afterAll(() => harness[Symbol.asyncDispose]());

const lines = (...text: readonly string[]): string => `${text.join('\r\n')}\r\n\r\n`;
const post = (...headers: readonly string[]): string =>
  lines('POST /api/v1/projects HTTP/1.1', 'Host: localhost', ...headers);
const SMUGGLED = lines('GET /health HTTP/1.1', 'Host: localhost');

describe('CL with TE, two lengths → 4xx, and nothing behind them is a request', () => {
  const requests: readonly [string, string][] = [
    ['CL, then TE', `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['TE, then CL', `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}0\r\n\r\n`],
    ['TE twice', `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n`],
    ['another TE', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n`],
    ['TE with a space before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n`],
    ['TE after a tab', `${post('Transfer-Encoding:\tchunked, identity')}0\r\n\r\n`],
    ['two lengths', `${post('Content-Length: 2', 'Content-Length: 3')}{} `],
    ['a list of lengths', `${post('Content-Length: 2, 3')}{} `],
    ['a length with a sign', `${post('Content-Length: +2')}{}`],
    ['a negative length', `${post('Content-Length: -1')}{}`],
    ['a length in hexadecimal', `${post('Content-Length: 0x2')}{}`],
    ['a length beyond numbers', `${post(`Content-Length: ${'9'.repeat(30)}`)}{}`],
    ['a chunk without a length', `${post('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
    ['a chunk longer than it says', `${post('Transfer-Encoding: chunked')}1\r\n{}\r\n0\r\n\r\n`],
  ];
  test.each(requests)('%s', async (_name, request) => {
    const answer = await raw(port, request + SMUGGLED, { untilClosed: true });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.received).not.toContain('"ok":true');
    expect(answer.closed).toBe(true);
  });

  test('a request with one length said twice is refused', async () => {
    const twice = post(
      'Content-Type: application/json',
      `Authorization: ${as.authorization}`,
      'Content-Length: 2',
      'Content-Length: 2',
    );
    expect((await raw(port, `${twice}{}`)).status).toBe(400);
  });
});

describe('20 KB header → 4xx', () => {
  const long = 'x'.repeat(20 * KIB);
  test.each([
    ['one header', lines('GET /health HTTP/1.1', 'Host: localhost', `X-Long: ${long}`)],
    ['the cookie', lines('GET /api/v1/me HTTP/1.1', 'Host: localhost', `Cookie: a=${long}`)],
    ['the token', lines('GET /api/v1/me HTTP/1.1', 'Host: a', `Authorization: Bearer ${long}`)],
    ['the path', lines(`GET /${long} HTTP/1.1`, 'Host: localhost')],
    ['the query', lines(`GET /health?${long} HTTP/1.1`, 'Host: localhost')],
    [
      'many headers',
      lines(
        'GET /health HTTP/1.1',
        'Host: localhost',
        ...Array.from({ length: 1000 }, (_, at) => `X-Header-${at}: some value`),
      ),
    ],
  ])('%s', async (_name, request) => {
    const { status } = await raw(port, request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect((await raw(port, SMUGGLED)).status).toBe(200);
  });
});

describe('what is no HTTP → refused', () => {
  test.each([
    ['a folded header', lines('GET /health HTTP/1.1', 'Host: a', 'X: a', ' b')],
    ['NUL in a header', lines('GET /health HTTP/1.1', 'Host: a', 'X: a\0b')],
    ['a space in a header’s name', lines('GET /health HTTP/1.1', 'Host: a', 'X Y: a')],
    ['line feeds alone', 'GET /health HTTP/1.1\nHost: a\n\n'],
    ['another version', lines('GET /health HTTP/9.9', 'Host: a')],
    ['a target without a slash', lines('GET health HTTP/1.1', 'Host: a')],
    ['no host', lines('GET /health HTTP/1.1')],
    ['no host in HTTP/1.0', lines('GET /app HTTP/1.0')],
    ['an invalid host', lines('GET /health HTTP/1.1', 'Host: a b')],
  ])('%s', async (_name, request) => {
    const { status, received } = await raw(port, request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(received).not.toContain('"ok":true');
  });
});

test('a short or odd Host does not redirect to another host', async () => {
  for (const host of ['l', 'a.b', '[::1]', 'x'.repeat(200)]) {
    for (const path of ['/zz/health', '/zzzzzzzz/health', '/z/api/v1/docs', '/zzzzz/metrics']) {
      const { status } = await raw(port, lines(`GET ${path} HTTP/1.1`, `Host: ${host}`));
      expect([host, path, status]).toEqual([host, path, 404]);
    }
  }
});

describe('slow sender → closed', () => {
  const header = 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  test.concurrent.each([
    ['one that says nothing', '', undefined],
    ['one that stops in the header', header, undefined],
    ['one that drips its header', header, ['x', 1000] as const],
  ])('%s', async (_name, text, drip) => {
    const answer = await raw(port, text, { untilClosed: true, ...(drip && { drip }) });
    expect(answer).toEqual({ status: 0, received: '', closed: true });
  });
});

describe('a body that is too large → 413 in JSON', () => {
  const large = 3 * KIB * KIB;
  const authorized = () => `Authorization: ${as.authorization}`;

  test('a body that is announced as too large is refused before it is sent', async () => {
    const request = post(
      authorized(),
      'Content-Type: application/json',
      `Content-Length: ${large}`,
    );
    const { status, received } = await raw(port, request);
    expect(status).toBe(413);
    expect(received).toContain('"code":"payload_too_large"');
  });

  test('a body that grows too large is refused while it is sent', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/projects`, {
      method: 'POST',
      headers: { ...as, 'content-type': 'application/json' },
      body: new Blob(['x'.repeat(large)]).stream(),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
  });

  test('the service continues after bodies that are too large', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  });
});

describe('CR or LF in what is sent back → encoded, or not sent', () => {
  test('a request id with a line break is not repeated', async () => {
    const { received } = await raw(
      port,
      lines('GET /health HTTP/1.1', 'Host: a', 'X-Request-Id: a%0d%0aSet-Cookie: x=y'),
    );
    expect(received).not.toContain('a%0d');
  });

  test.each([
    '/%0d%0aSet-Cookie:%20x=y',
    '/api/v1/projects/%0d%0aSet-Cookie:%20x=y',
    '/sign-in?next=/%0d%0aSet-Cookie:%20x=y',
    '/activate?code=%0d%0aSet-Cookie:%20x=y',
  ])('%s sets no cookie', async (path) => {
    const { received } = await raw(port, lines(`GET ${path} HTTP/1.1`, 'Host: localhost'));
    const [header = ''] = received.split('\r\n\r\n');
    expect(header.toLowerCase()).not.toContain('set-cookie: x=y');
  });
});

describe('a wrong method, a path without a page', () => {
  test.each(['PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
    '%s on a known path → 405 with Allow',
    async (method) => {
      const { status, received } = await raw(
        port,
        lines(`${method} /api/v1/projects HTTP/1.1`, 'Host: localhost'),
      );
      expect(status).toBe(405);
      expect(received).toMatch(/^allow: GET, HEAD, POST\r$/im);
    },
  );

  test.each(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s where nothing is → 404 in JSON, signed in or not',
    async (method) => {
      for (const headers of [{}, as]) {
        for (const path of ['/api/v1/nothing', '/v1/nothing', '/api/nothing', '/nothing']) {
          const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
          expect([path, response.status]).toEqual([path, 404]);
          expect(await response.json()).toMatchObject({ code: 'not_found' });
        }
      }
    },
  );

  test('HEAD has the header of GET, its length too, and no body', async () => {
    const ask = (method: string) =>
      raw(port, lines(`${method} /health HTTP/1.1`, 'Host: localhost', 'Connection: close'), {
        untilClosed: true,
      });
    const [get, head] = [await ask('GET'), await ask('HEAD')];
    const lengthOf = ({ received }: { received: string }) =>
      /content-length: (\d+)/i.exec(received)?.[1];
    expect(head.status).toBe(200);
    expect(lengthOf(head)).toBe(lengthOf(get));
    expect(head.received.endsWith('\r\n\r\n')).toBe(true);
    expect(get.received).toContain('"ok":true');
  });
});
