import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { eventually } from '@quoin/test-kit';
import { Type } from '@sinclair/typebox';
import { bodyOf } from './support/body-of.ts';
import { chunks } from './support/chunks.ts';
import { rawRequest } from './support/raw-request.ts';
import { echo, open as echoOpen, json, whoami } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

const LIMIT = 1000;
const ENVELOPE = '{"text":""}'.length;
let service: Service;

beforeAll(async () => {
  service = await openService({
    listening: true,
    checkResponses: false,
    routes: [
      echo('/echo', { bodyLimit: LIMIT }),
      echo('/form', { bodyLimit: LIMIT, bodyType: 'application/x-www-form-urlencoded' }),
    ],
  });
});
afterAll(() => service[Symbol.asyncDispose]());

const tooLarge = {
  code: 'payload_too_large',
  error: `The body is larger than ${LIMIT} bytes`,
  details: { limit: LIMIT },
};

test('a body of exactly the limit passes', async () => {
  const init = json({ text: 'x'.repeat(LIMIT - ENVELOPE) });
  expect((await service.request('/api/v1/echo', init)).status).toBe(200);
});

test('one byte more is 413 in JSON', async () => {
  const init = json({ text: 'x'.repeat(LIMIT - ENVELOPE + 1) });
  const response = await service.request('/api/v1/echo', init);
  expect(response.status).toBe(413);
  expect(await bodyOf(response)).toMatchObject(tooLarge);
});

test('the limit counts bytes, not characters', async () => {
  const init = json({ text: 'é'.repeat(LIMIT / 2) });
  expect((await service.request('/api/v1/echo', init)).status).toBe(413);
});

test('a form has the same limit', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `text=${'x'.repeat(LIMIT)}`;
  const response = await service.request('/api/v1/form', { method: 'POST', headers, body });
  expect(response.status).toBe(413);
});

test('a declared length is refused before a byte of the body came', async () => {
  const answer = await rawRequest(
    service.port,
    'POST /api/v1/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1001\r\n\r\n',
  );
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.body)).toMatchObject(tooLarge);
});

test('a body without a declared length is refused while it still comes', async () => {
  const chunk = `100\r\n${'x'.repeat(256)}\r\n`;
  const answer = await rawRequest(
    service.port,
    `POST /api/v1/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(4)}`,
  );
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.body)).toMatchObject(tooLarge);
});

test('a chunked body within the limit passes', async () => {
  const body = chunks('{"te', 'xt":"', 'x'.repeat(LIMIT - ENVELOPE), '"}');
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  expect((await service.request('/api/v1/echo', init)).status).toBe(200);
});

test('an endless body is given up', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(100));
    },
  });
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://localhost/api/v1/echo', {
    method: 'POST',
    headers,
    body: endless,
  });
  expect((await service.app.handle(request)).status).toBe(413);
  expect(sent).toBeLessThan(20);
});

test('a length that is given twice does not lift the limit', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(2 * LIMIT) });
  const length = `Content-Length: ${body.length}\r\n`;
  const answer = await rawRequest(
    service.port,
    `POST /api/v1/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}${length}\r\n${body}`,
  );
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid_payload' });
});

describe('the limit of an endpoint that names none', () => {
  const body = { method: 'POST', body: Type.Object({ text: Type.String() }) } as const;
  const withText = (length: number) => json({ text: 'x'.repeat(length - ENVELOPE) });
  const open = async () =>
    openService({
      checkResponses: false,
      routes: [echoOpen('/anonymous', body), whoami('/known', body)],
    });

  test.each([
    ['without a credential', '/anonymous', 64 * 1024],
    ['with a credential', '/known', 2 * 1024 * 1024],
  ])('%s: %s accepts %d bytes', async (_name, path, size) => {
    await using other = await open();
    const as = await other.bearer();
    const send = (length: number) => {
      const init = withText(length);
      return other.request(`/api/v1${path}`, { ...init, headers: { ...init.headers, ...as } });
    };
    expect((await send(size)).status).toBe(200);
    expect((await send(size + 1)).status).toBe(413);
  });
});

test.each(['gzip', 'br', 'deflate', 'zstd', 'GZIP, identity'])(
  'a body with Content-Encoding: %s is 415: nothing decompresses it',
  async (encoding) => {
    const response = await service.request(
      '/api/v1/echo',
      json({ text: 'x' }, { 'content-encoding': encoding }),
    );
    expect(response.status).toBe(415);
    expect(await bodyOf(response)).toMatchObject({ code: 'unsupported_media_type' });
  },
);

test('Content-Encoding: identity is no encoding', async () => {
  const init = json({ text: 'x' }, { 'content-encoding': 'identity' });
  expect((await service.request('/api/v1/echo', init)).status).toBe(200);
});

test.each([
  ['with a length', 'Content-Length: 1000\r\n\r\n{"text":"'],
  ['with a large length', 'Content-Length: 900000\r\n\r\n{"text":"'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n9\r\n{"text":"\r\n'],
])(
  'a client that closes the connection in the middle of a body is no error: %s',
  async (_name, rest) => {
    const large = await openService({ listening: true, checkResponses: false, routes: [echo()] });
    await using _open = large;
    const socket = connect(large.port, '127.0.0.1');
    socket.write(
      `POST /api/v1/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${rest}`,
      () => socket.destroy(),
    );
    await eventually(async () => {
      const metrics = await large.runtime.metrics.registry.metrics();
      return metrics.includes('status="499"');
    });
    expect(large.log).toEqual([]);
  },
);
