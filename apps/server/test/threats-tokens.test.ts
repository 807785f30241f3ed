/** docs/internals/threat-model.md#tokens-and-scopes: each line is a test, named after it. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { createToken, type Scope } from '@quoin/auth-scopes';
import { oneInCheck, withWrongEnd } from '@quoin/test-kit';
import { at, textAt } from './support/answer.ts';
import {
  type Credential,
  DIALECTS,
  type Harness,
  maker,
  openHarness,
  type Person,
  type Token,
} from './support/harness.ts';
import { useHarness } from './support/use-harness.ts';

const DAY_MS = 86_400_000;
const ME = 'GET /api/v1/me';
const TOKENS = 'POST /api/v1/auth/tokens';

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  const harness = useHarness({ dialect });
  let ada: Person & { readonly session: Credential };
  let token: Token;

  beforeAll(async () => {
    ada = await harness.signedIn('ada');
    token = await harness.token(ada, ['tokens:manage', 'docs:write', 'project:admin']);
  });

  const me = async (authorization: string, on: Pick<Harness, 'send'> = harness) =>
    (await on.send(ME, { as: { authorization } })).status;
  const create = (body: unknown, as: Credential = token.headers) =>
    harness.send(TOKENS, { as, body });

  test('no, Basic, BearerX or query-string credential → 401', async () => {
    const { value } = token;
    for (const header of [`Basic ${btoa(`ada:${value}`)}`, `BearerX ${value}`, value]) {
      expect(await me(header)).toBe(401);
    }
    for (const query of ['', `?access_token=${value}`, `?token=${value}`]) {
      const answer = await harness.send(`${ME}${query}`);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'unauthorized' });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('`bearer t` → accepted', async () => {
    expect(await me(`bearer ${token.value}`)).toBe(200);
  });

  test('right prefix, wrong checksum → 401 without a database read', async () => {
    const other = await harness.another();
    const wrong = withWrongEnd(token.value);
    await other.foundation.database.close();
    expect(await me(`Bearer ${wrong}`, other)).toBe(401);
    // A token with a valid checksum is looked up in the database, which is not available.
    expect(await me(`Bearer ${createToken('quoin')}`, other)).toBeGreaterThanOrEqual(500);
  });

  test('revoked on one process, used on another → 401 immediately', async () => {
    const other = await harness.another();
    const doomed = await harness.token(ada, ['docs:read']);
    for (const process of [harness, other]) {
      expect(await me(`Bearer ${doomed.value}`, process)).toBe(200);
      expect(await me(`Bearer ${doomed.value}`, process)).toBe(200);
    }
    const { status } = await harness.send(`DELETE /api/v1/auth/tokens/${doomed.id}`, {
      as: token.headers,
    });
    expect(status).toBe(204);
    expect(await me(`Bearer ${doomed.value}`, other)).toBe(401);
    expect(await me(`Bearer ${doomed.value}`)).toBe(401);
  });

  test('one second before and after expiry → 200, 401', async () => {
    const { body } = await create({ name: 'short', expiresInDays: 1 });
    const value = textAt(body, 'token', 'value');
    harness.advance(DAY_MS - 1000);
    expect(await me(`Bearer ${value}`)).toBe(200);
    harness.advance(2000);
    expect(await me(`Bearer ${value}`)).toBe(401);
    harness.advance(-DAY_MS - 1000);
  });

  test('child past its creator’s expiry → clamped', async () => {
    const expiresAt = new Date(Date.now() + 2 * DAY_MS);
    const creator = await harness.token(ada, ['tokens:manage', 'docs:read'], { expiresAt });
    const child = async (expiresInDays?: number) =>
      at(
        (await create({ name: 'c', scopes: ['docs:read'], expiresInDays }, creator.headers)).body,
        'token',
        'expiresAt',
      );
    expect(await child(30)).toBe(expiresAt.toISOString());
    expect(await child()).toBe(expiresAt.toISOString());
    expect(Date.parse(String(await child(1)))).toBeLessThan(expiresAt.getTime());
  });

  test('scope not held → 403 scope_escalation', async () => {
    const answer = await create({ name: 'x', scopes: ['docs:read', 'billing:read'] });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'scope_escalation' });
  });

  test('the default scopes are asked for as well: not held → 403 scope_escalation', async () => {
    const { headers } = await harness.token(ada, ['tokens:manage']);
    for (const scopes of [undefined, []]) {
      const answer = await create({ name: 'x', scopes }, headers);
      expect(answer.body).toMatchObject({ code: 'scope_escalation' });
    }
  });

  test('docs:root → 400 invalid_scope, also beside one that is not held', async () => {
    for (const scopes of [['docs:root'], ['billing:read', 'docs:root']]) {
      const answer = await create({ name: 'x', scopes });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'invalid_scope' });
    }
  });

  test('17 scopes; days 0, 3651, 1.5 → 400', async () => {
    const bodies = [
      { scopes: Array.from({ length: 17 }, (): Scope => 'docs:read') },
      { expiresInDays: 0 },
      { expiresInDays: 3651 },
      { expiresInDays: 1.5 },
      { expiresInDays: -1 },
      { expiresInDays: '5' },
      { expiresInDays: null },
    ];
    for (const body of bodies) {
      const answer = await create({ name: 'x', ...body });
      expect([body, answer.status]).toEqual([body, 400]);
      expect(answer.body).toMatchObject({ code: 'invalid_payload' });
    }
    const sixteen = Array.from({ length: 16 }, (): Scope => 'docs:read');
    expect((await create({ name: 'x', scopes: sixteen, expiresInDays: 3650 })).status).toBe(201);
  });

  test('31st creation within the hour → 429, also with a rotating X-Forwarded-For', async () => {
    await using limited = await openHarness({
      dialect,
      environment: { QUOIN_RATE_LIMIT_TOKEN_CREATE: '30' },
    });
    const ben = await limited.signedIn('ben');
    const tokens = [
      await limited.token(ben, ['tokens:manage', 'docs:read']),
      await limited.token(ben, ['tokens:manage', 'docs:read']),
    ];
    const request = (number: number) =>
      limited.send(TOKENS, {
        ...(tokens[number % 2] && { as: tokens[number % 2]?.headers ?? {} }),
        headers: { 'x-forwarded-for': `10.0.0.${number}` },
        body: { name: `t${number}`, scopes: ['docs:read'] },
      });
    for (let number = 1; number <= 30; number += 1) {
      const answer = await request(number);
      expect([number, answer.status]).toEqual([number, 201]);
    }
    const answer = await request(31);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'rate_limited' });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    // Another process of the deployment counts on.
    const other = await limited.another();
    const sent = { as: tokens[0]?.headers ?? {}, body: { name: 'x', scopes: ['docs:read'] } };
    expect((await other.send(TOKENS, sent)).status).toBe(429);
    // The limit is for bearer tokens; the hour is over after an hour.
    expect((await limited.send(TOKENS, { ...sent, as: ben.session })).status).toBe(201);
    limited.advance(3_600_000);
    expect((await request(32)).status).toBe(201);
  });

  test('project token on /auth/tokens → 403 forbidden', async () => {
    const project = await maker(harness, token.headers).project('Bound');
    const { headers: as } = await harness.token(ada, ['tokens:manage'], { project });
    for (const target of [
      'GET /api/v1/auth/tokens',
      TOKENS,
      `DELETE /api/v1/auth/tokens/${token.id}`,
    ]) {
      const answer = await harness.send(target, { as });
      expect([target, answer.status]).toEqual([target, 403]);
      expect(answer.body).toMatchObject({ code: 'forbidden' });
    }
  });

  test('another user’s token id → 404, as an absent one', async () => {
    const ben = await harness.person('ben');
    const theirs = await harness.token(ben, ['docs:read']);
    const revoke = (id: string) =>
      harness.send(`DELETE /api/v1/auth/tokens/${id}`, { as: token.headers });
    const [foreign, absent] = [await revoke(theirs.id), await revoke(Bun.randomUUIDv7())];
    expect(foreign.status).toBe(404);
    expect({ ...Object(foreign.body), requestId: '' }).toEqual({
      ...Object(absent.body),
      requestId: '',
    });
    expect(await me(`Bearer ${theirs.value}`)).toBe(200);
  });
});
