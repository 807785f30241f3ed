/** The account that a user signs in with is one for Git connections too. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { at, textAt } from './support/answer.ts';
import { type Credential, type Harness, openHarness, signIn } from './support/harness.ts';

const ACCOUNTS = '/api/v1/git/accounts';
const EMAIL = 'ada@example.com';

/** As much of GitLab as signing in needs, and asking who a token is of. */
let isDown = false;
let tokens = 0;
const asked: string[] = [];
const gitlab = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  routes: {
    '/oauth/token': async (request) => {
      const form = new URLSearchParams(await request.text());
      asked.push(form.get('grant_type') ?? '');
      tokens += 1;
      // It has ended as soon as it is there, as after two hours.
      const [access_token, refresh_token] = [`glpat-${tokens}-raw`, `refresh-${tokens}-raw`];
      return Response.json({ access_token, refresh_token, expires_in: 1, token_type: 'bearer' });
    },
    '/api/v4/version': () => Response.json({ message: '401 Unauthorized' }, { status: 401 }),
    '/api/v4/user': () => {
      if (isDown) return new Response('down', { status: 502 });
      const confirmed_at = '2012-05-23T09:05:22Z';
      const person = { id: 7, email: EMAIL, confirmed_at, name: 'Ada', state: 'active' };
      return Response.json({ ...person, username: 'ada-at-gitlab' });
    },
  },
});
const issuer = `http://127.0.0.1:${gitlab.port}`;

let harness: Harness;
let userId: string;
let ada: Credential;
let bob: Credential;
let scope: string | null;

beforeAll(async () => {
  harness = await openHarness({
    environment: {
      QUOIN_GITLAB_CLIENT_ID: 'id',
      QUOIN_GITLAB_CLIENT_SECRET: 'secret',
      QUOIN_GITLAB_ISSUER: issuer,
      QUOIN_GITLAB_SCOPES: 'api',
    },
  });
  userId = (await harness.signedIn('ada')).id;
  bob = (await harness.signedIn('bob')).session;
  const { auth } = harness.foundation;
  const { url, cookies } = await auth.signInWith(new Request(harness.origin), 'gitlab', '/');
  scope = new URL(url).searchParams.get('scope');
  const back = new URLSearchParams({
    code: 'granted',
    state: new URL(url).searchParams.get('state') ?? '',
  });
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const callback = `${harness.origin}/api/auth/callback/gitlab?${back}`;
  const request = new Request(callback, { headers: { cookie } });
  await auth.handler({ request, address: () => '127.0.0.1' });
  ada = await signIn(harness, EMAIL);
});
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  await gitlab.stop(true);
});

const list = async (as: Credential) => (await harness.send(`GET ${ACCOUNTS}`, { as })).body;

test('sign-in requests the scopes that the operator set for connections', () => {
  expect(scope?.split(' ')).toEqual(['read_user', 'api']);
});

test('while the host does not answer, its number represents the account', async () => {
  isDown = true;
  expect(await list(ada)).toMatchObject({ accounts: [{ login: '7' }] });
  isDown = false;
});

test('it is listed with its name at the host, to its owner only', async () => {
  expect(await list(ada)).toEqual({
    accounts: [
      {
        id: expect.any(String),
        provider: 'gitlab_self_managed',
        host: issuer,
        login: 'ada-at-gitlab',
        createdAt: expect.any(String),
      },
    ],
  });
  expect(await list(bob)).toEqual({ accounts: [] });
});

test('its token is made anew where it ended, and given for its owner only', async () => {
  const { git } = harness.foundation.deps;
  const id = textAt(await list(ada), 'accounts', '0', 'id');
  expect(await git.signInToken(userId, id)).toBe(`glpat-${tokens}-raw`);
  expect(asked.at(-1)).toBe('refresh_token');
  const before = asked.length;
  const both = await Promise.all([git.signInToken(userId, id), git.signInToken(userId, id)]);
  expect([both[0], asked.length]).toEqual([both[1] ?? '', before + 1]);
  expect(await git.signInToken(crypto.randomUUID(), id)).toBeNull();
});

test('it cannot be disconnected, because a user signs in with it', async () => {
  const id = textAt(await list(ada), 'accounts', '0', 'id');
  const answer = await harness.send(`DELETE ${ACCOUNTS}?id=${id}`, { as: ada });
  expect([answer.status, at(answer.body, 'code')]).toEqual([409, 'conflict']);
  expect((await harness.send(`DELETE ${ACCOUNTS}?id=${id}`, { as: bob })).status).toBe(404);
});
