/** Content of other sites: their title and picture are stored, and a frame loads after a click. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { embedsOf, type RemoteFiles } from '@quoin/core';
import { parseAllowedHosts } from '@quoin/outgoing';
import { createRemoteFiles } from '@quoin/service/remote-files';
import { browser, oneInCheck } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>x</title></svg>';

/** Requests that the stand-in of all other sites received: host and path. */
const asked: string[] = [];
let cookies = 0;

const oembed = (title: unknown, thumbnail: string | null): Response =>
  Response.json({
    type: 'video',
    version: '1.0',
    title,
    thumbnail_url: thumbnail,
    html: '<script>alert(1)</script><iframe src="https://evil.example"></iframe>',
  });

const POSTERS = 'https://posters.example';

/** By id of the film. */
const ANSWERS: Readonly<Record<string, () => Response>> = {
  good0000000: () => oembed(' A tour\u0000 of\n<b>the quay</b> ', `${POSTERS}/quay.png`),
  script00000: () => oembed('Drawing', `${POSTERS}/drawing.svg`),
  huge0000000: () => oembed('Huge', `${POSTERS}/huge.png`),
  private0000: () => oembed('Private', `${POSTERS}/to-private.png`),
  plain000000: () => oembed('Plain', 'http://posters.example/quay.png'),
  program0000: () => oembed({ toString: 'x' }, 'javascript:alert(1)'),
  html0000000: () => new Response('<!doctype html><p>Sign in</p>'),
  gone0000000: () => new Response('no', { status: 404 }),
  long0000000: () => new Response(`{"title":"${'x'.repeat(70_000)}"}`),
};

const host: Bun.Server<undefined> = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch(request) {
    const url = new URL(request.url);
    asked.push(url.pathname.slice(1));
    if (request.headers.has('cookie')) cookies += 1;
    switch (url.pathname) {
      case '/posters.example/quay.png':
        return new Response(PNG, { headers: { 'set-cookie': 'seen=1' } });
      case '/posters.example/drawing.svg':
        return new Response(SVG);
      case '/posters.example/huge.png':
        return new Response(new Uint8Array(600 * 1024));
      case '/posters.example/to-private.png':
        return Response.redirect('http://169.254.169.254/latest/meta-data');
    }
    const film = new URL(url.searchParams.get('url') ?? 'https://none.example').searchParams.get(
      'v',
    );
    return ANSWERS[film ?? '']?.() ?? new Response(null, { status: 404 });
  },
});
afterAll(() => host.stop(true));

const real = createRemoteFiles(parseAllowedHosts(`127.0.0.1:${host.port}`));
/** All other sites are the stand-in. What it redirects to is requested as it is. */
const standIn = (address: string): string => {
  const { protocol, host: name, pathname, search } = new URL(address);
  expect(protocol).toBe('https:');
  return `http://127.0.0.1:${host.port}/${name}${pathname}${search}`;
};
const remoteFiles: RemoteFiles = {
  read: (url, options) => real.read(standIn(url), options),
  readVersion: (url, options) => real.readVersion(standIn(url), options),
  readDocument: (url, options) => real.readDocument(standIn(url), options),
};

