import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { bodyOf } from './support/body-of.ts';
import { echo, failing, open, refused, whoami } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

const FRIEND = 'https://friend.example';
const routes = () => [open('/open'), echo('/open'), whoami(), failing('/refused', refused)];
let service: Service;
let closed: Service;

beforeAll(async () => {
  service = await openService({
    corsOrigins: [FRIEND, 'http://localhost:3000'],
    checkResponses: false,
    routes: routes(),
  });
  closed = await openService({ checkResponses: false, routes: routes() });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await closed[Symbol.asyncDispose]();
});

const corsHeaders = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));

const preflight = (of: Service, origin: string, path = '/api/v1/open') =>
  of.request(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    },
  });

describe('a named origin', () => {
  test.each([
    ['a success', '/api/v1/open', 'GET', 200],
    ['a refusal of the credential', '/api/v1/whoami', 'GET', 401],
    ['a refusal of the use case', '/api/v1/refused', 'GET', 409],
    ['a wrong method', '/api/v1/open', 'DELETE', 405],
  ])('may read %s', async (_name, path, method, status) => {
    const response = await service.request(path, { method, headers: { origin: FRIEND } });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(response.headers.get('vary')).toBe('Origin');
  });

  test('may read the headers that say more than the body', async () => {
    const response = await service.request('/api/v1/open', { headers: { origin: FRIEND } });
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ') ?? [];
    for (const name of ['etag', 'retry-after', 'x-request-id', 'ratelimit-remaining']) {
      expect(exposed).toContain(name);
    }
  });

  test('a preflight request returns the allowed methods and headers', async () => {
    const response = await preflight(service, FRIEND);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST');
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ') ?? [];
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-match']) {
      expect(allowed).toContain(name);
    }
    expect(response.headers.get('vary')).toBe('Origin');
  });

  test('never gets credentials: sessions are for the service’s own pages', async () => {
    for (const response of [
      await service.request('/api/v1/open', { headers: { origin: FRIEND } }),
      await preflight(service, FRIEND),
    ]) {
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    }
  });
});

describe('another origin', () => {
  test.each([
    'https://evil.example',
    'https://friend.example.evil.example',
    'http://friend.example',
    'https://friend.example:8443',
    'https://FRIEND.example',
    'null',
    '*',
  ])('an unknown origin gets no CORS headers: %s', async (origin) => {
    const response = await service.request('/api/v1/open', { headers: { origin } });
    expect(response.status).toBe(200);
    expect(corsHeaders(response)).toEqual([]);
    // A cache must not send this answer to the other origin.
    expect(response.headers.get('vary')).toBe('Origin');
    const asked = await preflight(service, origin);
    expect(asked.status).toBe(405);
    expect(corsHeaders(asked)).toEqual([]);
  });
});

test('a call without an origin gets no CORS header', async () => {
  expect(corsHeaders(await service.request('/api/v1/open'))).toEqual([]);
});

test('OPTIONS without a requested method is not a preflight', async () => {
  const init = { method: 'OPTIONS', headers: { origin: FRIEND } };
  const response = await service.request('/api/v1/open', init);
  expect(response.status).toBe(405);
  expect(await bodyOf(response)).toMatchObject({ code: 'method_not_allowed' });
});

test('without allowed origins no CORS header is sent', async () => {
  const response = await closed.request('/api/v1/open', { headers: { origin: FRIEND } });
  expect(corsHeaders(response)).toEqual([]);
  expect(response.headers.has('vary')).toBe(false);
  expect((await preflight(closed, FRIEND)).status).toBe(405);
});
