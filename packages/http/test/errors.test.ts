import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { once } from 'node:events';
import { ERROR_CODES, ERRORS, endpoint } from '@quoin/contract';
import { AppError, reply, UnavailableError, UniqueViolation } from '@quoin/core';
import { eventually } from '@quoin/test-kit';
import { Type } from '@sinclair/typebox';
import { createElysia, route } from '../src/index.ts';
import { bodyOf } from './support/body-of.ts';
import { failing, open } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

const SECRET = 'insert into users values (hunter2)';
const { endpoint: plain } = open('/plain');
let service: Service;

const UNEXPECTED: readonly [string, () => unknown][] = [
  ['an error', () => new Error(SECRET)],
  ['an error with a cause', () => new Error('outer', { cause: new Error(SECRET) })],
  ['an error with a status', () => Object.assign(new Error(SECRET), { status: 418 })],
  ['an error that looks like ours', () => ({ code: 'not_found', message: SECRET })],
  ['a text', () => SECRET],
  ['nothing', () => undefined],
  ['a response', () => new Response(SECRET, { status: 200 })],
];

beforeAll(async () => {
  service = await openService({
    routes: [
      ...ERROR_CODES.map((code) => failing(`/code/${code}`, () => new AppError(code, 'Why'))),
      ...UNEXPECTED.map(([, problem], at) => failing(`/unexpected/${at}`, problem)),
      failing('/details', () => new AppError('conflict', 'Why', { current: 7 })),
      failing('/wait', () => new AppError('unavailable', 'Wait', undefined, 2.1)),
      failing('/wait-none', () => new AppError('rate_limited', 'Wait', undefined, 0)),
      failing('/wait-back', () => new AppError('rate_limited', 'Wait', undefined, -3600)),
      failing('/away', () => new UnavailableError('The database is away', 4)),
      failing('/unique', () => new UniqueViolation('users_email')),
      route(
        plain,
        async () => {
          throw new AppError('invalid_payload', 'Why');
        },
        { errorBody: ({ code, message }) => ({ error: code, error_description: message }) },
      ),
      route(
        { ...plain, path: '/off', response: Type.Object({ ok: Type.Literal('yes') }) },
        async () => ({ body: { ok: 'no' } as never }),
      ),
      route(
        { ...plain, path: '/dates', response: Type.Object({ at: Type.String() }) },
        async () => ({
          body: { at: 'now' },
        }),
      ),
    ],
  });
});
afterAll(() => service[Symbol.asyncDispose]());

const get = (path: string) => service.request(`/api/v1${path}`);

test.each(ERROR_CODES)('%s answers its status, words, code and request id', async (code) => {
  const response = await get(`/code/${code}`);
  expect(response.status).toBe(ERRORS[code].status);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    error: 'Why',
    code,
    requestId: response.headers.get('x-request-id'),
  });
});

test('details are in the answer if an error has them', async () => {
  expect(await bodyOf(await get('/details'))).toMatchObject({ details: { current: 7 } });
});

test.each([
  ['/wait', '3'],
  ['/wait-none', '1'],
  ['/wait-back', '1'],
  ['/away', '4'],
])('%s: Retry-After is whole seconds, at least one', async (path, seconds) => {
  expect((await get(path)).headers.get('retry-after')).toBe(seconds);
});

test('a database that is away is 503, and in the log', async () => {
  const response = await get('/away');
  expect(response.status).toBe(503);
  expect(await bodyOf(response)).toMatchObject({ code: 'unavailable' });
  expect(service.log.at(-1)?.message).toBe('unavailable');
});

test('a lost race for a name is 409, and does not tell which', async () => {
  const response = await get('/unique');
  expect(response.status).toBe(409);
  expect(await response.text()).not.toContain('users_email');
});

describe('unexpected errors', () => {
  test.each(UNEXPECTED.map(([name], at): [string, number] => [name, at]))(
    '%s is 500 and nothing of it leaves',
    async (_name, at) => {
      const before = service.log.length;
      const response = await get(`/unexpected/${at}`);
      expect(response.status).toBe(500);
      const text = await response.text();
      expect(text).not.toContain('hunter2');
      expect(JSON.parse(text)).toEqual({
        error: 'Internal error. Send the request id to the operator of this service',
        code: 'internal_error',
        requestId: response.headers.get('x-request-id'),
      });
      expect(service.log).toHaveLength(before + 1);
    },
  );

  test('holds for what a plain handler of the app throws', async () => {
    const app = createElysia(service.runtime).get('/boom', () => {
      throw new Error(SECRET);
    });
    const response = await app.handle(new Request('http://localhost/boom'));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hunter2');
  });

  test('holds for apps that are used by others', async () => {
    const inner = createElysia(service.runtime).get('/boom', () => {
      throw new Error(SECRET);
    });
    const app = createElysia(service.runtime).use(inner);
    const response = await app.handle(new Request('http://localhost/boom'));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hunter2');
    expect((await app.handle(new Request('http://localhost/none'))).status).toBe(404);
  });
});

test('a standard’s own body of errors replaces that of Quoin', async () => {
  const response = await get('/plain');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: 'invalid_payload', error_description: 'Why' });
});

describe('an answer off its contract', () => {
  test('is a fault where answers are checked', async () => {
    expect((await get('/off')).status).toBe(500);
    expect(String(service.log.at(-1)?.fields.err)).toContain('off its contract');
    expect((await get('/dates')).status).toBe(200);
  });

  test('an answer off its contract is sent where answers are not checked', async () => {
    await using other = await openService({
      checkResponses: false,
      routes: [
        route({ ...plain, response: Type.Object({ ok: Type.Literal('yes') }) }, async () => ({
          body: { ok: 'no' } as never,
        })),
      ],
    });
    expect(await (await other.request('/api/v1/plain')).json()).toEqual({ ok: 'no' });
  });
});

test('work that ends because its client went away is no fault', async () => {
  const begun = Promise.withResolvers<void>();
  const waiting = route(
    endpoint({
      id: 'test.waiting',
      method: 'GET',
      path: '/waiting',
      auth: 'none',
      summary: 'For tests',
      tag: 'Tests',
      response: Type.Object({}),
    }),
    async (_context, _input, { signal }) => {
      begun.resolve();
      await once(signal, 'abort');
      signal.throwIfAborted();
      return reply({});
    },
  );
  await using own = await openService({ routes: [waiting], listening: true });
  const client = new AbortController();
  const asked = own.request('/api/v1/waiting', { signal: client.signal }).catch(() => 'left');
  await begun.promise;
  client.abort();
  expect(await asked).toBe('left');
  await eventually(async () =>
    (await own.runtime.metrics.registry.metrics()).includes(
      'quoin_http_requests_total{endpoint="test.waiting",status="499"} 1',
    ),
  );
  expect(own.log).toEqual([]);
});
