import { describe, expect, test } from 'bun:test';
import { RATE_LIMITS } from '@quoin/contract';
import { eventually } from '@quoin/test-kit';
import { RateLimits, route } from '../src/index.ts';
import { bodyOf } from './support/body-of.ts';
import { open, whoami } from './support/routes.ts';
import { openService, type Service, type ServiceOptions } from './support/service.ts';

const HOUR_MS = 3_600_000;
const TEN_YEARS_MS = 10 * 365 * 24 * HOUR_MS;

const guarded = open('/start', { rateLimit: { name: 'deviceStart', by: 'address' } });
const creating = whoami('/create', { rateLimit: { name: 'tokenCreate', by: 'user' } });

const start = (options: Partial<ServiceOptions> = {}) =>
  openService({
    routes: [whoami(), guarded, creating],
    limits: {
      token: { points: 3, seconds: 60 },
      deviceStart: { points: 2, seconds: 60 },
      tokenCreate: { points: 2, seconds: 3600 },
    },
    ...options,
  });

const numbers = (response: Response) => ({
  limit: Number(response.headers.get('ratelimit-limit')),
  remaining: Number(response.headers.get('ratelimit-remaining')),
  reset: Number(response.headers.get('ratelimit-reset')),
});

const expectRefusal = async (response: Response, limit: number, window: number) => {
  expect(response.status).toBe(429);
  expect(await bodyOf(response)).toMatchObject({ code: 'rate_limited' });
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBeInteger();
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(window);
  expect(numbers(response)).toEqual({ limit, remaining: 0, reset: wait });
};

describe('the limit of a credential', () => {
  const call = (service: Service, headers: Record<string, string>) =>
    service.request('/api/v1/whoami', { headers });

  test('every answer has the remaining limit, and refusals have the time to wait', async () => {
    await using service = await start();
    const headers = await service.bearer();
    for (const remaining of [2, 1, 0]) {
      const response = await call(service, headers);
      expect(response.status).toBe(200);
      expect(numbers(response)).toMatchObject({ limit: 3, remaining });
    }
    await expectRefusal(await call(service, headers), 3, 60);
  });

  test('is each credential’s own', async () => {
    await using service = await start();
    const headers = await service.bearer();
    for (let at = 0; at < 4; at += 1) await call(service, headers);
    expect((await call(service, await service.bearer())).status).toBe(200);
    expect((await call(service, service.cookie)).status).toBe(200);
  });

  test('holds for a session too', async () => {
    await using service = await start();
    for (let at = 0; at < 3; at += 1) await call(service, service.cookie);
    await expectRefusal(await call(service, service.cookie), 3, 60);
  });

  test('later refusals have the remaining limit', async () => {
    await using service = await start({
      routes: [whoami('/whoami', { scope: 'ai:use' }), guarded],
    });
    const response = await call(service, await service.bearer());
    expect(response.status).toBe(403);
    expect(numbers(response)).toMatchObject({ limit: 3, remaining: 2 });
  });

  test('says nothing where it is switched off', async () => {
    await using service = await start({ limits: {} });
    const response = await call(service, await service.bearer());
    expect(response.headers.has('ratelimit-limit')).toBe(false);
  });

  test('after the clock was set back, a client waits at most one window', async () => {
    await using service = await start();
    const headers = await service.bearer();
    for (let at = 0; at < 3; at += 1) await call(service, headers);
    service.advance(-60_000);
    await expectRefusal(await call(service, headers), 3, 60);
    service.advance(-HOUR_MS);
    expect((await call(service, headers)).status).toBe(200);
  });

  test('after the clock went ahead ten years, a client does not wait', async () => {
    await using service = await start();
    const headers = await service.bearer();
    for (let at = 0; at < 4; at += 1) await call(service, headers);
    service.advance(TEN_YEARS_MS);
    const response = await call(service, headers);
    expect(response.status).toBe(200);
    expect(numbers(response)).toMatchObject({ remaining: 2 });
  });

  test('is counted without the database while clients use little of it', async () => {
    await using service = await start({ limits: { token: { points: 600, seconds: 60 } } });
    const { limits, deps } = service.runtime;
    const reported = () =>
      deps.db.read((stores) => stores.rateLimits.peek('token:x', deps.clock.now()));
    for (let at = 0; at < 29; at += 1) await limits.general('x');
    // The write of another subject would report this one, too, if it were to be reported.
    for (let at = 0; at < 61; at += 1) await limits.general('y');
    expect(await reported()).toBeNull();
    await limits.general('x');
    await eventually(async () => (await reported())?.count === 30);
  });

  test('holds for each copy alone while the database is away', async () => {
    await using service = await start();
    const refusing = { ...service.deps.db, write: () => Promise.reject(new Error('away')) };
    const limits = new RateLimits(
      { ...service.deps, db: refusing },
      service.runtime.limits.settings,
    );
    for (const remaining of [2, 1, 0]) {
      expect(await limits.general('x')).toMatchObject({ remaining });
    }
    await expect(limits.general('x')).rejects.toThrow('Too many requests');
  });
});

