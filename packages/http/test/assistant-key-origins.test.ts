/**
 * From which websites a key may be used, and what those and all others may read
 * (docs/internals/interface.md#assistant-keys).
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { asksWithKey, json } from './support/routes.ts';
import { type AssistantKey, openService, type Service } from './support/service.ts';

const PATH = '/api/v1/ask';
const OURS = 'https://a.com';
const FOREIGN = 'https://b.com';

let service: Service;
let key: AssistantKey;
beforeAll(async () => {
  service = await openService({
    routes: [asksWithKey(), asksWithKey('/broken', { bodyLimit: 20 })],
    // Who may call the API has nothing to do with it.
    corsOrigins: ['https://api-friend.example'],
  });
  key = await service.key({ allowedOrigins: [OURS, 'http://localhost:3000'] });
});
afterAll(() => service[Symbol.asyncDispose]());

const ask = (headers: Record<string, string>) =>
  service.request(PATH, json({ text: 'How?' }, headers));

const expectReadable = (response: Response, origin: string): void => {
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  expect(response.headers.get('vary')).toBe('Origin');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  const exposed = response.headers.get('access-control-expose-headers')?.split(', ') ?? [];
  for (const name of ['retry-after', 'x-request-id', 'ratelimit-limit', 'ratelimit-reset']) {
    expect(exposed).toContain(name);
  }
};

test.each([OURS, 'http://localhost:3000'])(
  '%s, which the key names, may use it',
  async (origin) => {
    const response = await ask({ ...key.headers, origin });
    expect(response.status).toBe(200);
    expectReadable(response, origin);
  },
);

test('a server, which sends no origin, may use it, and gets no CORS header but Vary', async () => {
  const response = await ask(key.headers);
  expect(response.status).toBe(200);
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
  expect(response.headers.get('vary')).toBe('Origin');
});

test.each([
  ['another site', FOREIGN],
  ['a site whose name begins alike', 'https://a.com.evil'],
  ['a part of the site', 'https://docs.a.com'],
  ['another port', 'https://a.com:8443'],
  ['the usual port, written out', 'https://a.com:443'],
  ['another scheme', 'http://a.com'],
  ['upper case', 'https://A.com'],
  ['a slash behind it', 'https://a.com/'],
  ['a frame without origin', 'null'],
  ['everybody', '*'],
  ['nothing', ''],
  ['two', `${OURS}, ${OURS}`],
  ['an origin that may call the API', 'https://api-friend.example'],
])('%s is refused, and can read why: %s', async (_name, origin) => {
  const response = await ask({ ...key.headers, origin });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ error: 'Origin not allowed for this key' });
  expect(response.headers.get('x-request-id')).not.toBeNull();
  expectReadable(response, origin);
});

test('a key without origins is for servers only', async () => {
  const { headers } = await service.key();
  expect((await ask(headers)).status).toBe(200);
  expect((await ask({ ...headers, origin: OURS })).status).toBe(403);
});

describe('every answer can be read by the website that asked', () => {
  const withKey = () => ({ ...key.headers, origin: OURS });
  const send = (path: string, init: RequestInit, headers: Record<string, string>) =>
    service.request(path, { ...init, headers: { ...init.headers, ...headers } });
  const body = json({ text: 'How?' });

  test.each([
    ['400', 400, () => send(PATH, json({}), withKey())],
    ['401', 401, () => send(PATH, body, { origin: OURS })],
    ['405', 405, () => send(PATH, { method: 'PUT' }, withKey())],
    ['413', 413, () => send('/api/v1/broken', json({ text: 'x'.repeat(30) }), withKey())],
    ['415', 415, () => send(PATH, body, { ...withKey(), 'content-type': 'text/plain' })],
  ] as const)('%s', async (_name, status, request) => {
    const response = await request();
    expect(response.status).toBe(status);
    expectReadable(response, OURS);
  });

  test('a website can read an answer with status 500', async () => {
    await using own = await openService({ routes: [asksWithKey()] });
    own.breakWith(new Error('unexpected'));
    const response = await own.request(PATH, json({ text: 'x' }, withKey()));
    expect(response.status).toBe(500);
    expectReadable(response, OURS);
  });

  test('a website can read an answer with status 429', async () => {
    const limits = { assistantKey: { points: 1, seconds: 60 } };
    await using own = await openService({ routes: [asksWithKey()], limits });
    const { headers } = await own.key({ allowedOrigins: [OURS] });
    const once = () => own.request(PATH, json({ text: 'x' }, { ...headers, origin: OURS }));
    expect((await once()).status).toBe(200);
    const response = await once();
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expectReadable(response, OURS);
  });
});

describe('a preflight', () => {
  const preflight = (origin: string) =>
    service.request(PATH, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, x-assistant-key',
      },
    });

  test.each([OURS, FOREIGN, 'null'])('from %s is answered: it carries no key', async (origin) => {
    const response = await preflight(origin);
    expect(response.status).toBe(204);
    const { headers } = response;
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toBe(
      'content-type, x-assistant-key, x-request-id',
    );
    expect(headers.get('access-control-max-age')).not.toBeNull();
    expect(headers.get('vary')).toBe('Origin');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  test('a request without an origin has no site', async () => {
    const headers = { 'access-control-request-method': 'POST' };
    expect((await service.request(PATH, { method: 'OPTIONS', headers })).status).toBe(405);
  });
});
