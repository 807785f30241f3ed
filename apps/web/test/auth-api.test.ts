import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Client } from './client.ts';
import { ADA, type Composed, compose } from './compose.ts';

let web: Composed;
beforeAll(async () => {
  web = await compose();
});
afterAll(() => web.close());

const call = (
  client: Client,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  client.send(`/api/auth${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      origin: web.publicUrl,
      ...headers,
    },
  });

const signIn = { email: ADA.email, password: ADA.password };

test('signs in, tells the session and signs out', async () => {
  const client = new Client(web);
  expect((await call(client, '/sign-in/email', signIn)).status).toBe(200);
  const session = await client.get('/api/auth/get-session');
  expect(await session.json()).toMatchObject({ user: { email: ADA.email } });
  expect((await call(client, '/sign-out', {})).status).toBe(200);
  expect((await client.get('/api/v1/me')).status).toBe(401);
});

test('a refusal has the members of every error body, and the request id', async () => {
  const answer = await call(
    new Client(web),
    '/sign-in/email',
    { ...signIn, password: 'wrong password' },
    { 'x-request-id': 'mine-1' },
  );
  expect(answer.status).toBe(401);
  expect(answer.headers.get('x-request-id')).toBe('mine-1');
  expect(await answer.json()).toMatchObject({
    error: expect.any(String),
    code: 'INVALID_EMAIL_OR_PASSWORD',
    requestId: 'mine-1',
  });
});

test('a foreign or null origin is refused before anything is looked at', async () => {
  const client = new Client(web);
  await client.signIn();
  for (const origin of ['https://evil.com', 'null', 'http://localhost:1']) {
    for (const path of ['/sign-in/email', '/sign-out', '/change-password', '/no-such']) {
      const answer = await call(client, path, signIn, { origin });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'invalid_origin' });
    }
  }
});

test('what Quoin does not offer is not there', async () => {
  const client = new Client(web);
  await client.signIn();
  for (const path of [
    '/update-user',
    '/delete-user',
    '/change-email',
    '/get-access-token',
    '/link-social',
    '/request-password-reset',
    '/quoin/session',
    '/sign-in/email/',
    '//sign-in/email',
  ]) {
    const answer = await call(client, path, { ...signIn, role: 'operator', name: 'x' });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect((await client.get('/api/auth/quoin/session')).status).toBe(404);
});

test('changing the password requires the present one', async () => {
  const person = { email: 'changer@example.com', password: 'the first password' };
  await web.auth.accounts.create({ ...person, name: 'C', role: 'member' });
  const client = new Client(web);
  await client.signIn('/', person);
  const change = { newPassword: 'the second password', revokeOtherSessions: true };
  const wrong = await call(client, '/change-password', { ...change, currentPassword: 'no idea' });
  expect(wrong.status).toBe(400);
  const right = await call(client, '/change-password', {
    ...change,
    currentPassword: person.password,
  });
  expect(right.status).toBe(200);
  expect((await new Client(web).signIn('/', person)).status).toBe(400);
});

test('a body that is no JSON is a client error, without anything of the cause', async () => {
  const answer = await new Client(web).send('/api/auth/sign-in/email', {
    method: 'POST',
    body: '{"email":',
    headers: { 'content-type': 'application/json', accept: '*/*', origin: web.publicUrl },
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain('    at ');
});
