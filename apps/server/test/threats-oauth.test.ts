/** Threats to authorization codes (RFC 9700, MCP 2025-11-25 Authorization): each a test named after it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { LIMITS } from '@quoin/contract';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from './support/answer.ts';
import { type Credential, DIALECTS, type Harness, maker, openHarness } from './support/harness.ts';
import {
  form,
  linkOf,
  locationOf,
  oauthApp,
  type Pkce,
  parametersOf,
  pkce,
  REDIRECT,
} from './support/oauth-app.ts';
import { useHarness } from './support/use-harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('on %s', (dialect) => {
  const harness = useHarness({ dialect });
  let app: ReturnType<typeof oauthApp>;
  let session: Credential;
  let client: string;
  let proof: Pkce;

  beforeAll(async () => {
    app = oauthApp(harness);
    session = (await harness.signedIn('ada')).session;
    client = await app.registered();
    proof = pkce();
  });

  const ask = (parameters: Readonly<Record<string, string | undefined>> = {}): string =>
    app.page({
      client_id: client,
      code_challenge: proof.challenge,
      scope: 'docs:read docs:write',
      state: 'xyz',
      ...parameters,
    });
  const approvedCode = (scopes = ['docs:read']) => app.approved(ask(), session, scopes);
  const exchange = (code: string, fields: Readonly<Record<string, string>> = {}, by = app) =>
    by.exchange({
      code,
      client_id: client,
      redirect_uri: REDIRECT,
      code_verifier: proof.verifier,
      ...fields,
    });
  const me = (token: string) =>
    harness.send('GET /api/v1/me', { as: { authorization: `Bearer ${token}` } });
  const tokens = async () =>
    at((await harness.send('GET /api/v1/auth/tokens', { as: session })).body, 'tokens');

  test('what the person left checked becomes an ordinary token of theirs for 90 days', async () => {
    const code = await approvedCode(['docs:read']);
    const { status, body, headers } = await exchange(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 90 * 86_400,
      scope: 'docs:read',
    });
    expect(at(body, 'refresh_token')).toBeUndefined();
    expect(headers.get('cache-control')).toBe('no-store');
    const token = textAt(body, 'access_token');
    expect((await me(token)).body).toMatchObject({ email: 'ada@example.com' });
    const listed = await tokens();
    expect(listed).toContainEqual(
      expect.objectContaining({ name: 'Lighthouse', scopes: ['docs:read'], projectId: null }),
    );
    // It is listed, so it can be revoked.
    const id = textAt(listed, 0, 'id');
    await harness.send(`DELETE /api/v1/auth/tokens/${id}`, { as: session });
    expect((await me(token)).status).toBe(401);
  });

  test('20 concurrent exchanges of one code → exactly one token, which the others revoke', async () => {
    const other = oauthApp(await harness.another());
    const code = await approvedCode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => exchange(code, {}, number % 2 ? app : other)),
    );
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ body }) => at(body, 'error'))).toEqual(Array(19).fill('invalid_grant'));
    // RFC 6749 §4.1.2: the user who has a code that was used got it where they should not have.
    expect((await me(textAt(given[0]?.body, 'access_token'))).status).toBe(401);
  });

  test('a code that comes again → refused, and its token is revoked', async () => {
    const code = await approvedCode();
    const token = textAt((await exchange(code)).body, 'access_token');
    // Who has the code without the verifier cannot end the token.
    expect(at((await exchange(code, { code_verifier: pkce().verifier })).body, 'error')).toBe(
      'invalid_grant',
    );
    expect((await me(token)).status).toBe(200);
    expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await me(token)).status).toBe(401);
  });

  test('a code that comes again revokes the tokens created with its token, too', async () => {
    const ask = app.page({
      client_id: client,
      code_challenge: proof.challenge,
      scope: 'docs:read project:admin tokens:manage',
    });
    const code = await app.approved(ask, session, ['docs:read', 'project:admin', 'tokens:manage']);
    const first = textAt((await exchange(code)).body, 'access_token');
    const create = async (path: string, token: string): Promise<string> => {
      const as = { authorization: `Bearer ${token}` };
      const body = { name: 'further', scopes: ['project:admin', 'tokens:manage'] };
      const answer = await harness.send(`POST /api/v1${path}`, { as, body });
      return textAt(answer.body, 'token', 'value');
    };
    const child = await create('/auth/tokens', first);
    const project = await maker(harness, session).project(`Stolen ${dialect}`);
    const grandchild = await create(`/projects/${project}/tokens`, child);
    const works = async () => {
      const path = `GET /api/v1/projects/${project}`;
      return Promise.all(
        [first, child, grandchild].map(async (token) => {
          const { status } = await harness.send(path, { as: { authorization: `Bearer ${token}` } });
          return status !== 401;
        }),
      );
    };
    expect(await works()).toEqual([true, true, true]);
    await exchange(code);
    expect(await works()).toEqual([false, false, false]);
  });

  test('code injection: a code of another verifier, client, address or resource → refused', async () => {
    const code = await approvedCode();
    const another = await app.registered();
    for (const [fields, error] of [
      [{ code_verifier: pkce().verifier }, 'invalid_grant'],
      [{ code_verifier: proof.challenge }, 'invalid_grant'],
      [{ code_verifier: 'short' }, 'invalid_grant'],
      [{ client_id: another }, 'invalid_grant'],
      [{ client_id: 'made-up' }, 'invalid_client'],
      [{ client_id: crypto.randomUUID() }, 'invalid_client'],
      [{ redirect_uri: `${REDIRECT}/` }, 'invalid_grant'],
      [{ redirect_uri: 'http://127.0.0.1:3211/callback' }, 'invalid_grant'],
      [{ resource: 'https://evil.example/mcp' }, 'invalid_target'],
      [{ code: 'made-up' }, 'invalid_grant'],
    ] as const) {
      const { status, body } = await exchange(code, fields);
      expect([fields, status, at(body, 'error')]).toEqual([fields, 400, error]);
      expect(at(body, 'error_description')).toBeString();
    }
    for (const missing of ['code', 'client_id', 'redirect_uri', 'code_verifier']) {
      const fields = Object.entries({
        code,
        client_id: client,
        redirect_uri: REDIRECT,
        code_verifier: proof.verifier,
      }).filter(([name]) => name !== missing);
      const { body } = await app.exchange(Object.fromEntries(fields));
      expect([missing, at(body, 'error')]).toEqual([missing, 'invalid_request']);
    }
    // None of that used it up.
    expect((await exchange(code, { resource: `${harness.origin}/mcp` })).status).toBe(200);
  });

  test('a code for one resource → not for another', async () => {
    const path = ask({ resource: `${harness.origin}/mcp?project=harbour` });
    const code = await app.approved(path, session, ['docs:read']);
    const other = await exchange(code, { resource: harness.origin });
    expect(other.body).toMatchObject({ error: 'invalid_target' });
    expect((await exchange(code, { resource: `${harness.origin}/mcp` })).status).toBe(200);
  });

  test('an expired code → refused', async () => {
    const code = await approvedCode();
    harness.advance(600_000);
    expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
    harness.advance(-600_000);
  });

  test('approved by a user who was disabled later → rejected', async () => {
    const ben = await harness.signedIn(`ben-${dialect}`);
    const code = await app.approved(ask(), ben.session, ['docs:read']);
    const { db, clock } = harness.foundation.deps;
    await db.write((stores) => stores.users.update(ben.id, { disabledAt: clock.now() }));
    expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
    // Nor can they approve.
    expect((await app.open(ask(), ben.session)).status).toBe(303);
  });

  test('approve clicked twice → one code, whichever answer the browser follows', async () => {
    const path = ask();
    const ticket = app.ticketOf(await app.open(path, session));
    const click = () => app.decide(path, session, ticket, { scopes: ['docs:read'] });
    const [first, second] = await Promise.all([click(), click()]);
    const { code = '' } = parametersOf(locationOf(first));
    expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(parametersOf(locationOf(second)).code).toBe(code);
    expect((await exchange(code)).status).toBe(200);
    // The ticket of the page is used: it produces no further code, and revokes nothing.
    const third = await click();
    expect([third.status, locationOf(third)]).toEqual([409, null]);
  });

  test('a page that was open for too long is shown once more', async () => {
    const path = ask();
    const ticket = app.ticketOf(await app.open(path, session));
    harness.advance(600_000);
    const answer = await app.decide(path, session, ticket, { scopes: ['docs:read'] });
    expect([answer.status, locationOf(answer)]).toEqual([400, null]);
    expect(answer.text).toContain('This page expired');
    const again = await app.decide(path, session, app.ticketOf(answer), { scopes: ['docs:read'] });
    expect(parametersOf(locationOf(again)).code).toBeString();
    harness.advance(-600_000);
  });

  test('a decision counts for what was shown and to whom, and for nothing else', async () => {
    const ticket = app.ticketOf(await app.open(ask(), session));
    const cleo = await harness.signedIn(`cleo-${dialect}`);
    for (const [path, as] of [
      [ask({ scope: 'project:admin' }), session],
      [ask({ state: 'abc' }), session],
      [ask({ code_challenge: pkce().challenge }), session],
      [ask({ redirect_uri: 'http://127.0.0.1:1/callback' }), session],
      [ask(), cleo.session],
    ] as const) {
      const answer = await app.decide(path, as, ticket, { scopes: ['docs:read'] });
      expect([path, answer.status, locationOf(answer)]).toEqual([path, 400, null]);
    }
    for (const scopes of [['project:admin'], ['docs:read', 'tokens:manage']]) {
      const answer = await app.decide(ask(), session, ticket, { scopes });
      expect([answer.status, locationOf(answer)]).toEqual([403, null]);
    }
    const none = await app.decide(ask(), session, ticket);
    expect(none.text).toContain('Select at least one permission');
    expect(locationOf(none)).toBeNull();
  });

  test('if the client requests no scope, the default ones are offered', async () => {
    const { text } = await app.open(ask({ scope: undefined }), session);
    const offered = [...text.matchAll(/name="scopes" value="([^"]*)" checked/g)];
    expect(offered.map(([, scope]) => scope)).toEqual(['docs:read', 'docs:write', 'project:read']);
  });

  test('no → the app learns so, with its state and who says it', async () => {
    const path = ask({ state: 'a b&c="d"' });
    const ticket = app.ticketOf(await app.open(path, session));
    const answer = await app.decide(path, session, ticket, { decision: 'deny' });
    const location = locationOf(answer) ?? '';
    expect(location).toStartWith(`${REDIRECT}?`);
    expect(parametersOf(location)).toEqual({
      error: 'access_denied',
      error_description: 'The user denied the request',
      state: 'a b&c="d"',
      iss: harness.origin,
    });
  });

  test('registration answers as RFC 7591 says, and refuses so', async () => {
    const { status, body, headers } = await app.register({
      client_name: ' Lighthouse ',
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'refresh_token'],
      scope: 'docs:read',
      software_id: 'x',
    });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      client_id: textAt(body, 'client_id'),
      client_id_issued_at: at(body, 'client_id_issued_at'),
      client_name: 'Lighthouse',
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
    const before = await harness.foundation.deps.db.read((stores) =>
      stores.oauth.getClient(textAt(body, 'client_id')),
    );
    expect(before?.lastUsedAt).toBeNull();
    for (const metadata of [
      { client_name: 'n'.repeat(81) },
      { client_name: 'Light\u0007house' },
      { client_name: 'Light\nhouse' },
      { client_name: 'Light\u202Ehouse' },
      { client_name: 'Light\u2028house' },
      { client_name: 'Light\u0000house' },
      { client_name: 'Light\ud800house' },
      { client_name: 7 },
      { redirect_uris: undefined },
      { redirect_uris: [] },
      { redirect_uris: REDIRECT },
      { redirect_uris: Array(11).fill(REDIRECT) },
      { redirect_uris: [`${REDIRECT}?${'a'.repeat(2000)}`] },
      { grant_types: ['client_credentials'] },
      { response_types: ['token'] },
    ]) {
      const refused = await app.register(metadata);
      expect([metadata, refused.status, at(refused.body, 'error')]).toEqual([
        metadata,
        400,
        'invalid_client_metadata',
      ]);
      expect(at(refused.body, 'error_description')).toBeString();
    }
  });
});

describe('on one database', () => {
  let harness: Harness;
  let app: ReturnType<typeof oauthApp>;
  let session: Credential;
  const proof = pkce();

  beforeAll(async () => {
    harness = await openHarness();
    app = oauthApp(harness);
    session = (await harness.signedIn('ada')).session;
  });
  afterAll(() => harness[Symbol.asyncDispose]());

  const asking = async (
    parameters: Readonly<Record<string, string | undefined>> = {},
    redirect_uris: readonly string[] = [REDIRECT],
  ): Promise<string> =>
    app.page({
      client_id: await app.registered({ redirect_uris }),
      code_challenge: proof.challenge,
      ...parameters,
    });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com/',
    'http://example.com/callback',
    'http://localhost.evil.com/callback',
    'http://localhost:80@evil.com/callback',
    'http://127.0.0.1.evil.com/callback',
    'http://127.1/callback',
    'http://0x7f000001/callback',
    'http://localhost./callback',
    'http://[::1].evil.com/callback',
    'http://localhost:99999/callback',
    'https://user@example.com/callback',
    'https://user:password@example.com/callback',
    'https://example.com@evil.com/callback',
    'https://example.com\\@evil.com/callback',
    'https://*.example.com/callback',
    'https://example.com/callback#fragment',
    'https://example.com/call back',
    'https://example.com/callback\r\nset-cookie: a=b',
    'https://exämple.com/callback',
    'https:/example.com/callback',
    'https://',
    '//example.com/callback',
    '/callback',
    'callback',
    'myapp:/callback',
    'com.example.app:callback',
    'com.example.app://user@host/callback',
    'ms-msdt:/id',
    'https://example.com/callback?code=a',
    'https://example.com/callback?a=b&iss=https://evil.example',
    'http://127.0.0.1:3210/callback?%73tate=a',
    'com.example.app:/callback?error=a',
    '',
  ])('registering the address %j → refused, nothing is kept', async (uri) => {
    const { status, body } = await app.register({ redirect_uris: [REDIRECT, uri] });
    expect(status).toBe(400);
    expect(at(body, 'error')).toBe(uri === '' ? 'invalid_client_metadata' : 'invalid_redirect_uri');
    expect(at(body, 'client_id')).toBeUndefined();
  });

  test.each([
    ['https://example.com/callback', 'the website <strong>example.com</strong>'],
    ['https://example.com:8443/callback?a=b', 'the website <strong>example.com:8443</strong>'],
    ['https://xn--80ak6aa92e.com/', 'the website <strong>xn--80ak6aa92e.com</strong>'],
    ['http://localhost:3000', 'on this computer, at <strong>localhost:3000</strong>'],
    ['http://[::1]:3000/callback', 'on this computer, at <strong>[::1]:3000</strong>'],
    ['com.example.app:/callback', 'the app that opens <strong>com.example.app:</strong>'],
    ['cursor://anysphere.cursor-mcp/oauth/callback', 'opens <strong>cursor:</strong>'],
  ])('the person sees that the answer goes to %s', async (uri, words) => {
    const answer = await app.open(await asking({ redirect_uri: uri }, [uri]), session);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(words);
  });

  test.each([
    ['http://127.0.0.1/callback', 'http://127.0.0.1:5000/callback', true],
    ['http://127.0.0.1:4000/callback', 'http://127.0.0.1:5000/callback', true],
    ['http://localhost:4000/callback', 'http://localhost/callback', true],
    ['http://localhost:4000/callback', 'http://127.0.0.1:4000/callback', false],
    ['http://localhost:4000/callback', 'http://localhost:4000/callback/more', false],
    ['http://localhost:4000/callback', 'http://localhost:4000/callback?a=b', false],
    ['http://localhost:4000/callback', 'http://localhost.evil.com:4000/callback', false],
    ['http://localhost:4000/callback', 'http://localhost:4000@evil.com/callback', false],
    ['http://localhost:4000/callback', 'https://localhost:4000/callback', false],
    ['https://example.com/callback', 'https://example.com:8443/callback', false],
    ['https://example.com/callback', 'https://example.com/callback/../evil', false],
    ['https://example.com/callback', 'https://example.com.evil.com/callback', false],
    ['https://example.com/callback', 'https://EXAMPLE.com/callback', false],
    ['https://example.com/*', 'https://example.com/anything', false],
  ])('open redirect: registered %s, asked for %s → %p', async (registered, asked, passes) => {
    const answer = await app.open(await asking({ redirect_uri: asked }, [registered]), session);
    expect(answer.status).toBe(passes ? 200 : 400);
    expect(answer.headers.has('location')).toBe(false);
    if (passes) return;
    expect(locationOf(answer)).toBeNull();
    expect(linkOf(answer)).toBeNull();
    expect(answer.text).not.toContain('evil');
  });

  test.each([
    ['of no application', { client_id: '019577a0-6c00-7a10-8b20-3f4c5d6e7fff' }],
    ['that is none', { client_id: "x'--" }],
    ['that is missing', { client_id: undefined }],
  ])('a client %s → a page, and no way on', async (_, parameters) => {
    const answer = await app.open(await asking(parameters), session);
    expect(answer.status).toBe(400);
    expect([locationOf(answer), linkOf(answer)]).toEqual([null, null]);
  });

  test.each(['client_id', 'redirect_uri'])('two of %s → a page, and no way on', async (name) => {
    const path = await asking();
    const value = new URLSearchParams(path.slice(path.indexOf('?'))).get(name) ?? '';
    const answer = await app.open(`${path}&${name}=${encodeURIComponent(value)}`, session);
    expect([answer.status, locationOf(answer), linkOf(answer)]).toEqual([400, null, null]);
  });

  const MISTAKES: readonly (readonly [string, Readonly<Record<string, string | undefined>>])[] = [
    ['unsupported_response_type', { response_type: 'token' }],
    ['unsupported_response_type', { response_type: undefined }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_scope', { scope: 'docs:read docs:root' }],
    ['invalid_target', { resource: 'https://evil.example/mcp' }],
    ['invalid_target', { resource: 'http://localhost:4400/other' }],
    ['invalid_target', { resource: 'http://localhost:4400/mcp#x' }],
    ['invalid_target', { resource: 'http://localhost:4400/mcp#' }],
    ['invalid_target', { resource: 'mcp' }],
  ];
  test.each(MISTAKES)('PKCE downgrade and other mistakes: %s for %j', async (error, wrong) => {
    const answer = await app.open(await asking({ state: 's\r\nx: y', ...wrong }), session);
    expect(answer.status).toBe(400);
    const location = locationOf(answer) ?? '';
    expect(location).toStartWith(`${REDIRECT}?error=${error}&`);
    expect(location).not.toMatch(/[\r\n]/);
    const parameters = parametersOf(location);
    expect(parameters).toMatchObject({ state: 's\r\nx: y', iss: harness.origin });
    // RFC 6749 §4.1.2.1.
    expect(parameters.error_description).toMatch(/^[ !#-[\]-~]+$/);
  });

  test('a parameter that is repeated → invalid_request; two resources → invalid_target', async () => {
    const path = await asking();
    const repeated = await app.open(`${path}&state=a&state=b`, session);
    expect(parametersOf(locationOf(repeated)).error).toBe('invalid_request');
    const resource = encodeURIComponent(`${harness.origin}/mcp`);
    const two = await app.open(`${path}&resource=${resource}&resource=${resource}`, session);
    expect(parametersOf(locationOf(two)).error).toBe('invalid_target');
  });

  test('a mistyped address redirects to a website only after a click', async () => {
    const uri = 'https://evil.example/callback?keep=1';
    const answer = await app.open(await asking({ redirect_uri: uri, scope: 'no' }, [uri]), session);
    expect(answer.status).toBe(400);
    expect(locationOf(answer)).toBeNull();
    expect(linkOf(answer)).toStartWith(`${uri}&error=invalid_scope&`);
    expect(answer.text).toContain('the website <strong>evil.example</strong>');
  });

  test('signed out → sign-in, and back to the same question', async () => {
    const path = await asking({ state: 'a b' });
    const signIn = `/sign-in?next=${encodeURIComponent(path)}`;
    const asked = await app.open(path, {});
    expect([asked.status, asked.headers.get('location')]).toEqual([303, signIn]);
    // Also where the session ended while the page was open.
    const decided = await app.decide(path, { origin: harness.origin }, 'x');
    expect([decided.status, decided.headers.get('location')]).toEqual([303, signIn]);
  });

  test('approval from another origin, or without one → 403', async () => {
    const path = await asking({ scope: 'docs:read' });
    const ticket = app.ticketOf(await app.open(path, session));
    const cookie = session.cookie ?? '';
    for (const as of [
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: 'null' },
      { cookie },
    ]) {
      const answer = await app.decide(path, as, ticket, { scopes: ['docs:read'] });
      expect([as, answer.status, locationOf(answer)]).toEqual([as, 403, null]);
    }
  });

  test('the page cannot be framed, kept, or lead a form elsewhere', async () => {
    const path = await asking({ scope: 'docs:read' });
    const shown = await app.open(path, session);
    const ticket = app.ticketOf(shown);
    const answered = await app.decide(path, session, ticket, { scopes: ['docs:read'] });
    for (const { headers } of [shown, answered]) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self';");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('strict-origin');
    }
  });

  test('a name is text, also with markup in it', async () => {
    const client_id = await app.registered({ client_name: '<img src=x onerror=alert(1)>' });
    const { text } = await app.open(
      app.page({ client_id, code_challenge: proof.challenge }),
      session,
    );
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toContain('<img');
  });

  test.each(['\u200b', '\u2060\u200d', '\u3164', '\u2800', '\u{e0041}', '\u00a0', ''])(
    'the name %j, which looks empty, is shown as that of an unnamed app',
    async (client_name) => {
      const client_id = await app.registered({ client_name });
      const path = app.page({ client_id, code_challenge: proof.challenge });
      const { text } = await app.open(path, session);
      expect(text).toContain('Approve <span class="device">Unnamed app</span>?');
    },
  );

  test('registrations that no user approves are limited in number and size', async () => {
    const approved = await app.registered();
    const path = (client_id: string) => app.page({ client_id, code_challenge: proof.challenge });
    await app.approved(path(approved), session, ['docs:read']);
    const waiting = await app.registered();
    const { deps } = harness.foundation;
    const later = new Date(deps.clock.now().getTime() + 1000);
    await deps.db.write(async ({ oauth }) => {
      for (let count = 0; count < LIMITS.unapprovedClients; count += 1) {
        const name = `Flood ${count}`;
        const unused = {
          lastUsedAt: null,
          documentUrl: null,
          documentUntil: null,
          refreshes: false,
        };
        const client = { id: deps.ids.next(), name, redirectUris: [], ...unused };
        await oauth.insertClient({ ...client, createdAt: later });
      }
    });
    expect((await app.open(path(waiting), session)).status).toBe(200);
    harness.advance(2000);
    const newest = await app.registered();
    const statuses = [approved, waiting, newest].map(
      async (id) => (await app.open(path(id), session)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 400, 200]);
    harness.advance(-2000);
    const redirect_uris = Array.from(
      { length: 10 },
      (_, at) => `${REDIRECT}/${at}${'x'.repeat(1900)}`,
    );
    const large = await app.register({ redirect_uris });
    expect([large.status, at(large.body, 'error')]).toEqual([413, 'invalid_client_metadata']);
  });

  test('the log contains no code and no token, and the database none in clear text', async () => {
    const client_id = await app.registered();
    const path = app.page({ client_id, code_challenge: proof.challenge, scope: 'docs:read' });
    const code = await app.approved(path, session, ['docs:read']);
    const fields = { client_id, redirect_uri: REDIRECT, code_verifier: proof.verifier };
    const { body } = await app.exchange({ code, ...fields });
    const token = textAt(body, 'access_token');
    await app.exchange({ code, ...fields });
    const database = Buffer.concat(
      await Promise.all(
        ['quoin.db', 'quoin.db-wal'].map(async (name) =>
          Buffer.from(await Bun.file(`${harness.dataDir}/${name}`).bytes()),
        ),
      ),
    );
    const log = harness.log.join('\n');
    for (const secret of [code, token, proof.verifier]) {
      expect(database.includes(secret)).toBe(false);
      expect(log).not.toContain(secret);
    }
  });

  test('21st registration from one address within the minute → 429, in the shape of the RFC', async () => {
    await using limited = await openHarness({
      environment: { QUOIN_RATE_LIMIT_CLIENT_REGISTER: '20' },
    });
    const { register } = oauthApp(limited);
    for (let number = 1; number <= 20; number += 1) expect((await register()).status).toBe(201);
    const answer = await register();
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ error: 'temporarily_unavailable' });
    expect(at(answer.body, 'code')).toBeUndefined();
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a client can revoke its token, and revoking an unknown token succeeds', async () => {
    const ada = await harness.person('ada-again');
    const own = await harness.token(ada, ['docs:read']);
    const revoke = (fields: Readonly<Record<string, string>>) =>
      harness.send('POST /oauth/revoke', form(fields));
    const known = await revoke({ token: own.value, token_type_hint: 'access_token' });
    expect([known.status, known.body]).toEqual([200, {}]);
    expect((await harness.send('GET /api/v1/me', { as: own.headers })).status).toBe(401);
    for (const token of [own.value, 'made-up', `${own.value}x`]) {
      expect((await revoke({ token })).status).toBe(200);
    }
    expect((await revoke({})).body).toMatchObject({ error: 'invalid_request' });
    const { session: boss } = await harness.signedIn('boss');
    const made = await harness.send('POST /api/v1/projects', { as: boss, body: { name: 'P' } });
    const project = textAt(made.body, 'project', 'id');
    const bound = await harness.token(ada, ['docs:read'], { project });
    const refused = await revoke({ token: bound.value });
    expect(refused.body).toMatchObject({ error: 'unsupported_token_type' });
  });

  const ROUTES = [
    ['/oauth/register', 'application/json'],
    ['/oauth/token', 'application/x-www-form-urlencoded'],
    ['/oauth/revoke', 'application/x-www-form-urlencoded'],
    ['/oauth/device_authorization', 'application/x-www-form-urlencoded'],
  ] as const;
  test.each(ROUTES)('every refusal of %s has the shape of RFC 6749 §5.2', async (path, type) => {
    const mistake = path === '/oauth/register' ? 'invalid_client_metadata' : 'invalid_request';
    for (const [target, contentType, body, status] of [
      [`GET ${path}`, undefined, undefined, 405],
      [`POST ${path}`, 'text/plain', 'x', 415],
      [`POST ${path}`, type, type === 'application/json' ? '{' : 'a=1&a=1', 400],
      [`POST ${path}`, type, type === 'application/json' ? '[]' : 'grant_type=%00', 400],
      [`POST ${path}`, type, '{}'.padEnd(3 * 1024 * 1024), 413],
    ] as const) {
      const headers = contentType === undefined ? {} : { 'content-type': contentType };
      const answer = await harness.send(target, { headers, body });
      expect([target, body?.slice(0, 20), answer.status]).toEqual([
        target,
        body?.slice(0, 20),
        status,
      ]);
      expect(at(answer.body, 'error')).toBe(mistake);
      expect(at(answer.body, 'error_description')).toBeString();
      expect(at(answer.body, 'code')).toBeUndefined();
    }
  });
});
