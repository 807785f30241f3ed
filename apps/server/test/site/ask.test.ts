/** Readers ask a site's assistant: from the site itself, about published text, and not without end. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { at, listAt, textAt } from '../support/answer.ts';
import { openSiteWorld, type SiteWorld, seenOf } from './support/site-world.ts';

/** Questions of one address in a minute, so that the test reaches it. */
const LIMIT = 20;

let world: SiteWorld;
let guides: string;
beforeAll(async () => {
  world = await openSiteWorld({ environment: { QUOIN_RATE_LIMIT_ASSISTANT_KEY: String(LIMIT) } });
  guides = await world.space('Guides');
  await world.published(
    guides,
    'Mooring',
    '# Mooring\n\nTie the ship to the bollard with two ropes.\n',
  );
  await world.page(guides, 'Plans', '# Plans\n\nThe harbour is sold to a zeppelin company.\n');
});
afterAll(() => world[Symbol.asyncDispose]());

const post = async (
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = { origin: world.harness.origin },
) =>
  seenOf(
    await world.harness.handle(
      new Request(`${world.harness.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    ),
  );

const ask = (message: string, more: object = {}) => post('/harbour/_ask', { message, ...more });

/** Data of the events of that name. */
const eventsOf = (text: string, name: string): unknown[] =>
  text
    .split('\n\n')
    .filter((event) => event.split('\n').includes(`event: ${name}`))
    .map((event) => JSON.parse(event.slice(event.indexOf('data: ') + 6)));

describe('an answer', () => {
  test('comes as events, quotes what is published, and leads there', async () => {
    const { status, headers, text } = await ask('How do I tie the ship?');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toStartWith('text/event-stream');
    expect(headers.get('set-cookie')).toBeNull();
    const [done] = eventsOf(text, 'done');
    expect(at(done, 'answered')).toBe(true);
    expect(at(done, 'citations', 0)).toMatchObject({ title: 'Mooring', path: 'guides/mooring' });
  });

  test('knows nothing of drafts', async () => {
    const { text } = await ask('Who buys the harbour, a zeppelin company?');
    const [done] = eventsOf(text, 'done');
    expect(at(done, 'answered')).toBe(false);
    expect(listAt(done, 'citations')).toEqual([]);
    expect(text).not.toContain('sold');
  });

  test('goes on with its conversation, takes a word about itself, and is no other site’s', async () => {
    const [start] = eventsOf((await ask('How do I tie the ship?')).text, 'start');
    const conversationId = textAt(start, 'conversationId');
    expect((await ask('With how many ropes?', { conversationId })).status).toBe(200);
    expect((await post('/harbour/_feedback', { conversationId, rating: 'up' })).status).toBe(204);
    const foreign = await world.call('POST /api/v1/projects', {
      name: 'Quay',
      visibility: 'public',
    });
    expect(textAt(foreign, 'project', 'slug')).toBe('quay');
    const stolen = await post('/quay/_feedback', { conversationId, rating: 'down' });
    expect(stolen.status).toBe(404);
  });
});

describe('refused', () => {
  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a program without an origin', {}],
  ])('%s', async (_name, headers) => {
    const { status, text } = await post('/harbour/_ask', { message: 'Ropes?' }, headers);
    expect([status, at(JSON.parse(text), 'code')]).toEqual([403, 'invalid_origin']);
  });

  test.each([
    ['nothing asked', {}],
    ['a member that is none', { message: 'Ropes?', model: 'gpt' }],
    ['too long a question', { message: 'x'.repeat(4_001) }],
  ])('%s', async (_name, body) => {
    expect((await post('/harbour/_ask', body)).status).toBe(400);
  });

  test('a draft as the current page is refused like an unknown page', async () => {
    const draft = await world.page(guides, 'Another draft', 'Text\n');
    expect((await ask('Ropes?', { pageId: draft })).status).toBe(404);
  });

  test('users without access to a private site are refused', async () => {
    await world.set({ visibility: 'private' });
    const { status, text } = await ask('How do I tie the ship?');
    expect(status).toBeOneOf([303, 404]);
    expect(text).not.toContain('bollard');
    await world.set({ visibility: 'public' });
  });

  test('another method is refused', async () => {
    const { status, headers } = await world.get('/harbour/_ask');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});

test('each address has a limit of questions a minute', async () => {
  let status = 200;
  for (let count = 0; count <= LIMIT && status !== 429; count++) {
    ({ status } = await post('/harbour/_feedback', {}));
  }
  expect(status).toBe(429);
});

test('a service with the assistant turned off has no assistant and no button for it', async () => {
  await using silent = await openSiteWorld({ environment: { QUOIN_SITE_ASSISTANT: 'off' } });
  const space = await silent.space('Guides');
  await silent.published(space, 'Mooring');
  const { text } = await silent.get('/harbour/guides/mooring');
  expect(text).not.toContain('data-ask');
  expect(text).not.toContain('assistant.js');
  const asked = await silent.harness.handle(
    new Request(`${silent.harness.origin}/harbour/_ask`, {
      method: 'POST',
      headers: { origin: silent.harness.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Ropes?' }),
    }),
  );
  expect(asked.status).toBe(404);
});
