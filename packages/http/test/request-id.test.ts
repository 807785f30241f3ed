import { afterAll, beforeAll, expect, test } from 'bun:test';
import { AppError, UnavailableError } from '@quoin/core';
import { echo, failing, json, open, whoami } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
let service: Service;

beforeAll(async () => {
  service = await openService({
    routes: [
      open('/open'),
      open('/empty', { status: 204 }),
      whoami(),
      echo(),
      failing('/boom', () => new Error('a secret')),
      failing('/away', () => new UnavailableError('away', 3)),
      failing('/refused', () => new AppError('conflict', 'no')),
    ],
  });
});
afterAll(() => service[Symbol.asyncDispose]());

const idOf = async (path: string, init?: RequestInit) =>
  (await service.request(path, init)).headers.get('x-request-id') ?? '';

test.each(['a', 'A-z_0.9', '-', 'x'.repeat(128)])(
  'a harmless id of the client is kept: %s',
  async (id) => {
    expect(await idOf('/api/v1/open', { headers: { 'x-request-id': id } })).toBe(id);
  },
);

test.each(['', 'x'.repeat(129), 'a b', 'a/b', 'é', 'a:b', '"', '%0a'])(
  'another id is replaced by a new one: %j',
  async (id) => {
    const got = await idOf('/api/v1/open', { headers: { 'x-request-id': id } });
    expect(got).toMatch(UUID);
  },
);

test('two ids of one request are one that is refused', async () => {
  const headers = new Headers({ 'x-request-id': 'a' });
  headers.append('x-request-id', 'b');
  expect(await idOf('/api/v1/open', { headers })).toMatch(UUID);
});

test('requests get different ids', async () => {
  expect(await idOf('/api/v1/open')).not.toBe(await idOf('/api/v1/open'));
});

const ANSWERS: readonly [string, string, RequestInit, number][] = [
  ['a success', '/api/v1/open', {}, 200],
  ['an answer without body', '/api/v1/empty', {}, 204],
  ['HEAD', '/api/v1/open', { method: 'HEAD' }, 200],
  ['401', '/api/v1/whoami', {}, 401],
  ['a refused body', '/api/v1/echo', json({}), 400],
  ['bad JSON', '/api/v1/echo', { ...json(0), body: '{' }, 400],
  ['another media type', '/api/v1/echo', { method: 'POST', body: 'x' }, 415],
  ['a refusal of the use case', '/api/v1/refused', {}, 409],
  ['an unexpected error', '/api/v1/boom', {}, 500],
  ['a database that is away', '/api/v1/away', {}, 503],
  ['a wrong method', '/api/v1/open', { method: 'DELETE' }, 405],
  ['nothing there', '/api/v1/nothing', {}, 404],
  ['a broken path', '/api/v1/%E0%A4%A', {}, 400],
];

test.each(ANSWERS)('%s carries the id, in its body too where it refuses', async (...row) => {
  const [, path, init, status] = row;
  const headers = new Headers(init.headers);
  headers.set('x-request-id', 'mine');
  const response = await service.request(path, { ...init, headers });
  expect(response.status).toBe(status);
  expect(response.headers.get('x-request-id')).toBe('mine');
  if (status >= 400) expect(await response.json()).toMatchObject({ requestId: 'mine' });
});

test('the log names the request of an unexpected error', async () => {
  await idOf('/api/v1/boom', { headers: { 'x-request-id': 'find-me' } });
  expect(service.log.at(-1)?.fields.requestId).toBe('find-me');
});
