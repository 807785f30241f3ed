/** Bun finds the route over a socket, and Elysia in the process. Both must return the same. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { reply } from '@quoin/core';
import { createElysia, mountRoutes, route } from '../src/index.ts';
import { bodyOf } from './support/body-of.ts';
import { rawRequest } from './support/raw-request.ts';
import { echo, json, open } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

const { endpoint: streamed } = open('/stream');
const cancelled: string[] = [];
const routes = () => [
  open('/both'),
  echo('/both'),
  open('/things/:id', { method: 'DELETE', status: 204 }),
  open('/read'),
  open('/two', { prefixes: ['/api/v1', '/v1'] }),
  open('/alone', { prefixes: [''] }),
  route(
    streamed,
    async () => new Response(new ReadableStream({ cancel: () => void cancelled.push('gone') })),
  ),
];

describe.each([
  ['in process', false],
  ['over a socket', true],
])('%s', (_name, listening) => {
  let service: Service;
  beforeAll(async () => {
    service = await openService({ listening, checkResponses: false, routes: routes() });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each([
    ['POST', '/read', 'GET, HEAD'],
    ['DELETE', '/both', 'GET, HEAD, POST'],
    ['PUT', '/both', 'GET, HEAD, POST'],
    ['PATCH', '/both', 'GET, HEAD, POST'],
    ['OPTIONS', '/both', 'GET, HEAD, POST'],
    ['GET', '/things/1', 'DELETE'],
    ['HEAD', '/things/1', 'DELETE'],
    ['POST', '/things/1', 'DELETE'],
  ])('%s %s is 405 and tells what is possible', async (method, path, allow) => {
    const response = await service.request(`/api/v1${path}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    if (method === 'HEAD') return;
    const body = await bodyOf(response);
    expect(body).toMatchObject({ code: 'method_not_allowed' });
    expect(body.error).toContain(allow);
  });

  test.each([
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/nothing'],
    ['GET', '/'],
    ['GET', '/read'],
    ['GET', '/v1/read'],
    ['GET', '/api/v1/READ'],
    ['GET', '/api/v1/read/more'],
    ['GET', '/api/v1/things'],
    ['DELETE', '/api/v1/things/'],
    ['GET', '/api/v1//read'],
    ['GET', '/api/v1/alone'],
    ['OPTIONS', '/api/v1/nothing'],
  ])('%s %s has no endpoint: 404 in JSON', async (method, path) => {
    const response = await service.request(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await bodyOf(response)).toMatchObject({ code: 'not_found' });
  });

  test('an endpoint answers under each of its prefixes', async () => {
    for (const path of ['/api/v1/two', '/v1/two', '/alone']) {
      expect((await service.request(path)).status).toBe(200);
    }
  });

  test('one path has a handler for each method', async () => {
    expect((await service.request('/api/v1/both')).status).toBe(200);
    expect((await service.request('/api/v1/both', json({ text: 'x' }))).status).toBe(200);
  });

  test('an answer of 204 has neither body nor media type', async () => {
    const response = await service.request('/api/v1/things/1', { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(response.headers.has('content-type')).toBe(false);
    expect(await response.text()).toBe('');
  });

  test('no cache may store an answer', async () => {
    const response = await service.request('/api/v1/read');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await service.request('/nothing')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('HEAD', () => {
  const head = (port: number, path: string) =>
    rawRequest(port, `HEAD /api/v1${path} HTTP/1.1\r\nHost: a\r\n\r\n`);

  test('has the header of GET, its length too, and no body', async () => {
    await using service = await openService({ listening: true, routes: routes() });
    const answer = await head(service.port, '/read');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('content-length')).toBe(String('{"ok":true}'.length));
    expect(answer.body).toBe('');
  });

  test('refuses as GET does', async () => {
    await using service = await openService({ listening: true, routes: routes() });
    expect((await head(service.port, '/nothing')).status).toBe(404);
  });

  test('leaves no stream open behind it', async () => {
    await using service = await openService({ listening: true, routes: routes() });
    expect((await head(service.port, '/stream')).status).toBe(200);
    expect(cancelled).toEqual(['gone']);
  });
});

test('two endpoints with one method and path are refused at the start', async () => {
  await using service = await openService({ routes: [] });
  const app = createElysia(service.runtime);
  expect(() => mountRoutes(app, [open('/x'), open('/x')], service.runtime)).toThrow(
    'GET /api/v1/x is mounted twice',
  );
});

test('a use case may answer with another status than its endpoint’s', async () => {
  const accepted = route(open('/later').endpoint, async () => reply({ ok: true }, { status: 202 }));
  await using service = await openService({ routes: [accepted] });
  expect((await service.request('/api/v1/later')).status).toBe(202);
});
