/**
 * A request that was admitted before its credential ended creates no credential after that. The body
 * of each request is sent after the credential has ended, which is the last moment of the race.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { endpoints } from '@quoin/contract';
import { endAccess, SYSTEM, setPassword } from '@quoin/core';
import { at, listAt, textAt } from './support/answer.ts';
import { auditRows } from './support/audit-rows.ts';
import { snapshot } from './support/database-rows.ts';
import {
  type Credential,
  DIALECTS,
  type Harness,
  maker,
  openHarness,
  PASSWORD,
  type Person,
  signIn,
} from './support/harness.ts';
import { oauthApp, pkce } from './support/oauth-app.ts';

type SignedIn = Person & { readonly session: Credential };

/** Signing in and setting a password take equally long, so that most rounds meet the moment. */
const ROUNDS = 8;

/** Creates nothing that acts for the caller: the secret of a webhook goes to a Git host. */
const NO_CREDENTIAL: ReadonlySet<string> = new Set(['git.connect', 'git.rotateSecret']);

interface Place {
  readonly project: string;
  readonly skillId: string;
  readonly userCode: string;
}

interface Target {
  readonly path: (place: Place) => string;
  readonly body: (place: Place) => object;
}

/** By the id of the endpoint. */
const TARGETS: Readonly<Record<string, Target>> = {
  'tokens.create': { path: () => '/api/v1/auth/tokens', body: () => ({ name: 'late' }) },
  'projectTokens.create': {
    path: ({ project }) => `/api/v1/projects/${project}/tokens`,
    body: () => ({ name: 'late' }),
  },
  'invitations.create': {
    path: ({ project }) => `/api/v1/projects/${project}/invitations`,
    body: () => ({ role: 'owner' }),
  },
  'keys.create': {
    path: ({ project }) => `/api/v1/projects/${project}/keys`,
    body: () => ({ label: 'late' }),
  },
  'triggers.create': {
    path: () => '/api/triggers',
    body: ({ skillId }) => ({ type: 'webhook', skillId, name: 'late' }),
  },
  'device.approve': {
    path: () => '/api/v1/auth/device/approve',
    body: ({ userCode }) => ({ userCode }),
  },
};

/** A body that calls `between` when the service begins to read it, and is sent after that. */
const bodyAfter = (text: string, between: () => Promise<unknown>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await between();
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );

