/** Refresh tokens of OAuth clients (RFC 6749 §6, RFC 9700 §4.14, ADR 125): each threat a test. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { LIMITS } from '@quoin/contract';
import { eventually, freePort, withWrongEnd } from '@quoin/test-kit';
import { type Answer, at, textAt } from './support/answer.ts';
import {
  type Credential,
  DIALECTS,
  type Harness,
  type Instance,
  openHarness,
} from './support/harness.ts';
import {
  form,
  locationOf,
  oauthApp,
  type Pkce,
  parametersOf,
  pkce,
  REDIRECT,
} from './support/oauth-app.ts';
import { RememberingProvider } from './support/official-client.ts';

const HOUR = LIMITS.accessTokenSeconds * 1000;
const REPEAT = LIMITS.refreshRepeatSeconds * 1000;
const GRANTS = ['authorization_code', 'refresh_token'];

describe.each(DIALECTS)('on %s', (dialect) => {
  let harness: Harness;
  let app: ReturnType<typeof oauthApp>;
  let session: Credential;
  let client: string;
  let proof: Pkce;
  beforeAll(async () => {
    const port = await freePort();
    const environment = { QUOIN_PORT: String(port) };
    harness = await openHarness({ dialect, environment, hasStoppedClock: true });
    harness.listen(port);
    app = oauthApp(harness);
    session = (await harness.signedIn('ada')).session;
    client = await app.registered({ grant_types: GRANTS });
    proof = pkce();
  });
  afterAll(() => harness[Symbol.asyncDispose]());

  interface Tokens {
    readonly access: string;
    readonly refresh: string;
  }

  const tokensIn = ({ body }: Answer): Tokens => ({
    access: textAt(body, 'access_token'),
    refresh: textAt(body, 'refresh_token'),
  });
  const approve = async (
    scopes = ['docs:read', 'docs:write'],
    { by = client, as = session }: { by?: string; as?: Credential } = {},
  ): Promise<Answer> => {
    const scope = [...scopes, 'offline_access'].join(' ');
    const path = app.page({ client_id: by, code_challenge: proof.challenge, scope });
    const code = await app.approved(path, as, scopes);
    return app.exchange({
      ...{ client_id: by, code, redirect_uri: REDIRECT, code_verifier: proof.verifier },
    });
  };
  const refresh = (
    value: string,
    fields: Readonly<Record<string, string>> = {},
    at: Instance = harness,
  ): Promise<Answer> =>
    at.send(
      'POST /oauth/token',
      form({ grant_type: 'refresh_token', client_id: client, refresh_token: value, ...fields }),
    );
  const me = async (token: string, at: Instance = harness): Promise<number> =>
    (await at.send('GET /api/v1/me', { as: { authorization: `Bearer ${token}` } })).status;
  /** Uses the access token, and waits until the use is stored. */
  const used = async (token: string): Promise<void> => {
    const { deps } = harness.foundation;
    const before = deps.clock.now();
    expect(await me(token)).toBe(200);
    const hash = deps.secrets.hash(token);
    await eventually(async () => {
      const found = await deps.db.read(({ tokens }) => tokens.findByHash(hash));
      return found !== null && (found.token.lastUsedAt ?? new Date(0)) >= before;
    });
  };
  const errorOf = ({ status, body }: Answer) => [status, at(body, 'error')];

  test('an app with the grant type gets an access token for an hour, and renews it for 90 days', async () => {
    const first = await approve();
    expect(first.body).toMatchObject({ expires_in: 3600, scope: 'docs:read docs:write' });
    expect(first.headers.get('cache-control')).toBe('no-store');
    let { access, refresh: value } = tokensIn(first);
    harness.advance(HOUR);
    expect(await me(access)).toBe(401);
    const second = await refresh(value);
    expect(second.body).toMatchObject({ expires_in: 3600, scope: 'docs:read docs:write' });
    ({ access, refresh: value } = tokensIn(second));
    expect(await me(access)).toBe(200);
    const days = LIMITS.deviceTokenDays * 86_400_000;
    harness.advance(days - HOUR - 60_000);
    const last = await refresh(value);
    // The approval ends at the time that the consent page shows.
    expect(last.body).toMatchObject({ expires_in: 60 });
    harness.advance(60_000);
    const ended = tokensIn(last);
    expect(await me(ended.access)).toBe(401);
    expect(errorOf(await refresh(ended.refresh))).toEqual([400, 'invalid_grant']);
    harness.advance(-days);
  });

  test('an app without the grant type gets no refresh token', async () => {
    const other = await app.registered();
    const { body } = await approve(['docs:read'], { by: other });
    expect(body).toMatchObject({ expires_in: LIMITS.deviceTokenDays * 86_400 });
    expect(at(body, 'refresh_token')).toBeUndefined();
    const registered = await app.register({ grant_types: GRANTS });
    expect(at(registered.body, 'grant_types')).toEqual(GRANTS);
    const metadata = await harness.send('GET /.well-known/oauth-authorization-server');
    expect(at(metadata.body, 'grant_types_supported')).toContain('refresh_token');
    expect(at(metadata.body, 'scopes_supported')).toContain('offline_access');
  });

  test('a refresh narrows scopes, widens them to what was granted, and never beyond', async () => {
    let { refresh: value } = tokensIn(await approve());
    const narrow = await refresh(value, { scope: 'docs:read' });
    expect(at(narrow.body, 'scope')).toBe('docs:read');
    ({ refresh: value } = tokensIn(narrow));
    for (const scope of ['docs:read analytics:read', 'docs:root', 'docs:read docs:read x']) {
      expect(errorOf(await refresh(value, { scope }))).toEqual([400, 'invalid_scope']);
    }
    const whole = await refresh(value);
    expect(at(whole.body, 'scope')).toBe('docs:read docs:write');
  });

  test('a refresh token is bound to its client and its resource', async () => {
    const resource = `${harness.origin}/mcp`;
    const path = app.page({
      ...{ client_id: client, code_challenge: proof.challenge, scope: 'docs:read', resource },
    });
    const code = await app.approved(path, session, ['docs:read']);
    const { refresh: value } = tokensIn(
      await app.exchange({
        ...{ client_id: client, code, redirect_uri: REDIRECT, code_verifier: proof.verifier },
      }),
    );
    const other = await app.registered({ grant_types: GRANTS });
    const unknown = await refresh(withWrongEnd(value));
    for (const wrong of [{ client_id: other }, { refresh_token: 'x' }]) {
      const answer = await refresh(value, wrong);
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
    }
    expect(errorOf(await refresh(value, { client_id: crypto.randomUUID() }))).toEqual([
      400,
      'invalid_client',
    ]);
    for (const named of [harness.origin, 'https://evil.example/mcp']) {
      expect(errorOf(await refresh(value, { resource: named }))).toEqual([400, 'invalid_target']);
    }
    expect((await refresh(value, { resource })).status).toBe(200);
  });

  test('concurrent refreshes on two processes make one pair of tokens', async () => {
    const other = await harness.another();
    const { refresh: value } = tokensIn(await approve());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => refresh(value, {}, at % 2 === 0 ? harness : other)),
    );
    const pairs = answers.map(tokensIn);
    expect(new Set(pairs.map(({ access }) => access)).size).toBe(1);
    expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1);
    const { deps } = harness.foundation;
    const next = deps.secrets.hash(pairs[0]?.refresh ?? '');
    const found = await deps.db.read(({ oauth }) => oauth.findRefresh(next));
    expect(found?.refresh.usedAt).toBeNull();
    expect(await me(pairs[0]?.access ?? '', other)).toBe(200);
  });

  test('a lost answer can be repeated for 30 seconds, unless its tokens were used', async () => {
    const { refresh: value } = tokensIn(await approve());
    const lost = await refresh(value);
    harness.advance(REPEAT - 1);
    const repeated = await refresh(value);
    expect(tokensIn(repeated)).toEqual(tokensIn(lost));
    const used = tokensIn(await refresh(tokensIn(repeated).refresh));
    // The thief has the refresh token of before.
    expect(errorOf(await refresh(value))).toEqual([400, 'invalid_grant']);
    expect(await me(used.access)).toBe(401);
    expect(errorOf(await refresh(used.refresh))).toEqual([400, 'invalid_grant']);
  });

  test('a lost answer can be repeated hours later, while no caller used its tokens', async () => {
    const { access, refresh: value } = tokensIn(await approve());
    await used(access);
    const lost = tokensIn(await refresh(value));
    harness.advance(2 * HOUR);
    const repeated = await refresh(value);
    expect(tokensIn(repeated)).toEqual(lost);
    // The access token of that answer has expired, and the refresh token renews it.
    expect(at(repeated.body, 'expires_in')).toBe(0);
    expect(await me(lost.access)).toBe(401);
    const next = tokensIn(await refresh(lost.refresh));
    await used(next.access);
    harness.advance(-2 * HOUR);
  });

  test('a stolen refresh token that comes late ends all tokens of the approval, and theirs', async () => {
    const { access, refresh: stolen } = tokensIn(await approve(['docs:read', 'tokens:manage']));
    const made = await harness.send('POST /api/v1/auth/tokens', {
      as: { authorization: `Bearer ${access}` },
      body: { name: 'Child', scopes: ['docs:read'] },
    });
    const child = textAt(made.body, 'token', 'value');
    const current = tokensIn(await refresh(stolen));
    await used(current.access);
    harness.advance(REPEAT);
    expect(errorOf(await refresh(stolen))).toEqual([400, 'invalid_grant']);
    expect([await me(current.access), await me(child)]).toEqual([401, 401]);
    expect(errorOf(await refresh(current.refresh))).toEqual([400, 'invalid_grant']);
    const events = await harness.foundation.deps.db.read(({ audit }) =>
      audit.list(
        { since: null, userId: null, type: 'oauth.refresh_reused' },
        { after: null, limit: 500 },
      ),
    );
    expect(events).not.toBeEmpty();
  });

  test.each(['access', 'refresh'] as const)('revoking the %s token ends both', async (kind) => {
    const tokens = tokensIn(await approve());
    await harness.send('POST /oauth/revoke', form({ token: tokens[kind] }));
    expect(await me(tokens.access)).toBe(401);
    expect(errorOf(await refresh(tokens.refresh))).toEqual([400, 'invalid_grant']);
  });

  test('an app that can refresh is connected after an hour, and disconnecting it ends the refresh token', async () => {
    const own = await app.registered({ grant_types: GRANTS });
    const { refresh: value } = tokensIn(await approve(['docs:read'], { by: own }));
    harness.advance(2 * HOUR);
    const listed = await harness.send('GET /api/v1/me/applications', { as: session });
    expect(JSON.stringify(listed.body)).toContain(own);
    const gone = await harness.send(`DELETE /api/v1/me/applications/${own}`, { as: session });
    expect(gone.status).toBe(204);
    expect(errorOf(await refresh(value, { client_id: own }))).toEqual([400, 'invalid_grant']);
    const after = await harness.send('GET /api/v1/me/applications', { as: session });
    expect(JSON.stringify(after.body)).not.toContain(own);
  });

  test('signing out everywhere, and a disabled account, end refresh tokens', async () => {
    const grace = await harness.signedIn('grace');
    const first = tokensIn(await approve(['docs:read'], { as: grace.session }));
    await harness.send('POST /api/v1/me/sign-out', { as: grace.session, body: {} });
    expect(errorOf(await refresh(first.refresh))).toEqual([400, 'invalid_grant']);
    const linus = await harness.signedIn('linus');
    const second = tokensIn(await approve(['docs:read'], { as: linus.session }));
    const { deps } = harness.foundation;
    await deps.db.write(({ users }) => users.update(linus.id, { disabledAt: deps.clock.now() }));
    expect(errorOf(await refresh(second.refresh))).toEqual([400, 'invalid_grant']);
  });

  test('a code that comes a second time ends the refresh token', async () => {
    const path = app.page({ client_id: client, code_challenge: proof.challenge });
    const code = await app.approved(path, session, ['docs:read']);
    const fields = {
      client_id: client,
      code,
      redirect_uri: REDIRECT,
      code_verifier: proof.verifier,
    };
    const { refresh: value } = tokensIn(await app.exchange(fields));
    await app.exchange(fields);
    expect(errorOf(await refresh(value))).toEqual([400, 'invalid_grant']);
  });

  test('the refresh token opens nothing, and neither log nor database has it in clear text', async () => {
    const first = tokensIn(await approve());
    const next = tokensIn(await refresh(first.refresh));
    expect(await me(next.refresh)).toBe(401);
    await refresh(first.refresh);
    const log = harness.log.join('\n');
    const secrets = [first.access, first.refresh, next.access, next.refresh];
    for (const secret of secrets) expect(log).not.toContain(secret);
    if (dialect !== 'sqlite') return;
    const files = ['quoin.db', 'quoin.db-wal'].map(async (name) =>
      Buffer.from(await Bun.file(`${harness.dataDir}/${name}`).bytes()),
    );
    const database = Buffer.concat(await Promise.all(files));
    for (const secret of secrets) expect(database.includes(secret)).toBe(false);
  });

  test('the official MCP client refreshes by itself and continues its session', async () => {
    class Refreshing extends RememberingProvider {
      override get clientMetadata() {
        return { ...super.clientMetadata, grant_types: GRANTS };
      }
    }
    const provider = new Refreshing(REDIRECT, 'Lighthouse');
    const connect = () => {
      const url = new URL(`${harness.origin}/mcp`);
      const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
      return { transport, client: new Client({ name: 'Lighthouse', version: '1' }) };
    };
    const first = connect();
    await expect(first.client.connect(first.transport)).rejects.toBeInstanceOf(UnauthorizedError);
    const page = provider.page ?? new URL('about:blank');
    const shown = await app.open(page.pathname + page.search, session);
    const decided = await app.decide(page.pathname + page.search, session, app.ticketOf(shown), {
      scopes: ['docs:read', 'project:read'],
    });
    const parameters = parametersOf(locationOf(decided));
    await first.transport.finishAuth(new URLSearchParams(parameters));
    const before = provider.tokens();
    expect(before?.refresh_token).toBeString();
    const { transport, client: connected } = connect();
    await connected.connect(transport);
    const id = transport.sessionId;
    // Each half hour a call, or the session would have ended.
    for (let half = 0; half < 3; half += 1) {
      expect((await connected.callTool({ name: 'list_projects' })).isError).not.toBe(true);
      harness.advance(HOUR / 2 - 1000);
    }
    expect((await connected.callTool({ name: 'list_projects' })).isError).not.toBe(true);
    expect(transport.sessionId).toBe(id);
    expect(provider.tokens()?.access_token).not.toBe(before?.access_token);
    expect(provider.tokens()?.refresh_token).not.toBe(before?.refresh_token);
    await transport.terminateSession();
    await connected.close();
  });
});
