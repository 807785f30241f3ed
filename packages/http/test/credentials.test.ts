import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createToken } from '@quoin/auth-scopes';
import { UnavailableError } from '@quoin/core';
import { eventually, withWrongEnd } from '@quoin/test-kit';
import { open, whoami } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

const PATH = '/api/v1/whoami';
const MINUTE_MS = 60_000;
let service: Service;
let token: string;

beforeAll(async () => {
  service = await openService({ routes: [whoami(), open('/open')] });
  token = await service.token();
});
afterAll(() => service[Symbol.asyncDispose]());

const statusFor = async (authorization: string, path = PATH) =>
  (await service.request(path, { headers: { authorization } })).status;

describe('the header', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])(
    'the scheme counts in any case: %s',
    async (scheme) => {
      expect(await statusFor(`${scheme} ${token}`)).toBe(200);
    },
  );

  test('more than one space can precede the token', async () => {
    expect(await statusFor(`Bearer   ${token}`)).toBe(200);
  });

  const refused: readonly [string, () => string][] = [
    ['nothing after the scheme', () => 'Bearer'],
    ['a scheme that only begins alike', () => `BearerX ${token}`],
    ['another scheme', () => `Basic ${token}`],
    ['Basic with the token as password', () => `Basic ${btoa(`x:${token}`)}`],
    ['the token alone', () => token],
    ['two tokens', () => `Bearer ${token} ${token}`],
    ['two headers in one', () => `Bearer ${token}, Bearer ${token}`],
    ['a tab for the space', () => `Bearer\t${token}`],
    ['a token in quotes', () => `Bearer "${token}"`],
    ['another prefix', () => `Bearer ${createToken('other')}`],
    ['a well-formed token that was never issued', () => `Bearer ${createToken('quoin')}`],
    ['the prefix in capitals', () => `Bearer ${token.replace('quoin_', 'QUOIN_')}`],
  ];
  test.each(refused)('%s is 401', async (_name, authorization) => {
    const response = await service.request(PATH, { headers: { authorization: authorization() } });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({ code: 'unauthorized' });
  });

  test('no credential is 401, also when the query holds one', async () => {
    for (const path of [PATH, `${PATH}?access_token=${token}`, `${PATH}?token=${token}`]) {
      expect((await service.request(path)).status).toBe(401);
    }
  });

  test('a bad token beside a good cookie is 401: the token counts', async () => {
    const headers = { ...service.cookie, authorization: `Bearer ${createToken('quoin')}` };
    expect((await service.request(PATH, { headers })).status).toBe(401);
  });

  test('the token counts if a request has a valid token and a valid cookie', async () => {
    const headers = { ...service.cookie, authorization: `Bearer ${token}` };
    const response = await service.request(PATH, { headers });
    expect(await response.json()).toMatchObject({ kind: 'token' });
  });

  test('an endpoint without credential ignores a bad one', async () => {
    expect(await statusFor('Bearer nonsense', '/api/v1/open')).toBe(200);
  });
});

describe('look-ups', () => {
  const withoutLookup: readonly [string, () => string][] = [
    ['a wrong checksum', () => withWrongEnd(token)],
    ['a changed character', () => token.replace(/.(?=.{10}$)/, (c) => (c === 'x' ? 'y' : 'x'))],
    ['too short a token', () => token.slice(0, -1)],
    ['too long a token', () => `${token}a`],
    ['another prefix', () => createToken('other')],
  ];
  test.each(withoutLookup)('%s is refused without one', async (_name, bad) => {
    const { reads } = service.counts;
    expect(await statusFor(`Bearer ${bad()}`)).toBe(401);
    expect(service.counts.reads).toBe(reads);
  });

  test('a known token needs no query without a commit, and one after a commit', async () => {
    const own = await service.token();
    await statusFor(`Bearer ${own}`);
    await eventually(async () => (await service.record(own))?.lastUsedAt);
    await statusFor(`Bearer ${own}`);
    const { reads } = service.counts;
    await statusFor(`Bearer ${own}`);
    expect(service.counts.reads).toBe(reads);
    await service.token();
    await statusFor(`Bearer ${own}`);
    expect(service.counts.reads).toBe(reads + 1);
  });

  test('every request looks the token up if commits cannot be seen', async () => {
    await using other = await openService({ routes: [whoami()], withoutGeneration: true });
    const headers = await other.bearer();
    await other.request(PATH, { headers });
    const { reads } = other.counts;
    await other.request(PATH, { headers });
    expect(other.counts.reads).toBe(reads + 1);
  });
});

describe('a token that no longer works', () => {
  test('works one second before its expiry, not one second after, cached or not', async () => {
    await using own = await openService({ routes: [whoami()] });
    const expiresAt = new Date(own.deps.clock.now().getTime() + 10 * MINUTE_MS);
    const headers = await own.bearer({ expiresAt });
    const status = async () => (await own.request(PATH, { headers })).status;
    own.advance(10 * MINUTE_MS - 1000);
    expect(await status()).toBe(200);
    own.advance(2000);
    expect(await status()).toBe(401);
    expect(await status()).toBe(401);
  });

  test('is refused in the very next request once revoked', async () => {
    const own = await service.token();
    expect(await statusFor(`Bearer ${own}`)).toBe(200);
    const { id } = (await service.record(own)) ?? { id: '' };
    const owner = { userId: service.person.id };
    await service.deps.db.write((stores) => stores.tokens.revoke(id, owner, new Date()));
    expect(await statusFor(`Bearer ${own}`)).toBe(401);
  });

  test('is refused in the very next request once its person is switched off', async () => {
    await using own = await openService({ routes: [whoami()] });
    const headers = await own.bearer();
    expect((await own.request(PATH, { headers })).status).toBe(200);
    const patch = { disabledAt: new Date() };
    await own.deps.db.write((stores) => stores.users.update(own.person.id, patch));
    expect((await own.request(PATH, { headers })).status).toBe(401);
  });
});

describe('last use', () => {
  test('is noted, at most once a minute', async () => {
    await using own = await openService({ routes: [whoami()] });
    const value = await own.token();
    const headers = { authorization: `Bearer ${value}` };
    await own.request(PATH, { headers });
    const first = await eventually(async () => (await own.record(value))?.lastUsedAt);
    const { writes } = own.counts;
    await own.request(PATH, { headers });
    own.advance(59_000);
    await own.request(PATH, { headers });
    expect(own.counts.writes).toBe(writes);
    own.advance(1000);
    await own.request(PATH, { headers });
    expect(own.counts.writes).toBe(writes + 1);
    await eventually(async () => {
      const used = (await own.record(value))?.lastUsedAt;
      return used && used.getTime() - first.getTime() >= MINUTE_MS;
    });
  });

  test('a use that cannot be stored is logged and rejects no request', async () => {
    await using own = await openService({ routes: [whoami()] });
    const headers = await own.bearer();
    const write = own.deps.db.write;
    Object.assign(own.deps.db, { write: () => Promise.reject(new UnavailableError('full', 1)) });
    expect((await own.request(PATH, { headers })).status).toBe(200);
    await eventually(() => own.log.length);
    expect(own.log[0]?.message).toContain('last use');
    expect(JSON.stringify(own.log)).not.toContain(headers.authorization.slice(7));
    Object.assign(own.deps.db, { write });
  });
});

test('a database that is away is 503 for a token that must be looked up', async () => {
  await using own = await openService({ routes: [whoami()] });
  const headers = await own.bearer();
  own.breakWith(new UnavailableError('The database is away', 7));
  const response = await own.request(PATH, { headers });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('7');
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
});
