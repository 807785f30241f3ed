/** Assistant keys as credentials: which are taken, when the database is asked, and what is said of them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createToken } from '@quoin/auth-scopes';
import { UnavailableError } from '@quoin/core';
import { eventually, withWrongEnd } from '@quoin/test-kit';
import { bodyOf } from './support/body-of.ts';
import { asksWithKey, json, whoami } from './support/routes.ts';
import { type AssistantKey, openService, type Service } from './support/service.ts';

const PATH = '/api/v1/ask';
const MINUTE_MS = 60_000;
const routes = () => [asksWithKey(), whoami()];

let service: Service;
let key: AssistantKey;
beforeAll(async () => {
  service = await openService({ routes: routes() });
  key = await service.key({ allowedOrigins: ['https://a.com'], allowPrivate: false });
});
afterAll(() => service[Symbol.asyncDispose]());

const ask = (headers: Record<string, string>, of = service) =>
  of.request(PATH, json({ text: 'How?' }, headers));
const statusFor = async (headers: Record<string, string>, of = service) =>
  (await ask(headers, of)).status;

test('a key is accepted and represents its project', async () => {
  const response = await ask(key.headers);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    caller: {
      kind: 'assistantKey',
      keyId: key.id,
      projectId: key.projectId,
      allowedOrigins: ['https://a.com'],
      allowPrivate: false,
    },
  });
});

describe('401', () => {
  test('a request without a key gets 401 with the name of the missing header', async () => {
    const response = await ask({});
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('X-Assistant-Key');
    expect(await bodyOf(response)).toEqual({
      error: 'X-Assistant-Key is missing, invalid or revoked',
      code: 'unauthorized',
      requestId: response.headers.get('x-request-id') ?? '',
    });
  });

  test('an access token in place of the key is 401, in each header', async () => {
    const token = await service.token();
    expect(await statusFor({ authorization: `Bearer ${token}` })).toBe(401);
    expect(await statusFor({ 'x-assistant-key': token })).toBe(401);
    expect(await statusFor(service.cookie)).toBe(401);
  });

  test('an assistant key in place of an access token gets 401', async () => {
    const get = async (headers: Record<string, string>) =>
      (await service.request('/api/v1/whoami', { headers })).status;
    expect(await get(key.headers)).toBe(401);
    expect(await get({ authorization: `Bearer ${key.value}` })).toBe(401);
  });

  test('a revoked key gets 401', async () => {
    const revoked = await service.key({ revokedAt: new Date() });
    expect(await statusFor(revoked.headers)).toBe(401);
  });
});

test('what else is sent beside a key does not count', async () => {
  const nonsense = { authorization: 'Bearer nonsense', cookie: 'session=bad' };
  expect(await statusFor({ ...key.headers, ...nonsense })).toBe(200);
});

describe('look-ups', () => {
  const withoutLookup: readonly [string, () => string][] = [
    ['nothing', () => ''],
    ['a wrong checksum', () => withWrongEnd(key.value)],
    ['too short a key', () => key.value.slice(0, -1)],
    ['too long a key', () => `${key.value}a`],
    ['the prefix of access tokens', () => createToken('quoin')],
    ['two keys', () => `${key.value}, ${key.value}`],
  ];
  test.each(withoutLookup)('%s is refused without one', async (_name, bad) => {
    const { reads } = service.counts;
    expect(await statusFor({ 'x-assistant-key': bad() })).toBe(401);
    expect(service.counts.reads).toBe(reads);
  });

  test('a known key needs no query without a commit, and one after a commit', async () => {
    const own = await service.key();
    const lastUsed = () =>
      service.deps.db.read((stores) => stores.assistantKeys.listActive(own.projectId));
    await statusFor(own.headers);
    await eventually(async () => (await lastUsed())[0]?.lastUsedAt);
    await statusFor(own.headers);
    const { reads } = service.counts;
    await statusFor(own.headers);
    expect(service.counts.reads).toBe(reads);
    await service.token();
    await statusFor(own.headers);
    expect(service.counts.reads).toBe(reads + 1);
  });

  test('a key is refused in the very next request once it is revoked', async () => {
    const own = await service.key();
    expect(await statusFor(own.headers)).toBe(200);
    await service.deps.db.write((stores) =>
      stores.assistantKeys.revoke(own.id, own.projectId, new Date()),
    );
    expect(await statusFor(own.headers)).toBe(401);
  });

  test('every request looks the key up if commits cannot be seen', async () => {
    await using other = await openService({ routes: routes(), withoutGeneration: true });
    const own = await other.key();
    await ask(own.headers, other);
    const { reads } = other.counts;
    await ask(own.headers, other);
    expect(other.counts.reads).toBe(reads + 1);
  });

  test('a database that is away is 503', async () => {
    await using other = await openService({ routes: routes() });
    const own = await other.key();
    other.breakWith(new UnavailableError('The database is away', 7));
    const response = await ask(own.headers, other);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('7');
  });
});

test('the last use is noted, at most once a minute', async () => {
  await using own = await openService({ routes: routes() });
  const { headers, projectId } = await own.key();
  const lastUsedAt = async () => {
    const [record] = await own.deps.db.read((stores) => stores.assistantKeys.listActive(projectId));
    return record?.lastUsedAt;
  };
  await ask(headers, own);
  const first = await eventually(lastUsedAt);
  const { writes } = own.counts;
  await ask(headers, own);
  own.advance(59_000);
  await ask(headers, own);
  expect(own.counts.writes).toBe(writes);
  own.advance(1000);
  await ask(headers, own);
  await eventually(async () => {
    const used = await lastUsedAt();
    return used && used.getTime() - first.getTime() >= MINUTE_MS;
  });
});

test('neither the log nor the metrics show a key', async () => {
  await using own = await openService({ routes: routes() });
  const { headers, value } = await own.key();
  own.breakWith(new Error('The look-up failed'));
  expect(await statusFor(headers, own)).toBe(500);
  expect(own.log).not.toBeEmpty();
  expect(Bun.inspect(own.log, { depth: 10 })).not.toContain(value);
  expect(await own.runtime.metrics.registry.metrics()).not.toContain(value);
});
