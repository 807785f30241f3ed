/** Audit events: sign-ins and changes of access are recorded with actor, account and address. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { UniqueViolation } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { textAt } from './support/answer.ts';
import { auditRows, eventsDuring } from './support/audit-rows.ts';
import {
  type Credential,
  DIALECTS,
  maker,
  PASSWORD,
  type Person,
  signIn,
} from './support/harness.ts';
import { form, oauthApp, pkce, REDIRECT } from './support/oauth-app.ts';
import { useHarness } from './support/use-harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const WRONG = 'entirely the wrong one';
const ADDRESS = '203.0.113.7';

describe.each(chosen)('audit events on %s', (dialect) => {
  const harness = useHarness({
    dialect,
    environment: { QUOIN_SIGNUP: 'open', QUOIN_TRUSTED_PROXIES: '127.0.0.1' },
  });
  let ada: Person & { readonly session: Credential };
  /** What a browser behind the trusted proxy sends. */
  let browser: Credential;

  beforeAll(async () => {
    ada = await harness.signedIn('ada');
    browser = {
      origin: harness.origin,
      'x-forwarded-for': ADDRESS,
      'user-agent': `Browser/1 ${'x'.repeat(500)}`,
      'x-request-id': 'request-1',
    };
  });

  const during = (work: () => Promise<unknown>) => eventsDuring(harness, work);
  const typesOf = async (work: () => Promise<unknown>) =>
    (await during(work)).map(({ type }) => type);
  const trySignIn = (email: string, password: string) =>
    harness.send('POST /api/auth/sign-in/email', { headers: browser, body: { email, password } });

  test('a sign-in has its user, address, request and a shortened user agent', async () => {
    const [event, ...more] = await during(() => trySignIn(ada.email, PASSWORD));
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'sign_in.succeeded',
      actorKind: 'session',
      actorId: ada.id,
      userId: ada.id,
      address: ADDRESS,
      requestId: 'request-1',
      data: { method: 'password' },
    });
    expect(event?.userAgent).toHaveLength(256);
  });

  test('a failed sign-in names the account, and nothing that was typed', async () => {
    const events = await during(async () => {
      await trySignIn(ada.email.toUpperCase(), WRONG);
      await trySignIn('stranger@example.com', WRONG);
      await trySignIn(WRONG, WRONG);
      const fields = form({ email: ada.email, password: WRONG });
      const page = { headers: { ...browser, ...fields.headers }, body: fields.body };
      expect((await harness.send('POST /sign-in', page)).status).toBe(400);
    });
    expect(events.map(({ type, actorId, userId }) => [type, actorId, userId])).toEqual([
      ['sign_in.failed', null, ada.id],
      ['sign_in.failed', null, null],
      ['sign_in.failed', null, null],
      ['sign_in.failed', null, ada.id],
    ]);
    const text = JSON.stringify(events);
    expect(text).not.toContain(WRONG);
    expect(text).not.toContain('stranger@');
    for (const { address, actorKind } of events) {
      expect([address, actorKind]).toEqual([ADDRESS, 'anonymous']);
    }
  });

  test('sign-up, changes of passwords, ended sessions and sign-out are recorded', async () => {
    const email = 'grace@example.com';
    let session: Credential = {};
    const change = (currentPassword: string) =>
      harness.send('POST /api/auth/change-password', {
        as: session,
        body: { currentPassword, newPassword: PASSWORD },
      });
    const types = await typesOf(async () => {
      const body = { email, name: 'Grace', password: PASSWORD };
      await harness.send('POST /api/auth/sign-up/email', { headers: browser, body });
      session = await signIn(harness, email);
      expect((await change(WRONG)).status).toBe(400);
      expect((await change(PASSWORD)).status).toBe(200);
      await harness.send('POST /api/auth/revoke-other-sessions', { as: session });
      await harness.send('POST /sign-out', { as: session });
      // Without a session it ends nothing.
      await harness.send('POST /api/auth/sign-out', { as: session });
    });
    expect(types).toEqual([
      'user.signed_up',
      'sign_in.succeeded',
      'password.change_failed',
      'password.changed',
      'sessions.revoked',
      'user.signed_out',
    ]);
  });

  test('a disabled user is refused with the reason', async () => {
    const gone = await harness.signedIn('gone');
    const { deps } = harness.foundation;
    const patch = { disabledAt: deps.clock.now() };
    await deps.db.write((stores) => stores.users.update(gone.id, patch));
    const [event] = await during(() => trySignIn(gone.email, PASSWORD));
    expect(event).toMatchObject({
      type: 'sign_in.failed',
      userId: gone.id,
      data: { reason: 'ACCOUNT_DISABLED' },
    });
  });

  test('tokens are recorded however they are made and ended; their values are not', async () => {
    const values: string[] = [];
    const events = await during(async () => {
      const body = { name: 'laptop', scopes: ['docs:read'] };
      const as = ada.session;
      const made = await harness.send('POST /api/v1/auth/tokens', { as, headers: browser, body });
      values.push(textAt(made.body, 'token', 'value'));
      await harness.send(`DELETE /api/v1/auth/tokens/${textAt(made.body, 'token', 'id')}`, { as });

      const started = await harness.send('POST /api/v1/auth/device/start', { body: {} });
      const deviceCode = textAt(started.body, 'deviceCode');
      const userCode = textAt(started.body, 'userCode');
      values.push(deviceCode, userCode);
      await harness.send('POST /api/v1/auth/device/approve', { as, body: { userCode } });
      const polled = await harness.send('POST /api/v1/auth/device/poll', { body: { deviceCode } });
      values.push(textAt(polled.body, 'token'));

      const app = oauthApp(harness);
      const client = await app.registered();
      const { verifier, challenge } = pkce();
      const path = app.page({ client_id: client, code_challenge: challenge, state: 'a-state' });
      const code = await app.approved(path, as, ['docs:read']);
      const fields = { client_id: client, code, code_verifier: verifier, redirect_uri: REDIRECT };
      const token = textAt((await app.exchange(fields)).body, 'access_token');
      values.push(verifier, code, token);
      await app.exchange(fields);
      const second = await app.approved(
        app.page({ client_id: client, code_challenge: challenge }),
        as,
        ['docs:read'],
      );
      const again = textAt((await app.exchange({ ...fields, code: second })).body, 'access_token');
      values.push(second, again);
      await harness.send('POST /oauth/revoke', form({ token: again }));
    });
    expect(events.map(({ type, userId, data }) => [type, userId, data.by])).toEqual([
      ['token.created', ada.id, 'request'],
      ['token.revoked', ada.id, 'request'],
      ['device.approved', ada.id, undefined],
      ['token.created', ada.id, 'device'],
      ['oauth.granted', ada.id, undefined],
      ['token.created', ada.id, 'oauth'],
      ['oauth.code_reused', ada.id, undefined],
      ['oauth.granted', ada.id, undefined],
      ['token.created', ada.id, 'oauth'],
      ['token.revoked', ada.id, 'oauth'],
    ]);
    expect(events[0]).toMatchObject({
      actorKind: 'session',
      address: ADDRESS,
      requestId: 'request-1',
    });
    const text = JSON.stringify([events, harness.log]);
    for (const value of values) expect(text).not.toContain(value);
  });

  test('changes of access in a project are recorded and outlive the project', async () => {
    const lin = await harness.signedIn('lin');
    const as = ada.session;
    const make = maker(harness, as);
    let project = '';
    const events = await during(async () => {
      project = await make.project('Harbour');
      const at = `/api/v1/projects/${project}`;
      const send = async (target: string, body?: unknown) => {
        const answer = await harness.send(target, { as, ...(body !== undefined && { body }) });
        expect(answer.status).toBeLessThan(300);
        return answer;
      };
      const invited = await send(`POST ${at}/invitations`, { role: 'viewer' });
      const secret = textAt(invited.body, 'invitation', 'url').split('/').at(-1);
      const accepting = { as: lin.session, body: { secret } };
      const accepted = await harness.send('POST /api/v1/invitations/accept', accepting);
      expect(accepted.status).toBe(200);
      await send(`PATCH ${at}/members/${lin.id}`, { role: 'editor' });
      await send(`DELETE ${at}/members/${lin.id}`);
      const token = await send(`POST ${at}/tokens`, { name: 'ci' });
      await send(`DELETE ${at}/tokens/${textAt(token.body, 'token', 'id')}`);
      const key = await make.key(project);
      await send(`DELETE ${at}/keys/${key.id}`);
      await send(`PATCH ${at}/settings`, { description: 'About tides' });
      const space = await make.space(project, 'Guide');
      await make.page(project, space, 'Quay');
      await send(`DELETE ${at}`, { confirm: 'harbour' });
    });
    expect(events.map(({ type }) => type)).toEqual([
      'project.created',
      'invitation.created',
      'member.joined',
      'member.updated',
      'member.removed',
      'token.created',
      'token.revoked',
      'key.created',
      'key.revoked',
      'settings.updated',
      'project.deleted',
    ]);
    for (const event of events) {
      const actorId = event.type === 'member.joined' ? lin.id : ada.id;
      expect(event).toMatchObject({ projectId: project, actorId, address: '127.0.0.1' });
    }
    expect(events[3]).toMatchObject({ type: 'member.updated', userId: lin.id });
  });

  test('a refused change records nothing', async () => {
    const project = await maker(harness, ada.session).project('Quay');
    const eve = await harness.token(await harness.person('eve'), [
      'project:admin',
      'tokens:manage',
    ]);
    const types = await typesOf(async () => {
      const refused = [
        harness.send(`DELETE /api/v1/projects/${project}`, {
          as: eve.headers,
          body: { confirm: 'quay' },
        }),
        harness.send(`DELETE /api/v1/projects/${project}`, {
          as: ada.session,
          body: { confirm: 'no' },
        }),
        harness.send(`POST /api/v1/projects/${project}/keys`, {
          as: eve.headers,
          body: { label: 'x' },
        }),
        harness.send('POST /api/v1/auth/tokens', {
          as: eve.headers,
          body: { name: 'x', scopes: ['agent:run'] },
        }),
        harness.send(`DELETE /api/v1/auth/tokens/${crypto.randomUUID()}`, { as: eve.headers }),
      ];
      for (const answer of await Promise.all(refused)) expect(answer.status).toBeGreaterThan(399);
    });
    expect(types).toEqual([]);
  });

  test('a change whose audit event cannot be written is not made', async () => {
    const { db } = harness.foundation.deps;
    const before = await auditRows(harness);
    const [event] = before;
    if (event === undefined) throw new Error('no audit event');
    const failing = db.write(async (stores) => {
      await stores.users.update(ada.id, { name: 'Other' });
      // A second one with this id.
      await stores.audit.insert(event);
    });
    await expect(failing).rejects.toThrow(UniqueViolation);
    const user = await db.read((stores) => stores.users.get(ada.id));
    expect([user?.name, (await auditRows(harness)).length]).toEqual(['ada', before.length]);
  });
});
