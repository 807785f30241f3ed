/**
 * A request that was admitted before its credential ended creates no credential after that. The body
 * of each request is sent after the credential has ended, which is the last moment of the race.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { endpoints } from '@quoin/contract';
import { endAccess, SYSTEM, setPassword } from '@quoin/core';
import { textAt } from './support/answer.ts';
import {
  type Credential,
  DIALECTS,
  type Harness,
  maker,
  openHarness,
  PASSWORD,
} from './support/harness.ts';

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
