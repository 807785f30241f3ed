/** Recovery of an account, its sessions, tokens and applications. */
import { describe, expect, spyOn, test } from 'bun:test';
import type { Scope } from '@quoin/auth-scopes';
import { endpoints } from '@quoin/contract';
import { mintToken, SYSTEM, setPassword } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from './support/answer.ts';
import {
  type Credential,
  DIALECTS,
  maker,
  PASSWORD,
  type SignedIn,
  signIn,
} from './support/harness.ts';
import { useHarness } from './support/use-harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const NEXT_PASSWORD = 'staple the next horse';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0';

describe.each(chosen)('on %s', (dialect) => {
  const harness = useHarness({ dialect });
  let people = 0;

  const someone = (): Promise<SignedIn> => harness.signedIn(`person${++people}`);
  const statusOf = async (as: Credential) => (await harness.send('GET /api/v1/me', { as })).status;
  const bearer = (body: unknown): Credential => ({
    authorization: `Bearer ${textAt(body, 'token', 'value')}`,
  });

  /** All credentials of a user, or of an attacker who stole them. */
  const accessOf = async (person: SignedIn) => {
    const { deps } = harness.foundation;
    const { session } = person;
    const project = await maker(harness, session).project(`Project ${++people}`);
    const post = async (path: string, body: unknown, as = session) =>
      (await harness.send(`POST /api/v1${path}`, { as, body })).body;
    const scopes = ['tokens:manage', 'project:admin', 'docs:write'];
    const parent = await post('/auth/tokens', { name: 'parent', scopes });
    const child = await post('/auth/tokens', { name: 'child', scopes }, bearer(parent));
    const ofProject = await post(`/projects/${project}/tokens`, { name: 'CI' }, bearer(child));
    const clientId = deps.ids.next();
    const now = deps.clock.now();
    const granted = mintToken(
      { deps },
      {
        userId: person.id,
        projectId: null,
        name: 'App',
        scopes: ['tokens:manage'],
        expiresAt: null,
        clientId,
      },
    );
    const client = {
      id: clientId,
      name: 'App',
      redirectUris: [],
      createdAt: now,
      lastUsedAt: null,
      documentUrl: null,
      documentUntil: null,
      refreshes: false,
    };
    const code = {
      hash: deps.ids.next(),
      clientId,
      userId: person.id,
      redirectUri: 'http://127.0.0.1/',
      scopes: [],
      codeChallenge: 'x',
      resource: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 600_000),
      consumedAt: null,
      tokenId: null,
    };
    await deps.db.write(async (stores) => {
      await stores.oauth.insertClient(client);
      await stores.oauth.insertCode(code);
      await stores.tokens.insert(granted.record);
    });
    const device = await post('/auth/device/start', {});
    await post('/auth/device/approve', { userCode: textAt(device, 'userCode') });
    const invited = await post(`/projects/${project}/invitations`, { role: 'owner' });
    const skill = await harness.send('POST /api/skills', {
      as: session,
      body: {
        projectId: project,
        source: 'name: Echo\nsteps:\n  - id: a\n    use: list_pages\n    with: {}\n',
      },
    });
    const trigger = await harness.send('POST /api/triggers', {
      as: session,
      body: { type: 'webhook', skillId: textAt(skill.body, 'data', 'id'), name: 'Hook' },
    });
    const guest = await someone();
    return {
      project,
      clientId,
      parentId: textAt(parent, 'token', 'id'),
      tokens: {
        parent: bearer(parent),
        child: bearer(child),
        ofProject: bearer(ofProject),
        granted: { authorization: `Bearer ${granted.value}` },
      },
      /** The credentials that still work, by name. */
      async working(): Promise<string[]> {
        const { tokens } = this;
        const found: string[] = [];
        for (const [name, as] of Object.entries(tokens)) {
          const path = name === 'ofProject' ? `/projects/${project}` : '/me';
          const { status } = await harness.send(`GET /api/v1${path}`, { as });
          if (status === 200 || status === 403) found.push(name);
        }
        const { db } = deps;
        if ((await db.read((stores) => stores.oauth.findCode(code.hash))) !== null)
          found.push('code');
        const list = await db.read((stores) => stores.agent.triggers.listForUser(person.id));
        if (list.length > 0) found.push('trigger');
        return found;
      },
      /** Uses up the device and the invitation, so it is asked once. */
      async remaining(): Promise<string[]> {
        const deviceCode = textAt(device, 'deviceCode');
        const polled = await post('/auth/device/poll', { deviceCode });
        const secret = textAt(invited, 'invitation', 'url').split('/').at(-1);
        const accepted = await harness.send('POST /api/v1/invitations/accept', {
          as: guest.session,
          body: { secret },
        });
        return [
          ...(await this.working()),
          ...(at(polled, 'status') === 'approved' ? ['device'] : []),
          ...(accepted.status === 200 ? ['invitation'] : []),
        ];
      },
      trigger: textAt(trigger.body, 'data', 'token'),
    };
  };

  const ALL = [
    'parent',
    'child',
    'ofProject',
    'granted',
    'code',
    'trigger',
    'device',
    'invitation',
  ];

  test('everything works before it is ended', async () => {
    const person = await someone();
    expect(await (await accessOf(person)).remaining()).toEqual(ALL);
  });

  test('an operator who sets a password ends everything but triggers', async () => {
    const person = await someone();
    const access = await accessOf(person);
    const { deps } = harness.foundation;
    const acting = { deps, principal: SYSTEM };
    const ended = await setPassword(acting, person.id, NEXT_PASSWORD);
    expect(ended).toEqual({ sessions: 1, tokens: 4, invitations: 1, triggers: 0 });
    expect(await access.remaining()).toEqual(['trigger']);
    expect(await statusOf(person.session)).toBe(401);
    const call = await harness.send(`POST /api/triggers/webhook/${access.trigger}`);
    expect(call.status).toBe(200);
    await setPassword(acting, person.id, NEXT_PASSWORD, { deleteTriggers: true });
    expect(await access.working()).toEqual([]);
    const gone = await harness.send(`POST /api/triggers/webhook/${access.trigger}`);
    expect(gone.status).toBe(404);
  });

  test('`POST /me/password` ends other sessions and unused approvals, and keeps its own session', async () => {
    const person = await someone();
    const access = await accessOf(person);
    const other = await signIn(harness, person.email);
    const body = { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD };
    const change = await harness.send('POST /api/v1/me/password', { as: person.session, body });
    expect(change.status).toBe(204);
    expect([await statusOf(person.session), await statusOf(other)]).toEqual([200, 401]);
    expect(await access.remaining()).toEqual([
      'parent',
      'child',
      'ofProject',
      'granted',
      'trigger',
      'invitation',
    ]);
  });

  test('`POST /me/password` ends tokens and triggers by choice', async () => {
    const person = await someone();
    const access = await accessOf(person);
    const change = { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD };
    const body = { ...change, revokeTokens: true, deleteTriggers: true };
    await harness.send('POST /api/v1/me/password', { as: person.session, body });
    expect(await access.remaining()).toEqual([]);
    expect(await statusOf(person.session)).toBe(200);
  });

  test('`POST /me/password` refuses a wrong, a common and a personal password, and ends nothing', async () => {
    const person = await someone();
    const other = await signIn(harness, person.email);
    for (const change of [
      { currentPassword: 'a wrong password', newPassword: NEXT_PASSWORD },
      { currentPassword: PASSWORD, newPassword: 'iloveyou1' },
      { currentPassword: PASSWORD, newPassword: person.email },
      { currentPassword: PASSWORD, newPassword: 'short' },
    ]) {
      const answer = await harness.send('POST /api/v1/me/password', {
        as: person.session,
        body: { ...change, revokeTokens: true },
      });
      expect([answer.status, at(answer.body, 'code')]).toEqual([400, 'invalid_payload']);
    }
    expect([await statusOf(other), await statusOf(person.session)]).toEqual([200, 200]);
    expect(await signIn(harness, person.email)).toBeDefined();
  });

  test('one of two concurrent password changes with the same present password succeeds', async () => {
    const person = await someone();
    const { passwords } = harness.foundation.deps;
    const { verify } = passwords;
    const bothVerified = Promise.withResolvers<void>();
    let verified = 0;
    using _ = spyOn(passwords, 'verify').mockImplementation(async (hash, password) => {
      const isRight = await verify(hash, password);
      verified += 1;
      if (verified === 2) bothVerified.resolve();
      await bothVerified.promise;
      return isRight;
    });
    const change = (newPassword: string) =>
      harness.send('POST /api/v1/me/password', {
        as: person.session,
        body: { currentPassword: PASSWORD, newPassword },
      });
    const answers = await Promise.all([change(NEXT_PASSWORD), change(`${NEXT_PASSWORD} 2`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('better-auth’s path changes a password by the same rules', async () => {
    const person = await someone();
    const other = await signIn(harness, person.email);
    const change = (newPassword: string) =>
      harness.send('POST /api/auth/change-password', {
        as: person.session,
        body: { currentPassword: PASSWORD, newPassword, revokeOtherSessions: false },
      });
    expect((await change('password123')).status).toBe(400);
    expect((await change(NEXT_PASSWORD)).status).toBe(200);
    expect([await statusOf(person.session), await statusOf(other)]).toEqual([200, 401]);
  });

  test('`POST /me/sign-out` ends everything but triggers, and those by choice', async () => {
    const person = await someone();
    const access = await accessOf(person);
    const out = await harness.send('POST /api/v1/me/sign-out', { as: person.session, body: {} });
    expect(out.body).toEqual({ ended: { sessions: 1, tokens: 4, invitations: 1, triggers: 0 } });
    expect(await statusOf(person.session)).toBe(401);
    expect(await access.remaining()).toEqual(['trigger']);
  });

  test('`POST /me/sign-out` keeps tokens by choice', async () => {
    const person = await someone();
    const access = await accessOf(person);
    const body = { revokeTokens: false };
    await harness.send('POST /api/v1/me/sign-out', { as: person.session, body });
    expect(await statusOf(person.session)).toBe(401);
    expect(await access.working()).toEqual(['parent', 'child', 'ofProject', 'granted', 'trigger']);
  });

  test('a revoked token’s descendants end with it by choice, in every project', async () => {
    const person = await someone();
    const access = await accessOf(person);
    const path = `DELETE /api/v1/auth/tokens/${access.parentId}`;
    expect((await harness.send(`${path}?descendants=1`, { as: person.session })).status).toBe(204);
    expect(await access.working()).toEqual(['granted', 'code', 'trigger']);
    const trail = await harness.send(`GET /api/v1/projects/${access.project}/events`, {
      as: person.session,
    });
    const types = listAt(trail.body, 'events').map((event) => at(event, 'type'));
    expect(types.filter((type) => type === 'token.revoked')).toHaveLength(1);
  });

  test('descendants are found through a token that was revoked alone', async () => {
    const person = await someone();
    const access = await accessOf(person);
    const list = await harness.send('GET /api/v1/auth/tokens', { as: person.session });
    const child = listAt(list.body, 'tokens').find((one) => at(one, 'name') === 'child');
    const revoke = (id: string, query = '') =>
      harness.send(`DELETE /api/v1/auth/tokens/${id}${query}`, { as: person.session });
    await revoke(textAt(child, 'id'));
    expect(await access.working()).toContain('ofProject');
    await revoke(access.parentId, '?descendants=1');
    expect(await access.working()).not.toContain('ofProject');
  });

  /** Creates one credential with each endpoint that returns one to an access token. */
  const creations = async (person: SignedIn, as: Credential, name: string) => {
    const project = await maker(harness, person.session).project(`Created ${++people}`);
    const BODIES: Readonly<Record<string, unknown>> = {
      'tokens.create': { name, scopes: ['project:read'] },
      'projectTokens.create': { name, scopes: ['project:read'] },
      'keys.create': { label: name },
      'invitations.create': { role: 'viewer', email: `${name}@example.com` },
    };
    for (const { id, method, path, auth, scope, secrets = [] } of endpoints) {
      if (auth !== 'bearer' || secrets.length === 0 || id.startsWith('git.')) continue;
      const target = `${method} /api/v1${path.replace(':projectId', project)}`;
      const sent = await harness.send(target, { as, body: BODIES[id] });
      expect([id, scope, sent.status]).toEqual([id, scope, 201]);
    }
    return async (): Promise<number[]> => {
      const { deps } = harness.foundation;
      const now = deps.clock.now();
      return deps.db.read(async (stores) => [
        (await stores.tokens.listActive({ userId: person.id }, now)).filter(
          (token) => token.name === name,
        ).length,
        (await stores.tokens.listActive({ projectId: project }, now)).length,
        (await stores.assistantKeys.listActive(project)).length,
        (await stores.invitations.listPending(project, now)).length,
      ]);
    };
  };

  test('what a revoked token created, directly or by another token, ends with it by choice', async () => {
    const person = await someone();
    const scopes: Scope[] = ['tokens:manage', 'project:admin'];
    const token = await harness.token(person, scopes);
    const created = await creations(person, token.headers, 'direct');
    const child = await harness.send('POST /api/v1/auth/tokens', {
      as: token.headers,
      body: { name: 'child', scopes },
    });
    const createdByChild = await creations(person, bearer(child.body), 'indirect');
    const other = await harness.token(person, scopes);
    const createdByOther = await creations(person, other.headers, 'other');
    const path = `DELETE /api/v1/auth/tokens/${token.id}?descendants=1`;
    expect((await harness.send(path, { as: person.session })).status).toBe(204);
    expect(await created()).toEqual([0, 0, 0, 0]);
    expect(await createdByChild()).toEqual([0, 0, 0, 0]);
    expect(await createdByOther()).toEqual([1, 1, 1, 1]);
    const revoke = `DELETE /api/v1/auth/tokens/${other.id}`;
    expect((await harness.send(revoke, { as: person.session })).status).toBe(204);
    expect(await createdByOther()).toEqual([1, 1, 1, 1]);
  });

  test('what a disconnected application created ends with it by choice', async () => {
    const person = await someone();
    const { deps } = harness.foundation;
    const { clientId } = await accessOf(person);
    const scopes: Scope[] = ['tokens:manage', 'project:admin'];
    const grant = { userId: person.id, projectId: null, name: 'App', scopes, expiresAt: null };
    const { value, record } = mintToken({ deps }, { ...grant, clientId });
    await deps.db.write((stores) => stores.tokens.insert(record));
    const created = await creations(person, { authorization: `Bearer ${value}` }, 'ofApp');
    const path = `DELETE /api/v1/me/applications/${clientId}?descendants=1`;
    expect((await harness.send(path, { as: person.session })).status).toBe(204);
    expect(await created()).toEqual([0, 0, 0, 0]);
  });

  test('sessions show device and address, not what a client claims, and end one by one', async () => {
    const person = await someone();
    await harness.send('POST /api/auth/sign-in/email', {
      headers: {
        origin: harness.origin,
        'user-agent': FIREFOX,
        'x-forwarded-for': '203.0.113.9',
        'x-quoin-client-address': '203.0.113.9',
      },
      body: { email: person.email, password: PASSWORD },
    });
    const list = async () =>
      listAt(
        (await harness.send('GET /api/v1/me/sessions', { as: person.session })).body,
        'sessions',
      );
    const [newest, first, ...more] = await list();
    expect(more).toEqual([]);
    expect(newest).toMatchObject({
      current: false,
      device: 'Firefox on Windows',
      userAgent: FIREFOX,
      ipAddress: '127.0.0.1',
    });
    expect(first).toMatchObject({ current: true });
    const end = `DELETE /api/v1/me/sessions/${textAt(newest, 'id')}`;
    const stranger = await someone();
    expect((await harness.send(end, { as: stranger.session })).status).toBe(404);
    expect((await harness.send(end, { as: person.session })).status).toBe(204);
    expect((await list()).map((one) => at(one, 'id'))).toEqual([textAt(first, 'id')]);
  });

  test('applications are listed with their scopes, and lose all tokens when disconnected', async () => {
    const person = await someone();
    const access = await accessOf(person);
    const list = async () =>
      listAt(
        (await harness.send('GET /api/v1/me/applications', { as: person.session })).body,
        'applications',
      );
    expect(await list()).toMatchObject([{ id: access.clientId, name: 'App', tokens: 1 }]);
    const path = `DELETE /api/v1/me/applications/${access.clientId}`;
    const stranger = await someone();
    expect((await harness.send(path, { as: stranger.session })).status).toBe(404);
    expect((await harness.send(path, { as: person.session })).status).toBe(204);
    expect(await access.working()).toEqual(['parent', 'child', 'ofProject', 'trigger']);
    expect(await list()).toEqual([]);
  });

  test('a disconnected application loses the tokens that it created, also through a revoked one', async () => {
    const person = await someone();
    const { clientId, tokens } = await accessOf(person);
    const create = async (as: Credential) => {
      const body = { name: 'Created by the application', scopes: ['tokens:manage'] };
      const answer = await harness.send('POST /api/v1/auth/tokens', { as, body });
      return { id: textAt(answer.body, 'token', 'id'), as: bearer(answer.body) };
    };
    const child = await create(tokens.granted);
    const grandchild = await create(child.as);
    await harness.send(`DELETE /api/v1/auth/tokens/${child.id}`, { as: person.session });
    expect([await statusOf(child.as), await statusOf(grandchild.as)]).toEqual([401, 200]);
    const path = `DELETE /api/v1/me/applications/${clientId}`;
    expect((await harness.send(path, { as: person.session })).status).toBe(204);
    expect([await statusOf(grandchild.as), await statusOf(tokens.parent)]).toEqual([401, 200]);
  });

  test('`PATCH /me` changes the name and refuses control and direction characters', async () => {
    const person = await someone();
    const rename = (name: string) =>
      harness.send('PATCH /api/v1/me', { as: person.session, body: { name } });
    for (const name of ['', '   ', 'a'.repeat(101), 'Ada\u0007', 'Ada\u202Ead', '\u2069', 'A\nB']) {
      expect([name, (await rename(name)).status]).toEqual([name, 400]);
    }
    expect((await rename('  Ada Löwe 🦊 ')).body).toMatchObject({ name: 'Ada Löwe 🦊' });
    const me = await harness.send('GET /api/v1/me', { as: person.session });
    expect(me.body).toMatchObject({ name: 'Ada Löwe 🦊' });
  });
});
