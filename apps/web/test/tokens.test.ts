import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { Client } from './client.ts';
import { ADA, type Composed, compose } from './compose.ts';

let web: Composed;
let client: Client;
beforeAll(async () => {
  web = await compose();
});
afterAll(() => web.close());
beforeEach(async () => {
  web.time.offsetMs += 61_000;
  client = new Client(web);
  await client.signIn();
});

const VALUE = /<code id="token-value">(quoin_[0-9A-Za-z]{36})<\/code>/;

const create = (fields: Record<string, string>): Promise<Response> =>
  client.post('/settings/tokens', { scopes: 'docs:read', days: '30', ...fields });

const tokens = () =>
  web.deps.db.read((stores) =>
    stores.tokens.listActive({ userId: web.ada.id }, web.deps.clock.now()),
  );

const me = (value: string): Promise<Response> =>
  web.app.handle(
    new Request(`${web.publicUrl}/api/v1/me`, { headers: { authorization: `Bearer ${value}` } }),
  );

test('an empty list says what tokens are for', async () => {
  const body = await (await client.get('/settings/tokens')).text();
  expect(body).toContain('No tokens yet.');
  expect(body).toContain('value="docs:read" checked');
});

test('a new token is shown once, works, and is listed by its preview', async () => {
  const answer = await create({ name: 'docs pipeline' });
  expect(answer.status).toBe(201);
  const body = await answer.text();
  const value = VALUE.exec(body)?.[1] ?? '';
  expect((await me(value)).status).toBe(200);
  expect(body).toContain(
    `curl -H &quot;Authorization: Bearer ${value}&quot; ${web.publicUrl}/api/v1/me`,
  );
  const list = await (await client.get('/settings/tokens')).text();
  expect(list).toContain('docs pipeline');
  expect(list).toContain(`${value.slice(0, 4)}…${value.slice(-4)}`);
  expect(list).not.toContain(value);
});

test('days and scopes are those chosen; empty days is never', async () => {
  await create({ name: 'for a month' });
  await create({ name: 'for good', days: '' });
  const made = await tokens();
  const byName = (name: string) => made.find((token) => token.name === name);
  const month = byName('for a month');
  expect(month?.scopes).toEqual(['docs:read']);
  expect((month?.expiresAt?.getTime() ?? 0) - (month?.createdAt.getTime() ?? 0)).toBe(
    30 * 86_400_000,
  );
  expect(byName('for good')?.expiresAt).toBeNull();
});

test('what the API would refuse is refused, and what was typed stays', async () => {
  const before = (await tokens()).length;
  for (const [fields, words] of [
    [{ name: '' }, 'name must be'],
    [{ name: 'x'.repeat(81) }, 'name must be'],
    [{ name: 'kept', days: '3651' }, 'expiresInDays must be'],
    [{ name: 'kept', days: '1.5' }, 'expiresInDays must be'],
    [{ name: 'kept', days: 'soon' }, 'expiresInDays must be'],
    [{ name: 'kept', scopes: 'docs:root' }, 'docs:root'],
  ] as const) {
    const answer = await create(fields);
    const body = await answer.text();
    expect([fields, answer.status]).toEqual([fields, 400]);
    expect(body).toContain('role="alert"');
    expect(body).toContain(words);
    expect(body).toContain(`value="${fields.name}"`);
  }
  const none = await client.post('/settings/tokens', { name: 'kept', days: '30' });
  expect(await none.text()).toContain('Choose at least one scope.');
  expect((await tokens()).length).toBe(before);
});

test('revoking asks first, then refuses the token at once', async () => {
  const value = VALUE.exec(await (await create({ name: 'to revoke' })).text())?.[1] ?? '';
  const id = (await tokens()).find(({ name }) => name === 'to revoke')?.id;
  const asked = await client.get(`/settings/tokens/${id}/revoke`);
  expect(await asked.text()).toContain('cannot be undone');
  expect((await me(value)).status).toBe(200);
  const answer = await client.post(`/settings/tokens/${id}/revoke`, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/settings/tokens?revoked=1',
  ]);
  expect((await me(value)).status).toBe(401);
  expect(await (await client.get('/settings/tokens?revoked=1')).text()).toContain('is revoked');
  expect((await client.get(`/settings/tokens/${id}/revoke`)).status).toBe(404);
});

test('the token of another user is 404', async () => {
  await create({ name: 'of ada' });
  const id = (await tokens()).find(({ name }) => name === 'of ada')?.id;
  const bob = { email: 'bob@example.com', password: ADA.password };
  await web.auth.accounts.create({ ...bob, name: 'Bob', role: 'member' });
  const other = new Client(web);
  await other.signIn('/', bob);
  expect((await other.get(`/settings/tokens/${id}/revoke`)).status).toBe(404);
  expect((await other.post(`/settings/tokens/${id}/revoke`, {})).status).toBe(404);
  expect((await tokens()).some((token) => token.id === id)).toBe(true);
});

test('a form of another site creates and revokes nothing', async () => {
  await create({ name: 'stays' });
  const before = await tokens();
  const id = before.find(({ name }) => name === 'stays')?.id;
  const headers = { origin: 'https://evil.com' };
  const created = await client.post(
    '/settings/tokens',
    { name: 'x', scopes: 'docs:read' },
    headers,
  );
  const revoked = await client.post(`/settings/tokens/${id}/revoke`, {}, headers);
  expect([created.status, revoked.status]).toEqual([403, 403]);
  expect((await tokens()).length).toBe(before.length);
});

test('an access token opens no page', async () => {
  const value = VALUE.exec(await (await create({ name: 'no page' })).text())?.[1] ?? '';
  const answer = await new Client(web).get('/settings/tokens', {
    authorization: `Bearer ${value}`,
  });
  expect(answer.status).toBe(303);
});

test('a name that is markup is shown as text', async () => {
  const name = '"><script>alert(1)</script>';
  const created = await (await create({ name })).text();
  const id = (await tokens()).find((token) => token.name === name)?.id;
  const asked = await (await client.get(`/settings/tokens/${id}/revoke`)).text();
  for (const body of [created, asked]) expect(body).not.toContain('<script>alert');
});
