import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { originPolicy } from '../src/index.ts';
import { whoami } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

let service: Service;

beforeAll(async () => {
  service = await openService({
    publicUrl: 'https://docs.example.com',
    routes: [
      whoami(),
      whoami('/change', { method: 'POST' }),
      whoami('/only', { method: 'POST', auth: 'session' }),
    ],
  });
});
afterAll(() => service[Symbol.asyncDispose]());

const call = (path: string, method: string, origin: string | null, headers = {}) =>
  service.request(`/api/v1${path}`, {
    method,
    headers: { ...service.cookie, ...headers, ...(origin === null ? {} : { origin }) },
  });

const OWN = 'https://docs.example.com';
const FOREIGN = [
  'null',
  'https://evil.example',
  'https://docs.example.com.evil.example',
  'https://evil.example/https://docs.example.com',
  'http://docs.example.com',
  'https://docs.example.com:8443',
  'https://docs.example.com:443',
  'https://docs.example.com/',
  'https://sub.docs.example.com',
  'https://user@docs.example.com',
  `${OWN} https://evil.example`,
  `${OWN}, ${OWN}`,
  'docs.example.com',
  'file://',
];

test.each(['POST', 'GET', 'HEAD'])(
  'a session may call from the service itself: %s',
  async (method) => {
    const path = method === 'POST' ? '/change' : '/whoami';
    expect((await call(path, method, OWN)).status).toBe(200);
  },
);

test('a session may read without an Origin, as browsers do', async () => {
  expect((await call('/whoami', 'GET', null)).status).toBe(200);
  expect((await call('/whoami', 'HEAD', null)).status).toBe(200);
});

test.each([
  ['a session', '/change'],
  ['a session where only a session will do', '/only'],
])('%s may not change anything without an Origin', async (_name, path) => {
  const response = await call(path, 'POST', null);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'invalid_origin' });
});

test.each(FOREIGN)('a session from another origin is refused, also for GET: %s', async (origin) => {
  for (const [path, method] of [
    ['/change', 'POST'],
    ['/only', 'POST'],
    ['/whoami', 'GET'],
  ] as const) {
    const response = await call(path, method, origin);
    expect([method, response.status]).toEqual([method, 403]);
    expect(await response.json()).toMatchObject({ code: 'invalid_origin' });
  }
});

test('a token may come from any origin: nothing sends it unasked', async () => {
  const bearer = await service.bearer();
  expect((await call('/change', 'POST', 'https://evil.example', bearer)).status).toBe(200);
});

test('an endpoint for sessions accepts no token, also together with a session', async () => {
  const response = await call('/only', 'POST', OWN, await service.bearer());
  expect(response.status).toBe(401);
});

test('a cookie without a session returns 401', async () => {
  const headers = { cookie: 'session=bad', origin: OWN };
  expect((await service.request('/api/v1/whoami', { headers })).status).toBe(401);
});

test('without sessions a cookie is ignored', async () => {
  await using other = await openService({ routes: [whoami()], withoutSessions: true });
  expect((await other.request('/api/v1/whoami', { headers: other.cookie })).status).toBe(401);
});

describe('loopback names', () => {
  const NAMES = ['http://localhost:4400', 'http://127.0.0.1:4400', 'http://[::1]:4400'];

  test.each(NAMES)('are one origin while no public address is set: %s', (origin) => {
    for (const own of NAMES) expect(originPolicy(own, true).allows('POST', origin)).toBe(true);
  });

  test.each([
    'http://localhost:4401',
    'https://localhost:4400',
    'http://localhost',
    'http://127.0.0.2:4400',
    'http://localhost.evil.example:4400',
    'http://localhost:4400/',
    'http://localhost:4400/x',
    'http://a@localhost:4400',
    'http://LOCALHOST:4400',
    'null',
    '',
    'nonsense',
  ])('no other name, port or scheme joins them: %j', (origin) => {
    expect(originPolicy('http://localhost:4400', true).allows('POST', origin)).toBe(false);
  });

  test('are different origins once a public address is set', () => {
    const policy = originPolicy('http://localhost:4400', false);
    expect(policy.allows('POST', 'http://localhost:4400')).toBe(true);
    expect(policy.allows('POST', 'http://127.0.0.1:4400')).toBe(false);
  });

  test('do not match a service on another host', () => {
    const policy = originPolicy('http://docs.example.com:4400', true);
    expect(policy.allows('POST', 'http://localhost:4400')).toBe(false);
  });
});
