/** What goes over the wire for a call. */
import { expect, test } from 'bun:test';
import { Client, invokeTrigger, PagesResource, Quoin, QuoinError, VERSION } from '../src/index.ts';
import { failureOf, json, scripted } from './support/scripted-server.ts';

const PAGE = json({ page: { id: 'p' } });

test('path, query, body and headers are those of the endpoint', async () => {
  await using server = scripted(PAGE);
  const quoin = server.client({ userAgent: 'my-tool/1.2', headers: { 'X-Team': 'docs' } });
  await quoin.pages.create(
    'harbour',
    { spaceId: 's', title: 'Quay' },
    { query: { content: true }, headers: { 'x-team': undefined, 'X-Trace': ' t ' } },
  );
  const [seen] = server.seen;
  expect(seen?.method).toBe('POST');
  expect(seen?.path).toBe('/api/v1/projects/harbour/pages?content=true');
  expect(JSON.parse(seen?.body ?? '')).toEqual({ spaceId: 's', title: 'Quay' });
  expect(seen?.headers.toJSON()).toMatchObject({
    accept: 'application/json',
    authorization: 'Bearer quoin_TOKEN',
    'content-type': 'application/json',
    'user-agent': `my-tool/1.2 quoin-sdk/${VERSION}`,
    'x-trace': 't',
  });
  expect(seen?.headers.has('x-team')).toBe(false);
});

test('parameters stay one segment of the path, and none may be empty or name another', async () => {
  await using server = scripted(PAGE);
  await server.client().projects.get('a/b?c#d é');
  expect(server.seen[0]?.path).toBe('/api/v1/projects/a%2Fb%3Fc%23d%20%C3%A9');
  for (const bad of ['', '.', '..']) {
    expect(() => server.client().projects.get(bad)).toThrow(QuoinError);
  }
});

test('a query leaves out what is undefined', async () => {
  await using server = scripted(json({ data: [], total: 0 }));
  await server.client().pages.list('harbour', { status: 'draft', space: undefined, limit: 3 });
  expect(server.seen[0]?.path).toBe('/api/v1/projects/harbour/pages?status=draft&limit=3');
});

test('files go as a form, and OAuth as its own', async () => {
  await using server = scripted(json({}));
  const quoin = server.client();
  await quoin.assets.create('harbour', { file: { name: 'quay.txt', data: 'water' } });
  await quoin.assets.create('harbour', { file: new File(['sky'], 'sky.txt') });
  await quoin.oauth.revoke({ token: 'a b' });
  const [named, file, form] = server.seen;
  expect(named?.headers.get('content-type')).toStartWith('multipart/form-data; boundary=');
  expect(named?.body).toContain('name="file"; filename="quay.txt"');
  expect(named?.body).toContain('water');
  expect(file?.body).toContain('filename="sky.txt"');
  expect(form?.body).toBe('token=a+b');
  expect(form?.headers.get('content-type')).toStartWith('application/x-www-form-urlencoded');
});

