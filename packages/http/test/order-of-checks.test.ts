/**
 * docs/internals/interface.md#order-of-checks: the order of checks. Each request below has exactly
 * two faults; the one that comes first in the order must be the one that is answered.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { endpoint, type RateLimit } from '@quoin/contract';
import { Type } from '@sinclair/typebox';
import { route } from '../src/index.ts';
import { bodyOf } from './support/body-of.ts';
import { refused } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

const ADDRESS_LIMIT: RateLimit = { points: 1000, seconds: 60 };
const CREDENTIAL_LIMIT: RateLimit = { points: 3, seconds: 60 };
const BODY_LIMIT = 100;

/** In order. What is answered, and what must not be together in one request. */
const FAULTS = {
  'address limit': { code: 'rate_limited', not: [] },
  credential: { code: 'unauthorized', not: [] },
  origin: { code: 'invalid_origin', not: ['project token', 'scope'] },
  'credential limit': { code: 'rate_limited', not: ['credential'] },
  'project token': { code: 'forbidden', not: ['credential'] },
  scope: { code: 'insufficient_scope', not: ['credential'] },
  path: { code: 'invalid_payload', not: [] },
  query: { code: 'invalid_payload', not: [] },
  'media type': { code: 'unsupported_media_type', not: [] },
  size: { code: 'payload_too_large', not: ['JSON', 'payload'] },
  JSON: { code: 'invalid_json', not: ['payload'] },
  payload: { code: 'invalid_payload', not: [] },
  'use case': { code: 'conflict', not: [] },
} as const satisfies Record<string, { code: string; not: readonly string[] }>;

type Fault = keyof typeof FAULTS;
const ORDER = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS);

/** What tells faults with the same code apart. */
const WORDS: Partial<Record<Fault, RegExp>> = {
  path: /^number must be/,
  query: /^limit must be/,
  payload: /^text must be/,
};

const together = (a: Fault, b: Fault): boolean => {
  const excluded: readonly string[] = FAULTS[a].not;
  const others: readonly string[] = FAULTS[b].not;
  return !excluded.includes(b) && !others.includes(a);
};

const pairs: [Fault, Fault][] = ORDER.flatMap((first, at) =>
  ORDER.slice(at + 1)
    .filter((second) => together(first, second))
    .map((second): [Fault, Fault] => [first, second]),
);

const thing = endpoint({
  id: 'thing.change',
  method: 'POST',
  path: '/things/:number',
  prefixes: ['/api/v1'],
  auth: 'bearer',
  scope: 'project:admin',
  workspaceOnly: true,
  summary: 'For tests',
  tag: 'Tests',
  params: Type.Object({ number: Type.Integer({ minimum: 1 }) }),
  query: Type.Object({ limit: Type.Integer({ minimum: 1, default: 1 }) }),
  body: Type.Object({ text: Type.String() }, { additionalProperties: false }),
  bodyLimit: BODY_LIMIT,
  rateLimit: { name: 'deviceStart', by: 'address' },
});

let service: Service;

beforeAll(async () => {
  service = await openService({
    trustedProxies: ['127.0.0.1'],
    limits: { deviceStart: ADDRESS_LIMIT, token: CREDENTIAL_LIMIT },
    routes: [
      route(thing, async () => {
        throw refused();
      }),
    ],
  });
});
afterAll(() => service[Symbol.asyncDispose]());

const credentialFor = async (faults: ReadonlySet<Fault>): Promise<Record<string, string>> => {
  if (faults.has('credential')) {
    return faults.has('origin')
      ? { cookie: 'session=bad', origin: 'https://evil.example' }
      : { authorization: 'Bearer nonsense' };
  }
  if (faults.has('origin')) return { ...service.cookie, origin: 'https://evil.example' };
  return service.bearer({
    scopes: [faults.has('scope') ? 'project:read' : 'project:admin'],
    ...(faults.has('project token') && { projectId: Bun.randomUUIDv7() }),
  });
};

const bodyFor = (faults: ReadonlySet<Fault>): string => {
  if (faults.has('JSON')) return '{';
  if (faults.has('size')) return JSON.stringify({ text: 'x'.repeat(BODY_LIMIT) });
  return JSON.stringify({ text: faults.has('payload') ? 5 : 'x' });
};

const EXHAUSTED = '10.0.0.9';
const exhaustAddress = () =>
  service.deps.db.write((stores) =>
    stores.rateLimits.consume(
      `deviceStart:${EXHAUSTED}`,
      ADDRESS_LIMIT.points,
      ADDRESS_LIMIT.seconds * 1000,
      new Date(),
    ),
  );

const send = async (faults: ReadonlySet<Fault>): Promise<Response> => {
  const credential = await credentialFor(faults);
  const path = faults.has('path') ? 'zero' : '1';
  const query = faults.has('query') ? '?limit=1e1' : '';
  const call = (headers: Record<string, string>) =>
    service.request(`/api/v1/things/${path}${query}`, {
      method: 'POST',
      headers: {
        'content-type': faults.has('media type') ? 'text/plain' : 'application/json',
        ...headers,
      },
      body: bodyFor(faults),
    });
  if (faults.has('credential limit')) {
    const own = faults.has('origin') ? { ...credential, origin: 'http://localhost' } : credential;
    for (let at = 0; at < CREDENTIAL_LIMIT.points; at += 1) await call(own);
  }
  if (faults.has('address limit')) await exhaustAddress();
  return call({
    ...credential,
    'x-forwarded-for': faults.has('address limit') ? EXHAUSTED : '10.0.0.1',
  });
};

test.each(pairs)('%s comes before %s', async (first, second) => {
  const response = await send(new Set([first, second]));
  const body = await bodyOf(response);
  expect(body.code).toBe(FAULTS[first].code);
  if (first === 'address limit') {
    expect(response.headers.get('ratelimit-limit')).toBe(String(ADDRESS_LIMIT.points));
  }
  if (first === 'credential limit') {
    expect(response.headers.get('ratelimit-limit')).toBe(String(CREDENTIAL_LIMIT.points));
  }
  const words = WORDS[first];
  if (words) expect(body.error).toMatch(words);
});

test.each(ORDER)('%s alone is answered', async (fault) => {
  const body = await bodyOf(await send(new Set([fault])));
  expect(body.code).toBe(FAULTS[fault].code);
});

test('what is refused for its credential is refused before its body is read', async () => {
  let pulled = 0;
  const body = new ReadableStream(
    {
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new TextEncoder().encode('{"text":'));
      },
    },
    { highWaterMark: 0 },
  );
  const faults = [
    { authorization: 'Bearer nonsense' },
    await service.bearer({ scopes: ['project:read'] }),
    await service.bearer({ scopes: ['project:admin'], projectId: Bun.randomUUIDv7() }),
  ];
  for (const headers of faults) {
    const response = await service.request('/api/v1/things/1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    });
    expect([401, 403]).toContain(response.status);
  }
  expect(pulled).toBe(0);
});
