import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { Client } from './client.ts';
import { ADA, type Composed, compose } from './compose.ts';

let closed: Composed;
let open: Composed;
beforeAll(async () => {
  closed = await compose();
  open = await compose({ auth: { signUp: 'open' } });
});
afterAll(() => Promise.all([closed.close(), open.close()]));
/** Sign-ups are counted by address; each test begins with a fresh minute. */
beforeEach(() => {
  open.advance(61_000);
});

const GRACE = { name: 'Grace', email: 'grace@example.com', password: 'a ship in port is safe' };

const signUpByApi = (web: Composed, body: Record<string, unknown>): Promise<Response> =>
  new Client(web).send('/api/auth/sign-up/email', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: web.publicUrl },
  });

const userOf = (web: Composed, email: string) =>
  web.deps.db.read((stores) => stores.users.findByEmail(email));

test('closed: neither a page nor the API makes an account', async () => {
  const client = new Client(closed);
  expect((await client.get('/sign-up')).status).toBe(404);
  expect((await client.post('/sign-up', GRACE)).status).toBe(404);
  expect((await signUpByApi(closed, GRACE)).status).toBe(400);
  expect(await userOf(closed, GRACE.email)).toBeNull();
  expect(await (await client.get('/sign-in')).text()).not.toContain('/sign-up');
});

test('open: the page makes an account and signs in', async () => {
  const client = new Client(open);
  expect(await (await client.get('/sign-in?next=/activate')).text()).toContain(
    'href="/sign-up?next=%2Factivate"',
  );
  const answer = await client.post('/sign-up', { ...GRACE, next: '/activate' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/activate']);
  expect((await client.get('/activate')).status).toBe(200);
  expect(await userOf(open, GRACE.email)).toMatchObject({ role: 'member', emailVerified: false });
});

test('open: a short password or a missing name is refused with what to do', async () => {
  const client = new Client(open);
  const short = await client.post('/sign-up', {
    ...GRACE,
    email: 'a@example.com',
    password: '1234567',
  });
  expect(short.status).toBe(400);
  expect(await short.text()).toContain('The password must have 8–128 characters');
  const nameless = await client.post('/sign-up', { ...GRACE, email: 'a@example.com', name: ' ' });
  expect(nameless.status).toBe(400);
  expect(await userOf(open, 'a@example.com')).toBeNull();
});

const REFUSED_PASSWORDS = [
  'password',
  'PassWord123',
  'ｐａｓｓｗｏｒｄ',
  'qwertyuiop',
  'grace.hopper@example.com',
  'Grace.Hopper',
];
test.each(REFUSED_PASSWORDS)('open: the password %s is refused on both ways', async (password) => {
  const email = 'grace.hopper@example.com';
  const shown = await new Client(open).post('/sign-up', { ...GRACE, email, password });
  expect(shown.status).toBe(400);
  expect(await shown.text()).toMatch(/most common passwords|must not be the e-mail address/);
  const answer = await signUpByApi(open, { ...GRACE, email, password });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid_payload' });
  expect(await userOf(open, email)).toBeNull();
});

const REFUSED_NAMES = [
  'x'.repeat(101),
  'Ada\u0000',
  'Ada\nLovelace',
  'Ada\u001b[31m',
  'Ada \u202Eecalevol',
  'Ada\u2066',
  '\u200b\u200b',
  'A\u2028da',
];
test.each(REFUSED_NAMES)('open: the name %j is refused on both ways', async (name) => {
  const email = 'named@example.com';
  const shown = await new Client(open).post('/sign-up', { ...GRACE, email, name });
  expect(shown.status).toBe(400);
  expect((await signUpByApi(open, { ...GRACE, email, name })).status).toBe(400);
  expect(await userOf(open, email)).toBeNull();
});

test('open: a name of 100 characters outside the Basic Multilingual Plane is accepted', async () => {
  const email = 'long@example.com';
  const name = '𝒜'.repeat(100);
  expect((await signUpByApi(open, { ...GRACE, email, name })).status).toBe(200);
  expect(await userOf(open, email)).toMatchObject({ name });
});

test('open sign-up: no user becomes an operator by signing up', async () => {
  const email = 'mallory@example.com';
  await signUpByApi(open, { ...GRACE, email, role: 'operator' });
  expect(await userOf(open, email)).toMatchObject({ role: 'member' });
});

test('an e-mail in use keeps its password', async () => {
  await new Client(open).post('/sign-up', { ...GRACE, email: ADA.email });
  expect((await new Client(open).signIn('/', { ...ADA, password: GRACE.password })).status).toBe(
    400,
  );
  expect((await new Client(open).signIn()).status).toBe(303);
});

test('the answer to a sign-up is the same for a free address and for one in use', async () => {
  const said = async (email: string, change: Record<string, unknown> = {}) => {
    open.advance(61_000);
    const answer = await signUpByApi(open, { ...GRACE, email, ...change });
    const headers = [...answer.headers].filter(
      ([name]) => !['date', 'x-request-id'].includes(name),
    );
    const text = (await answer.text())
      .replaceAll(email, 'address')
      .replace(/"requestId":"[^"]+"/, '');
    return { status: answer.status, headers, text };
  };
  const free = await said('free@example.com');
  expect(free).toMatchObject({ status: 200, text: expect.stringContaining('"token":null') });
  expect(free.headers.map(([name]) => name)).not.toContain('set-cookie');
  expect(await said(ADA.email)).toEqual(free);
  expect(await said(ADA.email.toUpperCase())).toEqual(free);
  for (const change of [{ name: ' ' }, { name: 'x'.repeat(101) }, { password: 'short' }]) {
    const refused = await said('other@example.com', change);
    expect(refused.status).toBe(400);
    expect(await said(ADA.email, change)).toEqual(refused);
  }
});

test('two concurrent sign-ups with one address get the same answer', async () => {
  const body = { ...GRACE, email: 'twice@example.com' };
  const answers = await Promise.all([signUpByApi(open, body), signUpByApi(open, body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0].text()).toBe(await answers[1].text());
});

test('the page says what to do if the address has an account with another password', async () => {
  const client = new Client(open);
  const answer = await client.post('/sign-up', { ...GRACE, email: ADA.email, next: '/join/x' });
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(text).toContain('If you have an account with this address, sign in with its password.');
  expect(text).toContain('name="next" value="/join/x"');
});

test('a sign-up stores no picture', async () => {
  const email = 'pictured@example.com';
  await signUpByApi(open, { ...GRACE, email, image: 'https://example.com/pixel.gif' });
  expect(await userOf(open, email)).toMatchObject({ email, image: null });
});
