/**
 * docs/internals/threat-model.md#device-flow: each line is a test, named after it; then two OAuth
 * libraries try it.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { freePort, oneInCheck } from '@quoin/test-kit';
import * as oauth from 'oauth4webapi';
import * as client from 'openid-client';
import { type Answer, at, textAt } from './support/answer.ts';
import { type Credential, DIALECTS, type Harness, openHarness, signIn } from './support/harness.ts';
import { form } from './support/oauth-app.ts';
import { useHarness } from './support/use-harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const START = 'POST /api/v1/auth/device/start';
const APPROVE = 'POST /api/v1/auth/device/approve';
const POLL = 'POST /api/v1/auth/device/poll';

describe.each(chosen)('on %s', (dialect) => {
  const harness = useHarness({ dialect });
  let session: Credential;

  beforeAll(async () => {
    await harness.signedIn('ada');
  });
  beforeEach(async () => {
    session = await signIn(harness, 'ada@example.com');
  });

  const start = async (body?: unknown) => {
    const answer = await harness.send(START, { body });
    expect(answer.status).toBe(200);
    const { body: started } = answer;
    return { deviceCode: textAt(started, 'deviceCode'), userCode: textAt(started, 'userCode') };
  };
  const approve = (userCode: string, more: object = {}, as = session) =>
    harness.send(APPROVE, { as, body: { userCode, ...more } });
  const poll = async (deviceCode: string): Promise<Answer> =>
    harness.send(POLL, { body: { deviceCode } });
  const statusOf = async (deviceCode: string) => at((await poll(deviceCode)).body, 'status');

  test('the device flow returns its token once', async () => {
    const { deviceCode, userCode } = await start({ name: 'laptop', scopes: ['docs:read'] });
    expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(await statusOf(deviceCode)).toBe('pending');
    expect((await approve(userCode)).body).toEqual({ status: 'approved' });
    const { body } = await poll(deviceCode);
    expect(body).toMatchObject({
      status: 'approved',
      record: { name: 'laptop', scopes: ['docs:read'], projectId: null },
    });
    const authorization = `Bearer ${textAt(body, 'token')}`;
    const me = await harness.send('GET /api/v1/me', { as: { authorization } });
    expect(me.body).toMatchObject({ email: 'ada@example.com' });
    const days = (Date.parse(textAt(body, 'record', 'expiresAt')) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(at((await poll(deviceCode)).body, 'token')).toBeUndefined();
  });

  test('brute force of user codes → 429', async () => {
    const { userCode } = await start();
    const guesser = await harness.signedIn('guesser');
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await approve('BBBB-BBBB', {}, guesser.session);
      expect([guess, answer.status]).toEqual([guess, 404]);
    }
    const locked = await approve(userCode, {}, guesser.session);
    expect(locked.status).toBe(429);
    expect(locked.body).toMatchObject({ code: 'rate_limited' });
    const wait = Number(locked.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    // In another process and in another session too, until ten minutes are over.
    const other = await harness.another();
    const as = guesser.session;
    expect((await other.send(APPROVE, { as, body: { userCode } })).status).toBe(429);
    const again = await signIn(harness, guesser.email);
    expect((await approve(userCode, {}, again)).status).toBe(429);
    harness.advance(601_000);
    const late = await start();
    expect((await approve(late.userCode, {}, guesser.session)).status).toBe(200);
    harness.advance(-601_000);
  });

  test('brute force from one address, with any session → 429', async () => {
    await using limited = await openHarness({
      dialect,
      environment: { QUOIN_RATE_LIMIT_DEVICE_APPROVE: '20' },
    });
    const ben = await limited.signedIn('ben');
    const guess = (number: number) =>
      limited.send(APPROVE, {
        ...(number % 2 && { as: ben.session }),
        headers: { 'x-forwarded-for': `10.0.0.${number}` },
        body: { userCode: 'BBBB-BBBB' },
      });
    for (let number = 1; number <= 20; number += 1) {
      expect((await guess(number)).status).toBeOneOf([401, 404, 429]);
    }
    const answer = await guess(21);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('ratelimit-limit')).toBe('20');
  });

  test('21st start from one address within the minute → 429', async () => {
    await using limited = await openHarness({
      dialect,
      environment: { QUOIN_RATE_LIMIT_DEVICE_START: '20' },
    });
    for (let number = 1; number <= 20; number += 1) {
      // Both names of the endpoint count together.
      const target = number % 2 === 0 ? START : 'POST /v1/auth/device/start';
      expect((await limited.send(target)).status).toBe(200);
    }
    expect((await limited.send(START)).status).toBe(429);
  });

  test('too-fast poll → slow_down', async () => {
    const { deviceCode } = await start();
    expect(await statusOf(deviceCode)).toBe('pending');
    expect(await statusOf(deviceCode)).toBe('slow_down');
    // Five seconds were added to the five.
    harness.advance(6000);
    expect(await statusOf(deviceCode)).toBe('slow_down');
    harness.advance(16_000);
    expect(await statusOf(deviceCode)).toBe('pending');
    harness.advance(-22_000);
  });

  test('20 concurrent polls of one code after approval → exactly one token', async () => {
    const other = await harness.another();
    const { deviceCode, userCode } = await start();
    await approve(userCode);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        (number % 2 ? harness : other).send(POLL, { body: { deviceCode } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => at(body, 'token') !== undefined)).toHaveLength(1);
    const statuses = answers.map(({ body }) => at(body, 'status'));
    expect(statuses.filter((status) => status === 'approved')).toHaveLength(1);
  });

  test('two users approve one code concurrently → one approval counts', async () => {
    const ben = await harness.signedIn(`ben-${dialect}`);
    const { userCode } = await start();
    const answers = await Promise.all([approve(userCode), approve(userCode, {}, ben.session)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('lower case, no hyphen → matches', async () => {
    for (const write of [
      (code: string) => code.toLowerCase().replace('-', ''),
      (code: string) => code.toLowerCase(),
      (code: string) => ` ${code.replace('-', ' ')} `,
      (code: string) => code.replace('-', '–'),
    ]) {
      const { deviceCode, userCode } = await start();
      expect((await approve(write(userCode))).body).toEqual({ status: 'approved' });
      expect(await statusOf(deviceCode)).toBe('approved');
    }
  });

  test('approval from another origin → 403', async () => {
    const { deviceCode, userCode } = await start();
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await approve(userCode, {}, { ...session, origin });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: 'invalid_origin' });
    }
    expect(await statusOf(deviceCode)).toBe('pending');
  });

  test('approval with a token, or with nothing → 401', async () => {
    const { userCode } = await start();
    const ada = await harness.foundation.deps.db.read((stores) =>
      stores.users.findByEmail('ada@example.com'),
    );
    const token = await harness.token(ada ?? { id: '', email: '' }, ['tokens:manage']);
    expect((await approve(userCode, {}, token.headers)).status).toBe(401);
    expect((await approve(userCode, {}, {})).status).toBe(401);
  });

  test('the person may grant less, never more', async () => {
    const first = await start({ scopes: ['docs:write', 'project:read'] });
    const beyond = await approve(first.userCode, { scopes: ['project:admin'] });
    expect(beyond.body).toMatchObject({ code: 'scope_escalation' });
    expect((await approve(first.userCode, { scopes: ['docs:root'] })).body).toMatchObject({
      code: 'invalid_scope',
    });
    expect((await approve(first.userCode, { scopes: ['docs:read'] })).status).toBe(200);
    expect((await poll(first.deviceCode)).body).toMatchObject({
      record: { scopes: ['docs:read'] },
    });
  });

  test('a denied code returns no token, and neither does an expired one', async () => {
    const denied = await start();
    expect((await approve(denied.userCode, { approve: false })).body).toEqual({ status: 'denied' });
    expect(await statusOf(denied.deviceCode)).toBe('denied');
    expect((await approve(denied.userCode)).status).toBe(404);

    const [late, lateApproved] = [await start(), await start()];
    await approve(lateApproved.userCode);
    harness.advance(601_000);
    expect((await approve(late.userCode)).status).toBe(404);
    expect(await statusOf(late.deviceCode)).toBe('expired');
    expect(await statusOf(lateApproved.deviceCode)).toBe('expired');
    harness.advance(-601_000);
  });

  test('a name that moves the text of the page, or that is invisible, starts no device', async () => {
    for (const name of [
      'Quoin\u202Etxet',
      'Laptop\r\nApproved',
      'a\u2066b',
      '\u200b',
      '\u3164',
      ' ',
    ]) {
      expect([name, (await harness.send(START, { body: { name } })).status]).toEqual([name, 400]);
      const standard = await harness.send(
        'POST /oauth/device_authorization',
        form({ client_id: name }),
      );
      expect([name, standard.status]).toEqual([name, 400]);
      expect(standard.body).toMatchObject({ error: 'invalid_request' });
    }
  });

  test('an unknown code returns no information', async () => {
    const answer = await poll('A'.repeat(43));
    expect(at(answer.body, 'token')).toBeUndefined();
    expect(answer.text).not.toContain('pending');
  });

  test('after the clock went back an hour a code is not pending for longer than it lives', async () => {
    const { deviceCode, userCode } = await start();
    harness.advance(-3_600_000);
    expect((await approve(userCode)).status).toBe(200);
    expect(at((await poll(deviceCode)).body, 'token')).toBeString();
    harness.advance(3_600_000);
  });
});

describe('under the standard names', () => {
  let harness: Harness;
  let session: Credential;
  let issuer: URL;

  beforeAll(async () => {
    const port = await freePort();
    harness = await openHarness({ environment: { QUOIN_PORT: String(port) } });
    harness.listen(port);
    issuer = new URL(harness.origin);
    session = (await harness.signedIn('ada')).session;
  });
  afterAll(() => harness[Symbol.asyncDispose]());

  const approve = async (userCode: string, approved = true) => {
    const answer = await harness.send(APPROVE, {
      as: session,
      body: { userCode, approve: approved },
    });
    expect(answer.status).toBe(200);
  };
  const email = async (token: string) => {
    const as = { authorization: `Bearer ${token}` };
    return at((await harness.send('GET /api/v1/me', { as })).body, 'email');
  };

  const insecure = { [oauth.allowInsecureRequests]: true };
  const app: oauth.Client = { client_id: 'quoin-editor' };

  const discover = async () =>
    oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
    );

  test('oauth4webapi discovers, starts, waits, and gets a token', async () => {
    const server = await discover();
    const started = await oauth.processDeviceAuthorizationResponse(
      server,
      app,
      await oauth.deviceAuthorizationRequest(
        server,
        app,
        oauth.None(),
        { scope: 'docs:read project:read' },
        insecure,
      ),
    );
    expect(started.verification_uri).toBe(`${harness.origin}/activate`);
    const grant = async () =>
      oauth.processDeviceCodeResponse(
        server,
        app,
        await oauth.deviceCodeGrantRequest(
          server,
          app,
          oauth.None(),
          started.device_code,
          insecure,
        ),
      );
    await expect(grant()).rejects.toMatchObject({ error: 'authorization_pending', status: 400 });
    await expect(grant()).rejects.toMatchObject({ error: 'slow_down', status: 400 });
    await approve(started.user_code);
    const granted = await grant();
    expect(granted.token_type).toBe('bearer');
    expect(granted.scope).toBe('docs:read project:read');
    expect(granted.expires_in).toBeGreaterThan(89 * 86_400);
    expect(await email(granted.access_token)).toBe('ada@example.com');
    await expect(grant()).rejects.toMatchObject({ status: 400 });
  });

  test('oauth4webapi receives errors for a denial and for an unknown scope', async () => {
    const server = await discover();
    const begin = async (scope: string) =>
      oauth.processDeviceAuthorizationResponse(
        server,
        app,
        await oauth.deviceAuthorizationRequest(server, app, oauth.None(), { scope }, insecure),
      );
    await expect(begin('docs:root')).rejects.toMatchObject({ error: 'invalid_scope', status: 400 });
    const started = await begin('docs:read');
    await approve(started.user_code, false);
    const answer = await oauth.deviceCodeGrantRequest(
      server,
      app,
      oauth.None(),
      started.device_code,
      insecure,
    );
    await expect(oauth.processDeviceCodeResponse(server, app, answer)).rejects.toMatchObject({
      error: 'access_denied',
    });
  });

  test('openid-client discovers, starts, polls, and gets a token', async () => {
    const config = await client.discovery(issuer, 'quoin-cli', undefined, client.None(), {
      algorithm: 'oauth2',
      execute: [client.allowInsecureRequests],
    });
    const started = await client.initiateDeviceAuthorization(config, { scope: 'docs:write' });
    expect(started.interval).toBe(5);
    expect(started.verification_uri_complete).toContain(started.user_code);
    await approve(started.user_code);
    // Approved already: there is nothing to wait for before the first poll.
    const granted = await client.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 });
    expect(granted.scope).toBe('docs:write');
    expect(await email(granted.access_token)).toBe('ada@example.com');
  });

  test('refusals have the body of RFC 6749 §5.2, and are not cached', async () => {
    const send = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
      fetch(`${harness.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    const grant = `grant_type=${encodeURIComponent('urn:ietf:params:oauth:grant-type:device_code')}`;
    for (const [path, body, type, status, error] of [
      ['/oauth/token', 'grant_type=password', undefined, 400, 'unsupported_grant_type'],
      ['/oauth/token', grant, undefined, 400, 'invalid_request'],
      ['/oauth/token', `${grant}&device_code=x&client_id=c`, undefined, 400, 'invalid_grant'],
      ['/oauth/token', `${grant}&${grant}`, undefined, 400, 'invalid_request'],
      ['/oauth/token', '{}', 'application/json', 415, 'invalid_request'],
      ['/oauth/device_authorization', 'scope=docs:read', undefined, 400, 'invalid_request'],
    ] as const) {
      const response = await send(path, body, type);
      const answered: unknown = await response.json();
      expect([body, response.status, at(answered, 'error')]).toEqual([body, status, error]);
      expect(at(answered, 'error_description')).toBeString();
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});
