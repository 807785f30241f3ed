/**
 * Limits of an assistant key, and the order in which a request with one is checked
 * (docs/internals/interface.md#order-of-checks).
 */
import { describe, expect, test } from 'bun:test';
import type { RateLimitSettings } from '../src/index.ts';
import { bodyOf } from './support/body-of.ts';
import { asksWithKey, json } from './support/routes.ts';
import { openService, type Service, type ServiceOptions } from './support/service.ts';

const PATH = '/api/v1/ask';
const OURS = 'https://a.com';

const start = (limits: Partial<RateLimitSettings>, options: Partial<ServiceOptions> = {}) =>
  openService({
    routes: [asksWithKey(), asksWithKey('/more')],
    trustedProxies: ['127.0.0.1'],
    limits,
    ...options,
  });

const ask = (service: Service, headers: Record<string, string>, address = '10.0.0.1') =>
  service.request(PATH, json({ text: 'How?' }, { 'x-forwarded-for': address, ...headers }));

const limitOf = ({ headers }: Response) => ({
  limit: headers.get('ratelimit-limit'),
  remaining: headers.get('ratelimit-remaining'),
});

describe('one key from one address', () => {
  const limits = { assistantKey: { points: 2, seconds: 60 }, token: { points: 100, seconds: 60 } };

  test('may ask so often in a minute, on all endpoints together', async () => {
    await using service = await start(limits);
    const { headers } = await service.key();
    expect(limitOf(await ask(service, headers))).toEqual({ limit: '2', remaining: '1' });
    const more = json({ text: 'x' }, { 'x-forwarded-for': '10.0.0.1', ...headers });
    expect((await service.request('/api/v1/more', more)).status).toBe(200);
    const refused = await ask(service, headers);
    expect(refused.status).toBe(429);
    expect(await bodyOf(refused)).toMatchObject({ code: 'rate_limited' });
    expect(limitOf(refused)).toEqual({ limit: '2', remaining: '0' });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeWithin(1, 61);
    service.advance(61_000);
    expect((await ask(service, headers)).status).toBe(200);
  });

  test('leaves others their own: another address, another key', async () => {
    await using service = await start(limits);
    const { headers } = await service.key();
    for (let at = 0; at < 3; at += 1) await ask(service, headers);
    expect((await ask(service, headers)).status).toBe(429);
    expect((await ask(service, headers, '10.0.0.2')).status).toBe(200);
    expect((await ask(service, (await service.key()).headers)).status).toBe(200);
  });

  test('uses up nothing of the key for others once it is refused', async () => {
    await using service = await start({ ...limits, token: { points: 5, seconds: 60 } });
    const { headers } = await service.key();
    for (let at = 0; at < 10; at += 1) await ask(service, headers);
    expect((await ask(service, headers, '10.0.0.2')).status).toBe(200);
  });

  test('a forwarded address counts only behind a proxy that is trusted', async () => {
    await using service = await start(limits, { trustedProxies: [] });
    const { headers } = await service.key();
    const statuses: number[] = [];
    for (let at = 1; at <= 4; at += 1) {
      statuses.push((await ask(service, headers, `10.0.0.${at}`)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  test('an IPv6 address counts as its network of 64 bits, however it is written', async () => {
    await using service = await start(limits);
    const { headers } = await service.key();
    const statuses: number[] = [];
    for (const address of [
      '2001:db8::1',
      '2001:DB8:0:0:5::2',
      '2001:0db8::7:1:2:3',
      '2001:db8:0:1::1',
    ]) {
      statuses.push((await ask(service, headers, address)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('what a client itself writes before its proxy does not make it another one', async () => {
    await using service = await start(limits);
    const { headers } = await service.key();
    const statuses: number[] = [];
    for (let at = 1; at <= 3; at += 1) {
      statuses.push((await ask(service, headers, `1.2.3.${at}, 10.0.0.1`)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

test('one key from many addresses has the general limit of a credential', async () => {
  await using service = await start({
    assistantKey: { points: 100, seconds: 60 },
    token: { points: 3, seconds: 60 },
  });
  const { headers } = await service.key();
  const answers: Response[] = [];
  for (let at = 1; at <= 4; at += 1) answers.push(await ask(service, headers, `10.0.0.${at}`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.map(limitOf).at(-1)).toEqual({ limit: '3', remaining: '0' });
});

test('a hundred thousand addresses are remembered, and the oldest gives way to one more', async () => {
  await using service = await start({ assistantKey: { points: 1, seconds: 60 } });
  const { limits } = service.runtime;
  const refusal = (address: string) =>
    limits.assistantKey('key', address).then(
      () => null,
      ({ code }) => code,
    );
  expect(await refusal('first')).toBeNull();
  for (let at = 1; at < 100_000; at += 1) await refusal(String(at));
  expect(await refusal('first')).toBe('rate_limited');
  await refusal('one more');
  expect(await refusal('first')).toBeNull();
});

describe('the order of checks', () => {
  /** In order. */
  const FAULTS = {
    credential: 401,
    origin: 403,
    limit: 429,
    'media type': 415,
    payload: 400,
  } as const;
  type Fault = keyof typeof FAULTS;
  const order: readonly Fault[] = ['credential', 'origin', 'limit', 'media type', 'payload'];
  const pairs = order.flatMap((first, at) =>
    order.slice(at + 1).map((second): [Fault, Fault] => [first, second]),
  );

  test.each(pairs)('%s comes before %s', async (first, second) => {
    await using service = await start({ assistantKey: { points: 1, seconds: 60 } });
    const { headers } = await service.key({ allowedOrigins: [OURS] });
    const has = (fault: Fault) => fault === first || fault === second;
    if (has('limit')) await ask(service, headers);
    const response = await service.request(PATH, {
      method: 'POST',
      headers: {
        'x-forwarded-for': '10.0.0.1',
        origin: has('origin') ? 'https://b.com' : OURS,
        'content-type': has('media type') ? 'text/plain' : 'application/json',
        ...(!has('credential') && headers),
      },
      body: JSON.stringify({ text: has('payload') ? 5 : 'x' }),
    });
    expect(response.status).toBe(FAULTS[first]);
  });
});