describe('a limit that guards a secret', () => {
  const call = (service: Service, from = '10.0.0.1') =>
    service.request('/api/v1/start', { headers: { 'x-forwarded-for': from } });

  test('counts by address, and tells as the other does', async () => {
    await using service = await start();
    for (const remaining of [1, 0]) {
      expect(numbers(await call(service))).toEqual({ limit: 2, remaining, reset: 60 });
    }
    await expectRefusal(await call(service), 2, 60);
  });

  test('a rotating X-Forwarded-For changes nothing', async () => {
    await using service = await start();
    for (const from of ['10.0.0.1', '10.0.0.2']) await call(service, from);
    expect((await call(service, '10.0.0.3')).status).toBe(429);
  });

  test('behind a trusted proxy each client has its own', async () => {
    await using service = await start({ trustedProxies: ['127.0.0.1'] });
    for (let at = 0; at < 3; at += 1) await call(service, '10.0.0.1');
    expect((await call(service, '10.0.0.1')).status).toBe(429);
    expect((await call(service, '10.0.0.2')).status).toBe(200);
  });

  test('is counted in the database, for all processes', async () => {
    await using service = await start();
    await service.deps.db.write((stores) =>
      stores.rateLimits.consume('deviceStart:127.0.0.1', 2, 60_000, service.deps.clock.now()),
    );
    expect((await call(service)).status).toBe(429);
  });

  test('is over when its window is', async () => {
    await using service = await start();
    for (let at = 0; at < 3; at += 1) await call(service);
    service.advance(60_000);
    expect((await call(service)).status).toBe(200);
  });

  test('says nothing and counts nothing where it is switched off', async () => {
    await using service = await start({ limits: {} });
    const { writes } = service.counts;
    expect((await call(service)).headers.has('ratelimit-limit')).toBe(false);
    expect(service.counts.writes).toBe(writes);
  });

  test('after the clock went back an hour the wait is within the window', async () => {
    await using service = await start();
    for (let at = 0; at < 2; at += 1) await call(service);
    service.advance(-60_000);
    await expectRefusal(await call(service), 2, 60);
    service.advance(-HOUR_MS);
    expect((await call(service)).status).toBe(200);
  });

  test('after the clock went ahead ten years and back, no request has to wait', async () => {
    await using service = await start();
    service.advance(TEN_YEARS_MS);
    for (let at = 0; at < 3; at += 1) await call(service);
    service.advance(-TEN_YEARS_MS);
    expect((await call(service)).status).toBe(200);
  });

  test('an answer of the handler’s own making tells it as well', async () => {
    const { endpoint } = open('/page', { rateLimit: { name: 'deviceStart', by: 'address' } });
    await using service = await start({
      routes: [route(endpoint, async () => new Response('text'))],
    });
    expect(numbers(await service.request('/api/v1/page'))).toMatchObject({ limit: 2 });
  });
});

describe('a limit by user', () => {
  const create = (service: Service, headers: Record<string, string>) =>
    service.request('/api/v1/create', { headers });

  test('counts all tokens of a person together, and is what the answer tells', async () => {
    await using service = await start();
    const [one, other] = [await service.bearer(), await service.bearer()];
    expect(numbers(await create(service, one))).toEqual({ limit: 2, remaining: 1, reset: 3600 });
    await create(service, other);
    await expectRefusal(await create(service, await service.bearer()), 2, 3600);
  });

  test('does not hold for a session', async () => {
    await using service = await start();
    for (let at = 0; at < 3; at += 1) {
      const response = await create(service, service.cookie);
      expect(response.status).toBe(200);
      expect(numbers(response)).toMatchObject({ limit: 3 });
    }
  });
});

test('the default limits are those of the interface', () => {
  expect(RATE_LIMITS).toEqual({
    token: { points: 600, seconds: 60 },
    assistantKey: { points: 60, seconds: 60 },
    anonymous: { points: 600, seconds: 60 },
    passwordClient: { points: 5, seconds: 86_400 },
    passwordAccount: { points: 20, seconds: 86_400 },
    signIn: { points: 20, seconds: 60 },
    deviceStart: { points: 20, seconds: 60 },
    deviceApprove: { points: 20, seconds: 60 },
    clientRegister: { points: 20, seconds: 60 },
    tokenCreate: { points: 30, seconds: 3600 },
    webhookAddress: { points: 3000, seconds: 60 },
    webhookConnection: { points: 300, seconds: 60 },
    reader: { points: 120, seconds: 60 },
    triggerAddress: { points: 600, seconds: 60 },
    trigger: { points: 60, seconds: 60 },
  });
});