describe.each(DIALECTS)('on %s', (dialect) => {
  let harness: Harness;
  let people = 0;

  beforeAll(async () => {
    harness = await openHarness({ dialect });
  }, 60_000);
  afterAll(() => harness[Symbol.asyncDispose]());

  const signedIn = async () => {
    const person = await harness.signedIn(`late${++people}`);
    const { session } = person;
    const project = await maker(harness, session).project(`Late ${people}`);
    const source = 'name: Echo\nsteps:\n  - id: a\n    use: list_pages\n    with: {}\n';
    const body = { projectId: project, source };
    const skill = await harness.send('POST /api/skills', { as: session, body });
    const device = await harness.send('POST /api/v1/auth/device/start', { body: {} });
    const skillId = textAt(skill.body, 'data', 'id');
    const place: Place = { project, skillId, userCode: textAt(device.body, 'userCode') };
    return { person, place };
  };

  const sendLate = async (
    target: Target,
    place: Place,
    { as, userId }: { readonly as: Credential; readonly userId: string },
  ): Promise<number> => {
    const { deps } = harness.foundation;
    const acting = { deps, principal: SYSTEM };
    const end = () => deps.db.write((stores) => endAccess(acting, stores, userId));
    const request = new Request(`${harness.origin}${target.path(place)}`, {
      method: 'POST',
      headers: { ...as, 'content-type': 'application/json' },
      body: bodyAfter(JSON.stringify(target.body(place)), end),
    });
    return (await harness.handle(request)).status;
  };

  for (const [id, target] of Object.entries(TARGETS)) {
    test(`\`${id}\` of a session that ended meanwhile returns 401`, async () => {
      const { person, place } = await signedIn();
      const caller = { as: person.session, userId: person.id };
      expect(await sendLate(target, place, caller)).toBe(401);
    });

    const auth = endpoints.find((endpoint) => endpoint.id === id)?.auth;
    if (auth !== 'bearer') continue;

    test(`\`${id}\` of a token that was revoked meanwhile returns 401`, async () => {
      const { person, place } = await signedIn();
      const token = await harness.token(person, ['project:admin', 'tokens:manage', 'docs:write']);
      const caller = { as: token.headers, userId: person.id };
      expect(await sendLate(target, place, caller)).toBe(401);
    });
  }

  /** A consent page of each kind, open in the browser of a person. */
  const openForms = async (session: Credential) => {
    const app = oauthApp(harness);
    const device = await harness.send('POST /api/v1/auth/device/start', { body: { name: 'late' } });
    const userCode = textAt(device.body, 'userCode');
    const consent = app.page({
      client_id: await app.registered(),
      code_challenge: pkce().challenge,
      scope: 'docs:read',
    });
    const ticket = app.ticketOf(await app.open(consent, session));
    const activation = await app.open(`/activate?code=${userCode}`, session);
    expect([ticket !== '', activation.text.includes(userCode)]).toEqual([true, true]);
    const fields = { decision: 'approve', scopes: 'docs:read' };
    return {
      forms: [
        { path: consent, body: new URLSearchParams({ ...fields, ticket }).toString() },
        { path: '/activate', body: new URLSearchParams({ ...fields, code: userCode }).toString() },
      ],
      /** What the forms gave: codes, approvals, and what the audit says of them. */
      given: async () => {
        const polled = await harness.send('POST /api/v1/auth/device/poll', {
          body: { deviceCode: textAt(device.body, 'deviceCode') },
        });
        harness.advance(60_000);
        const rows = await snapshot(harness);
        const events = (await auditRows(harness)).filter(({ type }) =>
          ['oauth.granted', 'device.approved', 'device.denied'].includes(type),
        );
        return {
          codes: rows.oauth_codes?.length,
          events: events.length,
          device: at(polled.body, 'status'),
        };
      },
    };
  };

  const submit = (session: Credential, path: string, body: string | ReadableStream<Uint8Array>) =>
    harness.handle(
      new Request(`${harness.origin}${path}`, {
        method: 'POST',
        headers: {
          ...session,
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      }),
    );

  type Ending = (person: SignedIn) => Promise<unknown>;
  const from = async (person: SignedIn) => ({ as: await signIn(harness, person.email) });
  const ENDINGS: Readonly<Record<string, Ending>> = {
    'that was signed out': ({ session }) =>
      harness.send('POST /api/auth/sign-out', { as: session, body: {} }),
    'that was ended from another session': async (person) => {
      const other = await from(person);
      const { body } = await harness.send('GET /api/v1/me/sessions', other);
      const sessions = listAt(body, 'sessions').filter((one) => at(one, 'current') === false);
      for (const one of sessions) {
        await harness.send(`DELETE /api/v1/me/sessions/${textAt(one, 'id')}`, other);
      }
    },
    'that was ended everywhere': async (person) =>
      harness.send('POST /api/v1/me/sign-out', { ...(await from(person)), body: {} }),
    'that was ended by a new password': async (person) =>
      harness.send('POST /api/v1/me/password', {
        ...(await from(person)),
        body: { currentPassword: PASSWORD, newPassword: 'staple the next horse' },
      }),
    'of a disabled user': ({ id }) => {
      const { deps } = harness.foundation;
      const disabledAt = deps.clock.now();
      return deps.db.write((stores) => stores.users.update(id, { disabledAt }));
    },
  };

  test.each(Object.entries(ENDINGS))(
    'a consent form of a session %s leads to sign-in and approves nothing',
    async (_, end) => {
      const person = await harness.signedIn(`form${++people}`);
      const { forms, given } = await openForms(person.session);
      const before = await given();
      expect(before.device).toBe('pending');
      await end(person);
      for (const { path, body } of forms) {
        const response = await submit(person.session, path, body);
        expect([path, response.status]).toEqual([path, 303]);
        expect(response.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
      }
      expect(await given()).toEqual(before);
    },
  );

  test('a consent form whose session ends while it is sent is refused and approves nothing', async () => {
    const { deps } = harness.foundation;
    const person = await harness.signedIn(`form${++people}`);
    const { forms, given } = await openForms(person.session);
    const before = await given();
    for (const { path, body } of forms) {
      const session = await signIn(harness, person.email);
      const end = () =>
        deps.db.write((stores) => endAccess({ deps, principal: SYSTEM }, stores, person.id));
      const response = await submit(session, path, bodyAfter(body, end));
      expect([path, response.status]).toEqual([path, 401]);
      expect(await response.text()).not.toContain('code=');
    }
    expect(await given()).toEqual(before);
  });

  test('a sign-in with a password that is replaced meanwhile leaves no session', async () => {
    const { deps } = harness.foundation;
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await harness.signedIn(`replaced${round}`);
      await Promise.all([
        harness.send('POST /api/auth/sign-in/email', {
          headers: { origin: harness.origin },
          body: { email: person.email, password: PASSWORD },
        }),
        setPassword({ deps, principal: SYSTEM }, person.id, 'staple the next horse'),
      ]);
      const sessions = await deps.db.read((stores) =>
        stores.sessions.list(person.id, deps.clock.now()),
      );
      expect(sessions).toEqual([]);
    }
  }, 30_000);

  test('each endpoint that returns a new credential to a user is in this table', () => {
    const creating = endpoints.filter(
      ({ auth, secrets = [], id }) =>
        secrets.length > 0 && (auth === 'bearer' || auth === 'session') && !NO_CREDENTIAL.has(id),
    );
    const missing = creating.filter(({ id }) => TARGETS[id] === undefined);
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
