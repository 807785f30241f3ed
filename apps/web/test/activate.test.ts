import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { Client } from './client.ts';
import { type Composed, compose } from './compose.ts';
import { poll, start } from './device.ts';

let web: Composed;
let client: Client;
beforeAll(async () => {
  web = await compose();
});
afterAll(() => web.close());
beforeEach(async () => {
  // Starts, codes and sign-ins are counted by network, wrong codes of an hour by user.
  web.advance(3_601_000);
  client = new Client(web);
  await client.signIn();
});

const ASKED = { name: 'quoin on a laptop', scopes: ['docs:write', 'project:read'] };

test('the code page shows the requesting device and its scopes', async () => {
  const device = await start(web, ASKED);
  const entry = await (await client.get('/activate')).text();
  expect(entry).toContain('<form class="stack" method="get" action="/activate">');
  const consent = await (await client.get(`/activate?code=${device.userCode}`)).text();
  expect(consent).toContain('quoin on a laptop');
  expect(consent).toContain(device.userCode);
  expect(consent).toContain('value="docs:write" checked');
  expect(consent).toContain('value="project:read" checked');
  expect(consent).not.toContain('value="project:admin"');
  expect(consent).toContain('run Git sync');
  expect(await poll(web, device)).toEqual({ status: 'pending' });
});

test('lower case and no hyphen is the same code', async () => {
  const device = await start(web, ASKED);
  const typed = device.userCode.replace('-', '').toLowerCase();
  expect((await client.get(`/activate?code=${typed}`)).status).toBe(200);
});

test('approving creates the token, for 90 days', async () => {
  const device = await start(web, ASKED);
  const answer = await client.post('/activate', [
    ['code', device.userCode],
    ['decision', 'approve'],
    ['scopes', 'docs:write'],
    ['scopes', 'project:read'],
  ]);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/activate/approved']);
  const polled = await poll(web, device);
  expect(polled).toMatchObject({ status: 'approved', record: { scopes: ASKED.scopes } });
  const days =
    (Date.parse(polled.record?.expiresAt ?? '') - web.deps.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
});

test('an unchecked scope is not granted', async () => {
  const device = await start(web, ASKED);
  await client.post('/activate', {
    code: device.userCode,
    decision: 'approve',
    scopes: 'project:read',
  });
  expect(await poll(web, device)).toMatchObject({
    status: 'approved',
    record: { scopes: ['project:read'], name: 'quoin on a laptop' },
  });
});

test('more than was asked for is never granted', async () => {
  const device = await start(web, ASKED);
  const answer = await client.post('/activate', {
    code: device.userCode,
    decision: 'approve',
    scopes: 'project:admin',
  });
  expect(answer.status).toBe(403);
  expect(await poll(web, device)).toEqual({ status: 'pending' });
});

test('with everything unchecked it asks again, and decides nothing', async () => {
  const device = await start(web, ASKED);
  const answer = await client.post('/activate', { code: device.userCode, decision: 'approve' });
  expect(answer.status).toBe(400);
  const body = await answer.text();
  expect(body).toContain('Select at least one permission, or select Deny.');
  expect(body).not.toContain(' checked');
  expect(await poll(web, device)).toEqual({ status: 'pending' });
});

test('denying creates no token', async () => {
  const device = await start(web, ASKED);
  const answer = await client.post('/activate', { code: device.userCode, decision: 'deny' });
  expect(answer.headers.get('location')).toBe('/activate/denied');
  expect(await poll(web, device)).toEqual({ status: 'denied' });
});

test('a code decides once', async () => {
  const device = await start(web, ASKED);
  const deny = { code: device.userCode, decision: 'deny' };
  await client.post('/activate', deny);
  const again = await client.post('/activate', {
    ...deny,
    decision: 'approve',
    scopes: 'docs:write',
  });
  expect(again.status).toBe(404);
  expect(await poll(web, device)).toEqual({ status: 'denied' });
});

test('a form of another site decides nothing', async () => {
  const device = await start(web, ASKED);
  for (const origin of ['https://evil.com', 'null']) {
    const answer = await client.post(
      '/activate',
      { code: device.userCode, decision: 'approve', scopes: 'docs:write' },
      { origin },
    );
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Request from another site');
  }
  expect(await poll(web, device)).toEqual({ status: 'pending' });
});

test('a wrong, expired or impossible code says so and keeps what was typed', async () => {
  const expired = await start(web, ASKED);
  web.advance(601_000);
  for (const code of ['BBBB-BBBB', '<b>', expired.userCode]) {
    const answer = await client.get(`/activate?code=${encodeURIComponent(code)}`);
    expect(answer.status).toBe(404);
    const body = await answer.text();
    expect(body).toContain('This code is not valid');
    expect(body).not.toContain('value="<b>"');
  }
});

test('ten wrong codes lock the user, in every session, for ten minutes', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect((await client.get('/activate?code=BBBB-BBBB')).status).toBe(404);
  }
  const device = await start(web, ASKED);
  const path = `/activate?code=${device.userCode}`;
  const other = new Client(web);
  await other.signIn();
  expect((await other.get(path)).status).toBe(429);
  const locked = await client.get(path);
  expect(locked.status).toBe(429);
  expect(await locked.text()).toContain('Wait ten minutes');
  web.advance(599_000);
  expect((await client.get(path)).status).toBe(429);
  web.advance(2_000);
  const later = await start(web, ASKED);
  expect((await client.get(`/activate?code=${later.userCode}`)).status).toBe(200);
});

test('21 codes in a minute from one address are too many for every client', async () => {
  const device = await start(web, ASKED);
  for (let count = 0; count < 20; count += 1) {
    expect((await client.get(`/activate?code=${device.userCode}`)).status).toBe(200);
  }
  const other = new Client(web);
  await other.signIn();
  const answer = await other.get(`/activate?code=${device.userCode}`);
  expect(answer.status).toBe(429);
  expect(answer.headers.has('retry-after')).toBe(true);
});

test('a name that is markup is shown as text', async () => {
  const device = await start(web, { name: '<img src=x onerror=alert(1)>' });
  const body = await (await client.get(`/activate?code=${device.userCode}`)).text();
  expect(body).not.toContain('<img');
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
