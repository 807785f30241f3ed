/** “Was this page helpful?”: stored once for each reader and day, bounded, and without the reader. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { giveRole } from '../access/callers.ts';
import { at, listAt, textAt } from '../support/answer.ts';
import { type Credential, DIALECTS } from '../support/harness.ts';
import { BROWSER, openSiteWorld, type SiteWorld, seenOf } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const AGENT = BROWSER['user-agent'];
const ADDRESSES = ['203.0.113.7', '203.0.113.8', '203.0.113.9', '2001:db8::7'];
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Requests of one address in a minute. */
const LIMIT = 6;

describe.each(chosen)('on %s', (dialect) => {
  let world: SiteWorld;
  let pageId: string;
  let port: number;
  beforeAll(async () => {
    world = await openSiteWorld({
      dialect,
      environment: {
        QUOIN_TRUSTED_PROXIES: '127.0.0.1',
        QUOIN_RATE_LIMIT_ASSISTANT_KEY: String(LIMIT),
      },
    });
    pageId = await world.published(await world.space('Guides'), 'Start');
    await world.page(await world.space('Plans'), 'Secret');
    port = world.harness.listen();
    // All of it is on one day.
    if (DAY_MS - (Date.now() % DAY_MS) < 5 * MINUTE_MS) world.harness.advance(10 * MINUTE_MS);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const send = async (fields: Readonly<Record<string, string>>, more: Credential = {}) =>
    seenOf(
      await fetch(`http://127.0.0.1:${port}/harbour/_page-feedback`, {
        method: 'POST',
        headers: {
          ...BROWSER,
          'accept-encoding': 'identity',
          origin: world.harness.origin,
          'x-forwarded-for': ADDRESSES[0] ?? '',
          ...more,
        },
        body: new URLSearchParams({ page: 'guides/start', ...fields }),
        redirect: 'manual',
      }),
    );
  const list = async (query = '') =>
    listAt(await world.call(`GET /api/v1/projects/${world.project}/feedback${query}`), 'feedback');
  const rows = () =>
    world.harness.foundation.deps.db.read((stores) =>
      stores.feedback.list(world.project, { before: null, limit: 100 }),
    );

  test('a form without scripts leads back to the page, and a script gets no page', async () => {
    const sent = await send({ rating: 'down', reason: 'missing', comment: ' Which ports? ' });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      '/harbour/guides/start#site:feedback',
    ]);
    expect(sent.headers.get('set-cookie')).toBeNull();
    const page = await world.get('/harbour/guides/start', BROWSER);
    expect(page.text).toContain('action="/harbour/_page-feedback"');
    expect(page.text).toContain('id="site:feedback"');
    expect(await list()).toMatchObject([
      { pageId, title: 'Start', rating: 'down', reason: 'missing', comment: 'Which ports?' },
    ]);
    // The last word of a reader counts, and a reason of the other rating is left out.
    const again = await send({ rating: 'up', reason: 'missing' }, { accept: 'application/json' });
    expect([again.status, again.text]).toEqual([204, '']);
    const [only, another] = await list();
    expect(only).toMatchObject({ rating: 'up', reason: null, comment: null, status: 'open' });
    expect(another).toBeUndefined();
  });

  test('rows have nothing of the reader, and no mark of the reader after the day', async () => {
    for (const address of ADDRESSES) await send({ rating: 'down' }, { 'x-forwarded-for': address });
    const stored = await rows();
    expect(stored).toHaveLength(ADDRESSES.length);
    expect(Object.keys(stored[0]?.feedback ?? {}).sort()).toEqual([
      ...['comment', 'createdAt', 'day', 'id', 'pageId', 'projectId', 'rating', 'reader', 'reason'],
      ...['status', 'updatedAt'],
    ]);
    const text = JSON.stringify(stored);
    for (const personal of [...ADDRESSES, AGENT, 'Firefox']) expect(text).not.toContain(personal);
    const answered = JSON.stringify(await list());
    for (const { feedback } of stored) expect(answered).not.toContain(feedback.reader ?? '-');
    const { db } = world.harness.foundation.deps;
    const tomorrow = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    expect(await db.write((s) => s.feedback.forgetReaders(tomorrow, 100))).toBe(ADDRESSES.length);
    expect((await rows()).map(({ feedback }) => feedback.reader)).toEqual([null, null, null, null]);
  });

  test.each([
    ['a foreign page', { origin: 'https://evil.example' }, 403, 'invalid_origin'],
    ['a program without an origin', { origin: '' }, 403, 'invalid_origin'],
    [
      'a request of another media type',
      { 'content-type': 'application/json' },
      415,
      'unsupported_media_type',
    ],
  ])('feedback of %s is refused', async (_name, headers, status, code) => {
    const before = await rows();
    const refused = await send(
      { rating: 'up' },
      {
        accept: 'application/json',
        'x-forwarded-for': '198.51.100.1',
        ...headers,
      },
    );
    expect([refused.status, at(JSON.parse(refused.text), 'code')]).toEqual([status, code]);
    expect(await rows()).toEqual(before);
  });

  test.each([
    ['no rating', {}, 400],
    ['another rating', { rating: 'sideways' }, 400],
    ['another field', { rating: 'up', reader: 'me' }, 400],
    ['a long comment', { rating: 'up', comment: 'x'.repeat(501) }, 400],
    ['a NUL', { rating: 'up', comment: '\0' }, 400],
    ['the path of a draft', { rating: 'up', page: 'plans/secret' }, 404],
  ])(
    'feedback with %s is refused',
    async (_name, fields: Readonly<Record<string, string>>, status) => {
      const before = await rows();
      const headers = { accept: 'application/json', 'x-forwarded-for': '198.51.100.2' };
      expect((await send(fields, headers)).status).toBe(status);
      expect(await rows()).toEqual(before);
    },
  );

  test('bots are not counted, and requests of an address are limited', async () => {
    const before = await rows();
    const bot = { 'user-agent': 'GPTBot/1.2', 'x-forwarded-for': '198.51.100.3' };
    expect((await send({ rating: 'down' }, bot)).status).toBe(303);
    const flood = await Promise.all(
      Array.from({ length: 3 * LIMIT }, () => send({ rating: 'down' }, bot)),
    );
    // A minute may end meanwhile.
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(LIMIT);
    expect(await rows()).toEqual(before);
  });

  test('a summary counts, and editors mark what is dealt with', async () => {
    const api = `/api/v1/projects/${world.project}`;
    const [row] = await list('?rating=down');
    const id = textAt(row, 'id');
    expect(at(await world.call(`GET ${api}/analytics/feedback`), 'data')).toEqual([
      { pageId, title: 'Start', path: 'guides/start', helpful: 0, notHelpful: 4, open: 4 },
    ]);
    const marked = await world.call(`PATCH ${api}/feedback/${id}`, { status: 'answered' });
    expect(at(marked, 'feedback', 'status')).toBe('answered');
    expect(await list('?status=answered')).toMatchObject([{ id }]);
    expect(await list(`?status=open&pageId=${pageId}`)).toHaveLength(3);
    const first = await world.call(`GET ${api}/feedback?limit=3`);
    const cursor = textAt(first, 'pagination', 'nextCursor');
    expect(await list(`?limit=3&cursor=${cursor}`)).toHaveLength(1);
    const unknown = await world.harness.send(`PATCH ${api}/feedback/${pageId}`, {
      as: world.as,
      body: { status: 'open' },
    });
    expect([unknown.status, at(unknown.body, 'code')]).toEqual([404, 'not_found']);
  });

  test('pages without the feedback form accept no feedback', async () => {
    await world.set({ brand: { feedback: false } });
    expect((await world.get('/harbour/guides/start', BROWSER)).text).not.toContain(
      '_page-feedback',
    );
    const headers = { accept: 'application/json', 'x-forwarded-for': '198.51.100.4' };
    expect((await send({ rating: 'up' }, headers)).status).toBe(404);
    await world.set({ brand: { feedback: null } });
    expect((await world.get('/harbour/guides/start', BROWSER)).text).toContain('_page-feedback');
  });

  test('a private site accepts feedback of members only', async () => {
    await world.set({ visibility: 'private' });
    const before = (await rows()).length;
    const from = { accept: 'application/json', 'x-forwarded-for': '198.51.100.5' };
    const { session: stranger } = await world.harness.signedIn('eve');
    for (const headers of [from, { ...from, ...stranger }, { ...from, ...world.as }]) {
      expect((await send({ rating: 'up' }, headers)).status).toBe(404);
    }
    const bob = await world.harness.signedIn('bob');
    await giveRole(world.harness, world.project, bob, 'viewer');
    const { session } = bob;
    expect((await send({ rating: 'up' }, { ...from, ...session })).status).toBe(204);
    // One member is one reader, wherever the member reads.
    const away = { ...from, ...session, 'x-forwarded-for': '198.51.100.6' };
    expect((await send({ rating: 'down' }, away)).status).toBe(204);
    expect(await rows()).toHaveLength(before + 1);
  });
});