const film = (id: string): string => `<Embed url="https://www.youtube.com/watch?v=${id}" />`;

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: SiteWorld;
  let space: string;
  const settled = (): Promise<void> => embedsOf(world.harness.foundation.deps).settled();
  const open = async (path: string): Promise<string> => (await world.get(path)).text;
  /** The page after what it lacks was requested. */
  const whole = async (path: string): Promise<string> => {
    await open(path);
    await settled();
    return open(path);
  };

  beforeAll(async () => {
    world = await openSiteWorld({ dialect, remoteFiles });
    space = await world.space('Guides');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test('the title and the picture are requested once, stored and served by the site', async () => {
    await world.published(space, 'Tour', `# Tour\n\n${film('good0000000')}\n`);
    asked.length = 0;
    const first = await open('/harbour/guides/tour');
    expect(first).toContain('dir="auto">YouTube</span>');
    await settled();
    const text = await open('/harbour/guides/tour');
    expect(text).toContain('dir="auto">A tour of &lt;b&gt;the quay&lt;/b&gt;</span>');
    const [, poster = ''] =
      /src="(\/harbour\/_embeds\/youtube\/good0000000\?v=[0-9a-f]{64})"/.exec(text) ?? [];
    const answer = await world.harness.handle(
      new Request(`${world.harness.origin}${poster}`.replace(/^https/, 'http')),
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
    await open('/harbour/guides/tour');
    await settled();
    expect(asked).toEqual(['www.youtube.com/oembed', 'posters.example/quay.png']);
    expect(cookies).toBe(0);
  });

  test('another copy of the service has what is stored, and requests nothing', async () => {
    const other = await world.harness.another();
    asked.length = 0;
    const { text } = await world.get('/harbour/guides/tour', {}, other);
    expect(text).toContain('A tour of');
    expect(asked).toEqual([]);
  });

  test('only the frame’s origin is in the policy of the page that shows it', async () => {
    await world.published(space, 'Bare', '# Bare\n\nText.\n');
    const policy = async (path: string) =>
      (await world.get(path)).headers.get('content-security-policy');
    expect(await policy('/harbour/guides/tour')).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com;",
    );
    expect(await policy('/harbour/guides/bare')).toContain("frame-src 'self';");
  });

  test('hostile and failed answers leave a card with the title alone, or the name', async () => {
    const ids = Object.keys(ANSWERS).filter((id) => id !== 'good0000000');
    await world.published(space, 'Hostile', `# Hostile\n\n${ids.map(film).join('\n\n')}\n`);
    asked.length = 0;
    const text = await whole('/harbour/guides/hostile');
    const titles = [...text.matchAll(/class="quoin-embed-title" dir="auto">([^<]*)</g)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual([
      'Drawing',
      'Huge',
      'Private',
      'Plain',
      'YouTube',
      'YouTube',
      'YouTube',
      'YouTube',
    ]);
    expect(text).not.toContain('_embeds/');
    expect(text).not.toContain('alert(1)');
    expect(asked.filter((path) => path.startsWith('posters'))).toEqual([
      'posters.example/drawing.svg',
      'posters.example/huge.png',
      'posters.example/to-private.png',
    ]);
    asked.length = 0;
    await whole('/harbour/guides/hostile');
    expect(asked).toEqual([]);
    world.harness.advance(11 * 60_000);
    await world.published(space, 'Again', `# Again\n\n${film('gone0000000')}\n`);
    await whole('/harbour/guides/again');
    expect(asked).toEqual(['www.youtube.com/oembed']);
  });

  test('a preview of a draft requests nothing', async () => {
    asked.length = 0;
    await world.page(space, 'Draft', `# Draft\n\n${film('draft000000')}\n`);
    await open('/harbour/guides/draft');
    await settled();
    expect(asked).toEqual([]);
  });

  test('a private project shows its pictures to members alone', async () => {
    await world.set({ visibility: 'private' });
    const path = '/harbour/_embeds/youtube/good0000000';
    expect((await world.get(path)).status).toBe(404);
    const member = await world.harness.handle(
      new Request(`${world.harness.origin.replace(/^https/, 'http')}${path}`, {
        headers: world.as,
      }),
    );
    expect(member.status).toBe(200);
    expect(member.headers.get('cache-control')).toBe('private, no-store');
    await world.set({ visibility: 'public' });
  });
});

describe('in a browser', () => {
  const SITE = 'https://docs.example.com';
  let world: SiteWorld;
  let chromium: Awaited<ReturnType<typeof browser>>;
  beforeAll(async () => {
    [world, chromium] = await Promise.all([openSiteWorld({ remoteFiles }), browser()]);
    await world.published(
      await world.space('Guides'),
      'Tour',
      `# Tour\n\n${film('good0000000')}\n\n<Embed url="https://player.vimeo.com/video/76979871" title="Evening" height="200" />\n\n<Embed url="https://unknown.example/talk" title="A talk" />\n`,
    );
    await world.get('/harbour/guides/tour');
    await embedsOf(world.harness.foundation.deps).settled();
  });
  afterAll(async () => {
    await chromium.close();
    await world[Symbol.asyncDispose]();
  });

  const reader = async (options: Parameters<typeof chromium.newContext>[0] = {}) => {
    const context = await chromium.newContext(options);
    const foreign: string[] = [];
    await context.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      if (url.origin !== SITE) {
        foreign.push(url.href);
        return route.fulfill({ contentType: 'text/html', body: `<p>Frame of ${url.host}</p>` });
      }
      const answer = await world.harness.handle(
        new Request(
          `${world.harness.origin.replace(/^https/, 'http')}${url.pathname}${url.search}`,
          {
            headers: { accept: route.request().headers().accept ?? '*/*' },
          },
        ),
      );
      return route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      });
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${SITE}/harbour/guides/tour`);
    return { context, page, foreign, complaints };
  };

  test('nothing foreign is requested before a click, and the frame alone after it', async () => {
    const { context, page, foreign, complaints } = await reader();
    const card = page.getByRole('button', { name: 'A tour of <b>the quay</b> Load from YouTube' });
    await card.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      'document.querySelector(".quoin-embed-poster").complete && document.querySelector(".quoin-embed-poster").naturalWidth === 1',
    );
    expect(foreign).toEqual([]);
    await card.click();
    await page.frameLocator('iframe').getByText('Frame of www.youtube-nocookie.com').waitFor();
    expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/good0000000?autoplay=1']);
    const frame = page.locator('iframe');
    await untilEqual(() => frame.getAttribute('title'), 'A tour of <b>the quay</b>');
    await untilEqual(
      () => frame.getAttribute('sandbox'),
      expect.not.stringContaining('allow-top-navigation'),
    );
    await untilEqual(
      () => page.getByRole('link', { name: 'Open on YouTube', exact: true }).getAttribute('href'),
      'https://www.youtube.com/watch?v=good0000000',
    );
    await page.getByRole('button', { name: 'Evening Load from Vimeo' }).press(' ');
    await page.frameLocator('iframe >> nth=1').getByText('Frame of player.vimeo.com').waitFor();
    expect((await page.locator('iframe').nth(1).boundingBox())?.height).toBe(200);
    expect(complaints).toEqual([]);
    // Another frame is refused by the policy.
    await page.evaluate(
      'document.body.append(Object.assign(document.createElement("iframe"), { src: "https://evil.example/" }))',
    );
    await page.waitForEvent('console', {
      predicate: (message) => message.text().includes('evil.example'),
    });
    expect(foreign.filter((url) => url.includes('evil'))).toEqual([]);
    await context.close();
  });

  test('without scripts there are links', async () => {
    const { context, page, foreign } = await reader({ javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Evening Open on Vimeo' });
    await untilEqual(() => link.getAttribute('href'), 'https://vimeo.com/76979871');
    await untilEqual(
      () => page.getByRole('link', { name: 'A talk unknown.example' }).getAttribute('href'),
      'https://unknown.example/talk',
    );
    expect(foreign).toEqual([]);
    await context.close();
  });
});
