import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Client } from './client.ts';
import { ADA, type Composed, compose } from './compose.ts';
import example from './fixtures/gitlab-user.json' with { type: 'json' };

/** What GitLab answers: the example of "List current user (for normal users)" in its Users API. */
const profile: Record<string, unknown> = { ...example, id: 7, email: ADA.email };
const gitlab = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  routes: {
    '/oauth/token': () => Response.json({ access_token: 'glpat-raw', token_type: 'bearer' }),
    '/api/v4/user': () => Response.json(profile),
  },
});
const issuer = `http://127.0.0.1:${gitlab.port}`;

let web: Composed;
beforeAll(async () => {
  web = await compose({ auth: { gitlab: { clientId: 'id', clientSecret: 'secret', issuer } } });
});
afterAll(async () => {
  await gitlab.stop(true);
  await web.close();
});

/** Goes to the provider and returns with the redirect of the provider. */
const comeBack = async (
  client: Client,
  next: string,
  back: Record<string, string> = { code: 'granted' },
): Promise<Response> => {
  web.advance(61_000);
  const away = await client.post('/sign-in/gitlab', { next });
  const to = new URL(away.headers.get('location') ?? '');
  expect([away.status, to.origin]).toEqual([303, issuer]);
  const state = to.searchParams.get('state') ?? '';
  return client.get(`/api/auth/callback/gitlab?${new URLSearchParams({ ...back, state })}`);
};

const pathOf = (response: Response): string => {
  const { pathname, search } = new URL(response.headers.get('location') ?? '', web.publicUrl);
  return pathname + search;
};

test('the page has a button for each provider that is set up, and lets its form go there', async () => {
  const answer = await new Client(web).get('/sign-in?next=/activate');
  const body = await answer.text();
  expect(body).toContain(`action="${web.publicUrl}/sign-in/gitlab"`);
  expect(body).not.toContain('GitHub');
  expect(answer.headers.get('content-security-policy')).toContain(
    `form-action 'self' ${web.publicUrl} ${issuer}`,
  );
});

test('a provider that is not set up is not there', async () => {
  expect((await new Client(web).post('/sign-in/github', { next: '/' })).status).toBe(404);
});

test('a person who is here signs in and goes on', async () => {
  const client = new Client(web);
  const answer = await comeBack(client, '/activate?code=BCDF-GHJK');
  expect(pathOf(answer)).toBe('/activate?code=BCDF-GHJK');
  expect(await (await client.get('/api/v1/me')).json()).toMatchObject({ email: ADA.email });
});

test('no parameter redirects to another origin', async () => {
  const answer = await comeBack(new Client(web), '//evil.com');
  expect(new URL(answer.headers.get('location') ?? '', web.publicUrl).origin).toBe(web.publicUrl);
});

test("the provider's token lies encrypted", async () => {
  const rows = await web.database.engine.read(({ access: { q, t } }) =>
    q.select({ accessToken: t.accounts.accessToken }).from(t.accounts),
  );
  const stored = rows.map((row) => row.accessToken).filter((token) => token !== null);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.join('\n')).not.toContain('glpat-raw');
});

test('a user without an account gets none, and sees the reason', async () => {
  Object.assign(profile, { id: 8, email: 'stranger@example.com' });
  const client = new Client(web);
  const answer = await comeBack(client, '/');
  expect(pathOf(answer)).toStartWith('/sign-in?');
  const shown = await client.get(pathOf(answer));
  expect(await shown.text()).toContain('No account has this address');
  expect(await web.deps.db.read((stores) => stores.users.count())).toBe(1);
});

test('a sign-in that requests sign-up by name gets no account either', async () => {
  const client = new Client(web);
  web.advance(61_000);
  const away = await client.send('/api/auth/sign-in/social', {
    method: 'POST',
    body: JSON.stringify({ provider: 'gitlab', requestSignUp: true, callbackURL: '/' }),
    headers: { 'content-type': 'application/json', origin: web.publicUrl },
  });
  const { url }: { url: string } = JSON.parse(await away.text());
  const state = new URL(url).searchParams.get('state') ?? '';
  await client.get(`/api/auth/callback/gitlab?${new URLSearchParams({ code: 'x', state })}`);
  expect(await web.deps.db.read((stores) => stores.users.count())).toBe(1);
});

test.each([null, undefined, '', 0, true])(
  'an address that GitLab has not confirmed (`confirmed_at`: %p) is linked to no account',
  async (confirmedAt) => {
    // `email_verified` is not a member of GitLab's answer, so it proves nothing.
    const claim = { confirmed_at: confirmedAt, email_verified: true };
    Object.assign(profile, { id: 9, email: ADA.email, ...claim });
    const client = new Client(web);
    const shown = await client.get(pathOf(await comeBack(client, '/')));
    expect(await shown.text()).toContain('cannot link this account');
    expect((await client.get('/api/v1/me')).status).toBe(401);
  },
);

test('a confirmed address is not linked to an account that has not verified the same address', async () => {
  const now = web.deps.clock.now();
  await web.deps.db.write((stores) =>
    stores.users.insert({
      id: web.deps.ids.next(),
      email: 'claimed@example.com',
      name: 'Claims the address',
      emailVerified: false,
      image: null,
      role: 'member',
      disabledAt: null,
      createdAt: now,
      updatedAt: now,
    }),
  );
  const { confirmed_at } = example;
  Object.assign(profile, { id: 11, email: 'claimed@example.com', confirmed_at });
  const client = new Client(web);
  const shown = await client.get(pathOf(await comeBack(client, '/')));
  expect(await shown.text()).toContain('cannot link this account');
  expect((await client.get('/api/v1/me')).status).toBe(401);
});

test('a user who declines at the provider sees a message', async () => {
  const client = new Client(web);
  const shown = await client.get(pathOf(await comeBack(client, '/', { error: 'access_denied' })));
  expect(await shown.text()).toContain('You canceled the sign-in');
});

test('an unexpected callback redirects to the sign-in page', async () => {
  const client = new Client(web);
  const answer = await client.get('/api/auth/callback/gitlab?code=x&state=forged');
  expect(answer.status).toBeLessThan(400);
  expect(pathOf(answer)).toStartWith('/sign-in?');
});

test('a disabled person comes back to the sign-in page and reads why', async () => {
  const { confirmed_at } = example;
  Object.assign(profile, { id: 7, email: ADA.email, confirmed_at });
  const now = web.deps.clock.now();
  await web.deps.db.write((stores) =>
    stores.users.update(web.ada.id, { disabledAt: now, updatedAt: now }),
  );
  const client = new Client(web);
  const answer = await comeBack(client, '/');
  expect(answer.status).toBeLessThan(400);
  const shown = await client.get(pathOf(answer));
  expect(await shown.text()).toContain('This account is disabled');
});
