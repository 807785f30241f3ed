import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { endpoint } from '@quoin/contract';
import { AppError, reply, UniqueViolation } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { route } from '../src/index.ts';
import { bodyOf } from './support/body-of.ts';
import { json } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

const DAY_MS = 86_400_000;
const SECRET = 'the-secret-value';

const create = (path: string, idempotent: boolean) =>
  endpoint({
    id: `thing.${path}`,
    method: 'POST',
    path,
    prefixes: ['/api/v1', '/v1'],
    auth: 'bearer',
    scope: 'any',
    summary: 'For tests',
    tag: 'Tests',
    body: Type.Object({ name: Type.String() }),
    response: Type.Object({
      thing: Type.Object({ number: Type.Integer(), name: Type.String(), value: Type.String() }),
    }),
    status: 201,
    idempotent,
    secrets: ['thing.value', 'absent.value', 'thing.absent', 'thing.name.letter'],
  });

/** How often the use case ran, and what it throws next. */
const state: { runs: number; failures: unknown[] } = { runs: 0, failures: [] };
let service: Service;
let headers: Record<string, string>;

const use = (path: string, idempotent = true, status?: number) =>
  route(create(path, idempotent), async ({ db, principal }, { body }) => {
    state.runs += 1;
    const number = state.runs;
    await db.write(async (stores) => {
      await stores.users.update(principal.userId, { name: `run ${number}` });
    });
    const failure = state.failures.shift();
    if (failure !== undefined) throw failure;
    const thing = { number, name: body.name, value: SECRET };
    return reply({ thing }, { etag: `"${number}"`, ...(status !== undefined && { status }) });
  });

beforeAll(async () => {
  service = await openService({
    routes: [
      use('/things'),
      use('/others'),
      use('/plain', false),
      use('/later', true, 202),
      route(create('/stream', true), async () => new Response('text')),
    ],
  });
  headers = await service.bearer();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(() => {
  state.runs = 0;
  state.failures = [];
});

const send = async (
  key: string | null,
  { name = 'a', path = '/api/v1/things', as = headers } = {},
) => {
  const response = await service.request(
    path,
    json({ name }, { ...as, ...(key === null ? {} : { 'idempotency-key': key }) }),
  );
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed'),
    etag: response.headers.get('etag'),
    body: await bodyOf(response),
  };
};

const nameInDatabase = async () =>
  (await service.deps.db.read((stores) => stores.users.get(service.person.id)))?.name;

test('the same key and body return the first answer again, without the secret', async () => {
  const first = await send('replay');
  expect(first).toEqual({
    status: 201,
    replayed: null,
    etag: '"1"',
    body: { thing: { number: 1, name: 'a', value: SECRET } },
  });
  const again = { ...first, replayed: 'true', body: { thing: { number: 1, name: 'a' } } };
  expect(await send('replay')).toEqual(again);
  expect(await send('replay')).toEqual(again);
  expect(state.runs).toBe(1);
});

test('the answer keeps a status of the use case’s own', async () => {
  expect((await send('later', { path: '/api/v1/later' })).status).toBe(202);
  const again = await send('later', { path: '/api/v1/later' });
  expect(again).toMatchObject({ status: 202, replayed: 'true' });
});

test('the same key with another body is 409', async () => {
  await send('conflict');
  const other = await send('conflict', { name: 'b' });
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  expect(state.runs).toBe(1);
});

test('requests without a key are all executed', async () => {
  await send(null);
  expect(await send(null)).toMatchObject({ status: 201, replayed: null });
  expect(state.runs).toBe(2);
});

test('an endpoint without keys executes each request', async () => {
  await send('plain', { path: '/api/v1/plain' });
  expect(await send('plain', { path: '/api/v1/plain' })).toMatchObject({ replayed: null });
  expect(state.runs).toBe(2);
});

describe('a key is one credential’s, on one route', () => {
  test('another token, or the session of the same person, does its own', async () => {
    await send('own');
    expect(await send('own', { as: await service.bearer() })).toMatchObject({ replayed: null });
    const session = { ...service.cookie, origin: 'http://localhost' };
    expect(await send('own', { as: session })).toMatchObject({ replayed: null });
    expect(state.runs).toBe(3);
  });

  test('another path, or the same under another prefix, does its own', async () => {
    for (const path of ['/api/v1/things', '/api/v1/others', '/v1/things']) {
      expect(await send('route', { path })).toMatchObject({ status: 201, replayed: null });
    }
    expect(state.runs).toBe(3);
  });

  test('credential, route and key cannot be mixed up', async () => {
    await send('x\ny'.replace('\n', ' '));
    expect(await send('y')).toMatchObject({ replayed: null });
  });
});

test('a key is forgotten after a day', async () => {
  await using own = await openService({ routes: [use('/things')] });
  const as = await own.bearer();
  const call = () =>
    own.request('/api/v1/things', json({ name: 'a' }, { ...as, 'idempotency-key': 'day' }));
  await call();
  own.advance(DAY_MS - 60_000);
  expect((await call()).headers.get('idempotency-replayed')).toBe('true');
  own.advance(120_000);
  expect((await call()).headers.has('idempotency-replayed')).toBe(false);
  expect(state.runs).toBe(2);
});

describe('a refusal', () => {
  test('is not remembered, and leaves nothing behind', async () => {
    await send(null);
    state.failures = [new AppError('slug_taken', 'taken')];
    expect((await send('refused')).body).toMatchObject({ code: 'slug_taken' });
    expect(await nameInDatabase()).toBe('run 1');
    expect(await send('refused')).toMatchObject({ status: 201, replayed: null });
    expect(await nameInDatabase()).toBe('run 3');
  });

  test('an unexpected error is not remembered, and its answer does not contain the cause', async () => {
    state.failures = [new Error(SECRET)];
    const answer = await send('boom');
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    expect(await send('boom')).toMatchObject({ status: 201, replayed: null });
  });

  test('an insert with a name that another write took is tried again', async () => {
    state.failures = [new UniqueViolation('slug'), new UniqueViolation('slug')];
    expect(await send('race')).toMatchObject({ status: 201, replayed: null });
    expect(state.runs).toBe(3);
  });

  test('a refusal that repeats is answered in the end', async () => {
    state.failures = Array.from({ length: 100 }, () => new UniqueViolation('slug'));
    expect(await send('lost')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(state.failures.length).toBeGreaterThan(0);
  });
});

test('twenty concurrent requests with one key have one effect and the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('at once')));
  expect(state.runs).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
});

test.each(['', 'x'.repeat(256), 'é', 'a\tb'])(
  'a key that is not 1–255 printable characters is refused: %j',
  async (key) => {
    expect(await send(key)).toMatchObject({ status: 400, body: { code: 'invalid_payload' } });
    expect(state.runs).toBe(0);
  },
);

test.each(['x'.repeat(255), 'a b', '~!"#$%'])(
  'a key of printable characters is taken: %j',
  async (key) => {
    await send(key);
    expect(await send(key)).toMatchObject({ replayed: 'true' });
  },
);

test('an answer that cannot be stored is an internal error', async () => {
  expect(await send('text', { path: '/api/v1/stream' })).toMatchObject({ status: 500 });
  expect(String(service.log.at(-1)?.fields.err)).toContain('cannot be replayed');
});
