/** Answers of a site whose work grows with its pages: a network makes two at a time, and they are kept. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { LIMITS } from '@quoin/contract';
import pino from 'pino';
import { createServer } from '../../src/create-server.ts';
import { openSiteWorld, type SiteWorld, seenOf } from './support/site-world.ts';

const PLACES = LIMITS.credentialHeavyRequests;
const HEAVY = ['llms.txt', 'guides/llms.txt', 'sitemap.xml', 'feed.xml', 'llms-full.txt'];

const ADDRESS = '2001:db8::1';
/** Of the same /64 network, and of another one. */
const NEIGHBOUR = '2001:db8::2';
const OTHER = '192.0.2.1';

/** More than a chunk of an answer: `llms-full.txt` is not made whole before it is read. */
const MORE = '\nMore words\n'.repeat(10_000);

let world: SiteWorld;
let app: ReturnType<typeof createServer>['app'];

beforeAll(async () => {
  world = await openSiteWorld({ environment: { QUOIN_TRUSTED_PROXIES: '127.0.0.1' } });
  await world.published(await world.space('Guides'), 'Start', `# Start\n\nFirst text\n${MORE}`);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  // A process that has kept nothing yet.
  app = createServer(world.harness.foundation, pino({ level: 'silent' }), { heavyWaitMs: 1 }).app;
});

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

const ask = (path: string, { method = 'GET', headers = {}, from = ADDRESS }: Asked = {}) =>
  app.handle(
    new Request(`${world.harness.origin}/harbour/${path}`, {
      method,
      headers: { ...headers, 'x-forwarded-for': from },
    }),
  );

/** Takes all places of the caller, with answers that are not read. */
const takePlaces = (): Promise<Response[]> =>
  Promise.all(Array.from({ length: PLACES }, () => ask('llms-full.txt')));

describe('an anonymous network', () => {
  test.each(HEAVY)(
    'a network with two unread answers is refused %s with Retry-After',
    async (path) => {
      const held = await takePlaces();
      expect(held.map(({ status }) => status)).toEqual([200, 200]);
      const refused = await ask(path);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
      expect((await ask(path, { from: NEIGHBOUR })).status).toBe(429);
      expect((await seenOf(await ask(path, { from: OTHER }))).status).toBe(200);
      for (const answer of held) await answer.body?.cancel();
      expect((await seenOf(await ask(`${path}?again`))).status).toBe(200);
    },
  );

  test('gets what is kept, and pages, without a place', async () => {
    const kept = HEAVY.filter((path) => path !== 'llms-full.txt');
    const texts: string[] = [];
    for (const path of kept) texts.push((await seenOf(await ask(path))).text);
    const held = await takePlaces();
    for (const [at, path] of kept.entries()) {
      const again = await ask(path);
      const etag = again.headers.get('etag') ?? '';
      expect([path, (await seenOf(again)).text]).toEqual([path, texts[at] ?? '']);
      expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
    expect((await ask('guides/start')).status).toBe(200);
    for (const answer of held) await answer.body?.cancel();
  });

  test('gets all texts from what is kept once they were sent', async () => {
    const { text } = await seenOf(await ask('llms-full.txt'));
    // None of these is read: they would take all places.
    const again = await Promise.all([...HEAVY, ...HEAVY].map(() => ask('llms-full.txt')));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = again;
    expect(first && (await seenOf(first)).text).toBe(text);
    const etag = first?.headers.get('etag') ?? '';
    expect((await ask('llms-full.txt', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('keeps no place with HEAD', async () => {
    for (let at = 0; at <= PLACES; at += 1) {
      expect((await ask('llms-full.txt', { method: 'HEAD' })).status).toBe(200);
    }
    expect((await ask('llms-full.txt')).status).toBe(200);
  });

  test('gets the text of now after a publication', async () => {
    expect((await seenOf(await ask('llms-full.txt'))).text).not.toContain('Second text');
    await world.published(await world.space('More'), 'Second', '# Second\n\nSecond text\n');
    expect((await seenOf(await ask('llms-full.txt'))).text).toContain('Second text');
  });
});