test('each call takes the credential that is its own, and no other', async () => {
  await using server = scripted(json({}));
  const quoin = server.client({ assistantKey: 'qak_KEY' });
  await quoin.assistant.ask({ message: 'Why?' });
  await quoin.device.poll({ deviceCode: 'd' });
  await quoin.triggers.invoke('t', { a: 1 });
  await new Quoin({ baseUrl: server.url }).me.get();
  const sent = server.seen.map(({ headers }) => [
    headers.get('authorization'),
    headers.get('x-assistant-key'),
  ]);
  expect(sent).toEqual([
    [null, 'qak_KEY'],
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('a token may come from a function, anew for each call', async () => {
  await using server = scripted(json({}));
  let calls = 0;
  const quoin = server.client({ token: async () => `t${++calls}` });
  await quoin.me.get();
  await quoin.me.get();
  expect(server.seen.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer t1',
    'Bearer t2',
  ]);
  const broken = server.client({ token: () => Promise.reject(new Error('no keychain')) });
  expect(await failureOf(broken.me.get())).toEqual(new Error('no keychain'));
});

test('a key is made for creations, and never for answers with a secret', async () => {
  await using server = scripted(json({}));
  const quoin = server.client();
  await quoin.spaces.create('harbour', { name: 'Guides' });
  await quoin.spaces.create('harbour', { name: 'Guides' });
  await quoin.spaces.create('harbour', { name: 'Guides' }, { idempotencyKey: 'mine' });
  await quoin.keys.create('harbour', { label: 'Website' });
  await quoin.keys.create('harbour', { label: 'Website' }, { idempotencyKey: 'mine' });
  await quoin.pages.update('p', { markdown: '' }, { ifMatch: '"7"' });
  const keys = server.seen.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).not.toBe(keys[0] ?? null);
  expect(keys.slice(2)).toEqual(['mine', null, 'mine', null]);
  expect(server.seen[5]?.headers.get('if-match')).toBe('"7"');
});

test('what HTTP does not allow in a header is refused before it is sent, without its value', async () => {
  await using server = scripted(json({}));
  for (const token of ['quoin_SECRET\nx: y', 'quoin_SECRET€']) {
    const create = async () => server.client({ token });
    expect(Bun.inspect(await failureOf(create()))).toMatch(/^(?!.*SECRET).*QuoinError: /s);
  }
  const refused = [
    server.client({ token: () => 'quoin_SECRET\nx: y' }).me.get(),
    server.client().me.get({ headers: { 'x-a': 'SECRET\r\nx: y' } }),
    server.client().me.get({ headers: { 'bad name': 'SECRET' } }),
    server.client().spaces.create('h', { name: 'x' }, { idempotencyKey: 'SECRET\0' }),
  ];
  for (const call of refused) {
    const error = await failureOf(call);
    expect(error).toBeInstanceOf(QuoinError);
    expect(Bun.inspect(error)).not.toContain('SECRET');
  }
  expect(server.seen).toEqual([]);
  await server.client({ token: 'quoin_FILE\n' }).me.get();
  expect(server.seen[0]?.headers.get('authorization')).toBe('Bearer quoin_FILE');
});

test('an invalid address, or one with a credential, is rejected', () => {
  for (const baseUrl of ['', 'docs.example.com', 'ftp://docs.example.com', 'file:///etc']) {
    expect(() => new Quoin({ baseUrl })).toThrow(/baseUrl/);
  }
  expect(() => new Quoin({ baseUrl: 'https://a:b@docs.example.com' })).toThrow(/credential/);
  const rootOf = (baseUrl: string) => new Client({ baseUrl }).baseUrl;
  expect(rootOf('https://docs.example.com//')).toBe('https://docs.example.com');
  expect(rootOf('https://example.com/docs/')).toBe('https://example.com/docs');
  expect(rootOf('https://example.com/docs/api/v1/')).toBe('https://example.com/docs');
});

test('one resource works over a client of its own', async () => {
  await using server = scripted(PAGE);
  const pages = new PagesResource(new Client({ baseUrl: server.url, token: 't' }));
  expect((await pages.get('p')).page.id).toBe('p');
});

test('a trigger is run by its address', async () => {
  const data = { executionId: 'e', status: 'succeeded', output: 'Done', error: null };
  await using server = scripted(json({ success: true, data }));
  const answer = await invokeTrigger(`${server.url}/api/triggers/webhook/qtr_SECRET`, { a: 1 });
  expect(answer.data.output).toBe('Done');
  expect(server.seen[0]).toMatchObject({
    path: '/api/triggers/webhook/qtr_SECRET',
    body: '{"a":1}',
  });
  expect(() => invokeTrigger('https://docs.example.com/qtr_SECRET')).toThrow(
    /^The address is not that of a trigger/,
  );
  await server[Symbol.asyncDispose]();
  const lost = await failureOf(invokeTrigger(`${server.url}/api/triggers/webhook/qtr_SECRET`));
  expect(Bun.inspect(lost, { depth: 9 })).not.toContain('qtr_SECRET');
});
