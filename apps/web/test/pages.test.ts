import { afterAll, beforeAll, expect, test } from 'bun:test';
import { UnavailableError } from '@quoin/core';
import { assets } from '../src/assets.ts';
import { Client } from './client.ts';
import { type Composed, compose } from './compose.ts';

let web: Composed;
let client: Client;
beforeAll(async () => {
  web = await compose();
  client = new Client(web);
  await client.signIn();
});
afterAll(() => web.close());

/** Of no skill. */
const SKILL = '0195a0c0-0000-7000-8000-000000000000';

const PAGES = ['/activate', '/activate/approved', '/sign-out', '/no-such'];

for (const path of PAGES) {
  test(`${path} keeps to itself: nothing inline, nothing foreign, no frame, no cache`, async () => {
    const { headers } = await client.get(path);
    const policy = headers.get('content-security-policy');
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[\w.-]{1,128}$/);
  });
}

test('a page has one main heading, a language and a way past the header', async () => {
  for (const path of PAGES) {
    const text = await (await client.get(path)).text();
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<a class="skip" href="#main">');
  }
});

test('a user who is signed out is redirected to the sign-in page and back', async () => {
  const stranger = new Client(web);
  for (const path of ['/skills/x', '/activate?code=BCDF-GHJK', '/sign-out']) {
    const answer = await stranger.get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent(path)}`,
    ]);
  }
  expect((await stranger.get('/')).headers.get('location')).toBe('/sign-in');
});

test('the address of the service redirects a signed-in user to the app', async () => {
  const answer = await client.get('/');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app']);
});

test('the sign-in page redirects a signed-in user, only within the service', async () => {
  const onwards = await client.get('/sign-in?next=/activate');
  expect([onwards.status, onwards.headers.get('location')]).toEqual([303, '/activate']);
  expect((await client.get('/sign-in?next=//evil.com')).headers.get('location')).toBe('/');
});

test('a path that is nothing is a page for browsers and JSON for programs', async () => {
  const shown = await client.get('/no/such/page');
  expect(shown.status).toBe(404);
  expect(await shown.text()).toContain('Not found');
  const asJson = await client.get('/no/such/page', { accept: '*/*' });
  expect(asJson.status).toBe(404);
  expect(await asJson.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
});

test('an address with broken escapes or NUL is refused before a look-up', async () => {
  const paths = ['/skills/a%E0%A4%A', '/skills/%00', '/executions/%00', '/activate?code=%00'];
  for (const path of paths) {
    const answer = await client.get(path);
    expect([path, answer.status]).toEqual([path, 400]);
    expect(await answer.text()).toContain('The request failed');
  }
});

test('another method is refused with what is possible', async () => {
  const answer = await client.send('/activate', { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  const posted = await client.post('/', {});
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('HEAD answers as GET does, without the body', async () => {
  const answer = await client.send('/activate', { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test('a form of another media type, too large or with NUL is refused', async () => {
  const headers = { origin: web.publicUrl };
  const json = await client.send('/activate', {
    method: 'POST',
    body: '{}',
    headers: { ...headers, 'content-type': 'application/json' },
  });
  expect(json.status).toBe(415);
  expect((await client.post('/activate', { code: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await client.post('/activate', { code: 'a\0b' })).status).toBe(400);
});

test('an unexpected fault is shown without its cause, with the id in the log', async () => {
  const broken = await compose();
  const visitor = new Client(broken);
  await visitor.signIn();
  Object.assign(broken.database, {
    read: () => Promise.reject(new Error('secret detail of the cause')),
  });
  const answer = await visitor.get(`/skills/${SKILL}`, { 'x-request-id': 'find-me' });
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).toContain('find-me');
  expect(text).not.toContain('secret detail');
  expect(broken.logged).toContainEqual(expect.objectContaining({ requestId: 'find-me' }));
  Object.assign(broken.database, {
    read: () => Promise.reject(new UnavailableError('the database is away', 3)),
  });
  const away = await visitor.get(`/skills/${SKILL}`);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await away.text()).toContain('Try again in a few seconds');
  await broken.close();
});

test('a database that is away is 503 while the session is read, too', async () => {
  const broken = await compose();
  const visitor = new Client(broken);
  await visitor.signIn();
  Object.assign(broken.database.engine, {
    read: () => Promise.reject(new UnavailableError('the database is away', 3)),
  });
  for (const accept of ['text/html', '*/*']) {
    expect((await visitor.get('/', { accept })).status).toBe(503);
    expect((await visitor.get('/api/v1/me', { accept })).status).toBe(503);
  }
  expect((await visitor.signIn()).status).toBe(503);
  await broken.close();
});

test('assets are kept for good under the address that names their content', async () => {
  for (const asset of Object.values(assets)) {
    const versioned = await client.get(asset.href);
    expect(versioned.headers.get('cache-control')).toContain('immutable');
    expect(versioned.headers.get('content-type')).toBe(asset.type);
    const plain = await client.get(asset.path);
    expect(plain.headers.get('cache-control')).toBe('no-cache');
  }
});
