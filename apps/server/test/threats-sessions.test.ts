/** docs/internals/threat-model.md#sessions-origins-assistant: each line whose endpoints are built, named after it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { endpoints, fullPaths } from '@quoin/contract';
import { attributesOf } from './support/cookie.ts';
import {
  type Credential,
  type Harness,
  maker,
  openHarness,
  signIn,
  type Token,
} from './support/harness.ts';

let harness: Harness;
let session: Credential;
let cookie: string;
let token: Token;

beforeAll(async () => {
  harness = await openHarness();
  const ada = await harness.signedIn('ada');
  session = ada.session;
  cookie = session.cookie ?? '';
  token = await harness.token(ada, ['tokens:manage', 'docs:write', 'project:admin']);
});
afterAll(() => harness[Symbol.asyncDispose]());

const FOREIGN = [
  'null',
  'https://evil.example',
  'http://localhost:4401',
  'https://localhost:4400',
  'http://localhost:4400.evil.example',
  'http://127.0.0.1:4400.evil.example',
  'http://evil.example/?http://localhost:4400',
];

describe('cookie with a foreign or null Origin on a POST → 403 invalid_origin', () => {
  const body = { name: 'x', scopes: ['docs:read'] };

  test.each(FOREIGN)('on the API: %s', async (origin) => {
    const before = await harness.send('GET /api/v1/auth/tokens', { as: session });
    const as = { cookie, origin };
    for (const target of [
      'POST /api/v1/auth/tokens',
      'POST /v1/auth/tokens',
      'POST /api/v1/projects',
      'POST /api/v1/auth/device/approve',
      `DELETE /api/v1/auth/tokens/${token.id}`,
    ]) {
      const answer = await harness.send(target, { as, body });
      expect([target, answer.status]).toEqual([target, 403]);
      expect(answer.body).toMatchObject({ code: 'invalid_origin' });
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    }
    const after = await harness.send('GET /api/v1/auth/tokens', { as: session });
    expect(after.body).toEqual(before.body);
  });

  test.each(FOREIGN)('on the pages: %s', async (origin) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of ['/activate', '/sign-in', '/sign-out']) {
      const sent = { as: { cookie, origin }, headers, body: 'name=x&scopes=docs:read' };
      const answer = await harness.send(`POST ${path}`, sent);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('reading from a foreign page → 403 too', async () => {
    const answer = await harness.send('GET /api/v1/me', {
      as: { cookie, origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });

  test('a change without any Origin → 403; a token needs none', async () => {
    const target = 'POST /api/v1/auth/tokens';
    expect((await harness.send(target, { as: { cookie }, body })).status).toBe(403);
    expect((await harness.send(target, { as: token.headers, body })).status).toBe(201);
  });

  test('from the loopback names while no public address is set → accepted', async () => {
    for (const origin of ['http://localhost:4400', 'http://127.0.0.1:4400', 'http://[::1]:4400']) {
      const answer = await harness.send('POST /api/v1/auth/tokens', {
        as: { cookie, origin },
        body,
      });
      expect([origin, answer.status]).toEqual([origin, 201]);
    }
  });

  test('once a public address is set it is the only one', async () => {
    await using other = await openHarness({
      environment: { QUOIN_PUBLIC_URL: 'http://docs.example.com' },
    });
    const ben = await other.signedIn('ben');
    const from = async (origin: string) =>
      (
        await other.send('POST /api/v1/auth/tokens', {
          as: { ...ben.session, origin },
          body,
        })
      ).status;
    expect(await from('http://docs.example.com')).toBe(201);
    for (const origin of ['http://localhost:4400', 'http://127.0.0.1:4400', 'null']) {
      expect(await from(origin)).toBe(403);
    }
  });
});

describe('access token on /assistant/*, assistant key on /api/* → 401', () => {
  const assistant = endpoints
    .filter(({ auth }) => auth === 'assistantKey')
    .flatMap((endpoint) => fullPaths(endpoint).map((path) => `${endpoint.method} ${path}`));

  test.each(assistant)('%s', async (target) => {
    const beside = { ...token.headers, 'x-assistant-key': token.value };
    for (const as of [token.headers, session, beside, {}]) {
      const answer = await harness.send(target, { as, body: { message: 'Why?' } });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'unauthorized' });
    }
  });

  test('the API takes no assistant key', async () => {
    const make = maker(harness, token.headers);
    const { value, headers } = await make.key(await make.project('Harbour'));
    for (const as of [headers, { authorization: `Bearer ${value}` }]) {
      for (const target of ['GET /api/v1/me', 'GET /api/v1/projects', 'POST /api/v1/projects']) {
        const answer = await harness.send(target, { as });
        expect([target, answer.status]).toEqual([target, 401]);
      }
    }
  });
});

describe('the session cookie', () => {
  const login = (instance: Harness, headers: Credential = {}) =>
    instance.send('POST /api/auth/sign-in/email', {
      headers: { origin: instance.origin, ...headers },
      body: { email: 'ada@example.com', password: 'correct horse battery' },
    });

  test('is HttpOnly and SameSite=Lax, and Secure on https only', async () => {
    expect(attributesOf(await login(harness))).toEqual({
      httpOnly: true,
      lax: true,
      secure: false,
    });
    await using secure = await openHarness({
      environment: { QUOIN_PUBLIC_URL: 'https://docs.example.com' },
    });
    await secure.signedIn('ada');
    expect(attributesOf(await login(secure))).toEqual({ httpOnly: true, lax: true, secure: true });
  });

  test('is another after each sign-in, and the one before is worth nothing', async () => {
    const first = await signIn(harness, 'ada@example.com');
    const again = await login(harness, { cookie: first.cookie ?? '' });
    const [second = ''] = again.headers.getSetCookie();
    expect(second.split(';')[0]).not.toBe(first.cookie);
    expect((await harness.send('GET /api/v1/me', { as: first })).status).toBe(401);
  });

  test('a session cookie that was changed, cut or invented has no effect', async () => {
    for (const bad of [cookie.slice(0, -2), `${cookie}x`, cookie.split('.')[0] ?? '']) {
      expect((await harness.send('GET /api/v1/me', { as: { cookie: bad } })).status).toBe(401);
    }
  });

  test('is rejected after sign-out, in every process immediately', async () => {
    const other = await harness.another();
    const own = await signIn(harness, 'ada@example.com');
    expect((await other.send('GET /api/v1/me', { as: own })).status).toBe(200);
    expect((await harness.send('POST /api/auth/sign-out', { as: own, body: {} })).status).toBe(200);
    expect((await other.send('GET /api/v1/me', { as: own })).status).toBe(401);
  });

  test('means nothing once the person is switched off, and neither do their tokens', async () => {
    const ben = await harness.signedIn('ben');
    const theirs = await harness.token(ben, ['docs:read']);
    const patch = { disabledAt: new Date() };
    await harness.foundation.deps.db.write((stores) => stores.users.update(ben.id, patch));
    for (const as of [ben.session, theirs.headers]) {
      expect((await harness.send('GET /api/v1/me', { as })).status).toBe(401);
    }
  });
});

test('21st sign-in from one address within the minute → 429', async () => {
  await using limited = await openHarness({ environment: { QUOIN_RATE_LIMIT_SIGN_IN: '20' } });
  const attempt = (number: number) =>
    limited.send('POST /api/auth/sign-in/email', {
      headers: { origin: limited.origin, 'x-forwarded-for': `10.0.0.${number}` },
      body: { email: 'stranger@example.com', password: 'wrong password' },
    });
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, at) => attempt(at)));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401]));
  const answer = await attempt(21);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
});
