/** What browsers, proxies and this process may keep of a site, and that nothing outlives its page. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { listAt, textAt } from '../support/answer.ts';
import { openHarness } from '../support/harness.ts';
import { BROWSER, openSiteWorld, type Seen, type SiteWorld } from './support/site-world.ts';

const PAGE = '/harbour/guides/start';
const SOURCE = '/harbour/_source/guides/start.md';
/** As Claude Code sends it. */
const AGENT = 'text/markdown, text/html, */*';
const GZIP = { 'accept-encoding': 'br, gzip' };

let world: SiteWorld;
let pageId: string;
beforeAll(async () => {
  world = await openSiteWorld();
  pageId = await world.published(await world.space('Guides'), 'Start', '# Start\n\nFirst text\n');
});
afterAll(() => world[Symbol.asyncDispose]());

const head = ({ status, headers }: Seen) => ({
  status,
  etag: headers.get('etag'),
  coding: headers.get('content-encoding'),
});

describe('a page', () => {
  test('any cache may store it, and must revalidate it each time', async () => {
    const { headers } = await world.get(PAGE, BROWSER);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('vary')).toBe('accept, accept-encoding');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('is packed where that is accepted, under a tag of its own', async () => {
    const plain = await world.get(PAGE);
    const packed = await world.get(PAGE, GZIP);
    expect(packed.text).toBe(plain.text);
    expect(head(packed)).toMatchObject({ status: 200, coding: 'gzip' });
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(head(await world.get(PAGE, { 'accept-encoding': 'gzip;q=0' })).coding).toBeNull();
  });

  test('is not sent again to who has it', async () => {
    for (const coding of [{}, GZIP]) {
      const etag = (await world.get(PAGE, coding)).headers.get('etag') ?? '';
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const seen = await world.get(PAGE, { ...coding, 'if-none-match': tag });
        expect([tag, seen.status, seen.text]).toEqual([tag, 304, '']);
        expect(seen.headers.get('etag')).toBe(etag);
        expect(seen.headers.get('cache-control')).toBe('public, no-cache');
      }
      const seen = await world.get(PAGE, { ...coding, 'if-none-match': '"other"' });
      expect(seen.status).toBe(200);
    }
  });

  test('answers HEAD as GET, without the text', async () => {
    const get = await world.get(PAGE);
    const request = new Request(`${world.harness.origin}${PAGE}`, { method: 'HEAD' });
    const response = await world.harness.handle(request);
    expect(response.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(await response.text()).toBe('');
  });

  test.each([
    PAGE,
    `${PAGE}.md`,
    SOURCE,
    '/harbour/llms.txt',
    '/harbour/sitemap.xml',
    '/harbour/nothing',
    '/harbour/_search?q=first',
    '/harbour/_suggest?q=first',
    '/robots.txt',
  ])('answers HEAD with the length of GET: %s', async (path) => {
    for (const headers of [{}, GZIP, { accept: AGENT }]) {
      const ask = (method: string) =>
        world.harness.handle(new Request(`${world.harness.origin}${path}`, { method, headers }));
      const get = await ask('GET');
      const { byteLength } = await get.arrayBuffer();
      const { status, headers: headHeaders } = await ask('HEAD');
      expect([status, headHeaders.get('content-length')]).toEqual([get.status, String(byteLength)]);
    }
  });

  test('is another one, and has another tag, as soon as it is published anew', async () => {
    const before = await world.get(PAGE);
    await world.call(`PATCH /api/v1/pages/${pageId}`, { markdown: '# Start\n\nSecond text\n' });
    const etag = before.headers.get('etag') ?? '';
    expect((await world.get(PAGE, { 'if-none-match': etag })).status).toBe(304);
    await world.call(`POST /api/v1/pages/${pageId}/publish`);
    const after = await world.get(PAGE, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.text).toContain('Second text');
  });

  test('an unpublished page is gone for every kind of request', async () => {
    const etag = (await world.get(PAGE)).headers.get('etag') ?? '';
    await world.call(`POST /api/v1/pages/${pageId}/unpublish`);
    for (const headers of [{}, { 'if-none-match': etag }, { 'if-none-match': '*' }]) {
      const seen = await world.get(PAGE, headers);
      expect(seen.status).toBe(404);
      expect(seen.headers.get('etag')).toBeNull();
    }
    await world.call(`POST /api/v1/pages/${pageId}/publish`);
  });

  test('is Markdown if the client prefers it, and HTML otherwise', async () => {
    const markdown = (await world.get(`${PAGE}.md`)).text;
    for (const accept of ['text/markdown', AGENT, 'text/html;q=0.5, text/markdown;q=0.6']) {
      const { headers, text } = await world.get(PAGE, { accept });
      expect([accept, headers.get('content-type')]).toEqual([
        accept,
        'text/markdown; charset=utf-8',
      ]);
      expect(text).toBe(markdown);
      expect(headers.get('vary')).toBe('accept, accept-encoding');
    }
    for (const accept of ['text/html, text/markdown', 'text/markdown;q=0', '*/*']) {
      const { headers } = await world.get(PAGE, { accept });
      expect([accept, headers.get('content-type')]).toEqual([accept, 'text/html; charset=utf-8']);
    }
  });
});

describe('an address where nothing is', () => {
  test('answers an agent with short Markdown that names the list of pages', async () => {
    const { status, headers, text } = await world.get('/harbour/nothing', { accept: AGENT });
    expect([status, headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8']);
    expect(headers.get('vary')).toBe('accept, accept-encoding');
    expect(text).toStartWith('# ');
    expect(text).toContain('/harbour/llms.txt)');
    expect(text.length).toBeLessThan(1_000);
  });

  test('answers a browser with a page', async () => {
    const { status, headers } = await world.get('/harbour/nothing', BROWSER);
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(headers.get('vary')).toBe('accept, accept-encoding');
  });

  test.each([
    [AGENT, 'text/markdown; charset=utf-8'],
    ['text/html', 'text/html; charset=utf-8'],
    ['application/json, text/html', 'application/json'],
    ['*/*', 'application/json'],
  ])('outside of a site answers %s with %s', async (accept, type) => {
    const { status, headers, text } = await world.get('/nothing.here', { accept });
    expect([status, headers.get('content-type')]).toEqual([404, type]);
    expect(headers.get('vary')).toStartWith('accept');
    expect(text).toContain(headers.get('x-request-id') ?? 'no request id');
  });
});

test('answers may come from a CDN for as long as the operator says, and not where nothing is', async () => {
  await using settled = await openSiteWorld({ environment: { QUOIN_SITE_MAX_AGE: '300' } });
  await settled.published(await settled.space('Guides'), 'Start');
  const policy = async (path: string) => (await settled.get(path)).headers.get('cache-control');
  const kept = 'public, max-age=0, must-revalidate, s-maxage=300';
  expect(await policy(PAGE)).toBe(kept);
  expect(await policy('/harbour/sitemap.xml')).toBe(kept);
  for (const path of ['/harbour', '/harbour/nothing', '/harbour/guides/start/']) {
    expect([path, await policy(path)]).toEqual([path, 'public, no-cache']);
  }
  await settled.set({ visibility: 'private' });
  expect(await policy(PAGE)).toBe('no-store');
});

test('a private site is served to members only, and no shared cache stores it', async () => {
  await using harness = await openHarness();
  const ada = await harness.signedIn('ada');
  const eve = await harness.signedIn('eve');
  const send = (target: string, body?: unknown) => harness.send(target, { as: ada.session, body });
  await send('POST /api/v1/projects', { name: 'Secret', seedTemplate: true });
  const pages = await send('GET /api/v1/projects/secret/pages');
  const [first] = listAt(pages.body, 'data').map((page) => ({
    id: textAt(page, 'id'),
    path: textAt(page, 'path'),
  }));
  await send(`POST /api/v1/pages/${first?.id}/publish`);
  const get = async (headers: Record<string, string>) => {
    const request = new Request(`${harness.origin}/secret/${first?.path}`, { headers });
    return harness.handle(request);
  };
  const { cookie = '' } = ada.session;
  const own = await get({ cookie });
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const stranger = await get({ accept: 'text/html' });
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/sign-in?next=${encodeURIComponent(`/secret/${first?.path}`)}`),
  ]);
  expect((await get({ cookie: eve.session.cookie ?? '' })).status).toBe(404);
});
