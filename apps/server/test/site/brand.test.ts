/** A site with its own logo, colors, links, footer, announcement, font, CSS and widths. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { BROWSER, openSiteWorld, type SiteWorld } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>';
const CSS = '.prose h2 { text-transform: uppercase }\n';

/** Bytes of a page that its brand may add, gzipped, without the font (docs/decisions.md#brand). */
const PAGE_GROWTH = 5_000;

/** Letters of several languages, in parts that are loaded by themselves. */
const FONT = await Bun.file(
  new URL(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2')),
).bytes();

const BRAND = {
  logo: { light: 'brand/logo.svg', dark: 'brand/dark.png' },
  favicon: 'brand/dark.png',
  colors: { primary: '#0a7d55', dark: '#3fd49a' },
  navbar: {
    links: [
      { label: 'Blog', href: 'https://blog.example.com/' },
      { label: 'Start', href: '/guides/start' },
    ],
    primary: { label: 'Sign up', href: 'https://app.example.com/' },
  },
  footer: {
    links: [{ header: 'Company', items: [{ label: 'About', href: 'https://example.com/about' }] }],
    socials: { github: 'https://github.com/example', x: 'https://x.com/example' },
  },
  banner: { content: 'Version **2** is [here](/guides/start)' },
  fonts: {
    body: { family: 'Own', file: 'brand/own.woff2' },
    heading: { family: 'Other', file: 'brand/own.woff2' },
  },
  css: 'brand/site.css',
  width: 'wide',
  editUrl: 'https://git.example.com/edit/{path}',
};

const REFUSED: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
  [
    'a script as an address',
    { navbar: { links: [{ label: 'x', href: 'javascript:alert(1)' }] } },
    /href/,
  ],
  ['an address without a scheme of the web', { editUrl: 'ftp://example.com/{path}' }, /editUrl/],
  ['an invalid color', { colors: { primary: 'red;}' } }, /color/],
  ['an unknown member', { logos: { light: 'brand/logo.svg' } }, /logos/],
  ['a file that the project does not have', { favicon: 'brand/absent.png' }, /absent\.png/],
  ['a page as a logo', { logo: { light: 'brand/site.css' } }, /not an image/],
  ['an SVG as the picture of links', { image: 'brand/logo.svg' }, /not a PNG, JPEG/],
  ['an image as a font', { fonts: { body: { family: 'Own', file: 'brand/dark.png' } } }, /font/],
  [
    'a font that ends too early',
    { fonts: { body: { family: 'Own', file: 'brand/cut.woff2' } } },
    /cut\.woff2 cannot be used as a font: it is damaged/,
  ],
  ['CSS with an import', { css: 'brand/import.css' }, /import\.css, line 2/],
  ['CSS with an address', { css: 'brand/address.css' }, /address\.css, line 1/],
  [
    'CSS with which text cannot be read',
    { css: 'brand/pale.css' },
    /pale\.css, line 2: "color" of "td" makes a contrast of 1\.\d/,
  ],
  ['CSS that cannot be read', { css: 'brand/broken.css' }, /broken\.css, line 2/],
];

describe.each(chosen)('on %s', (dialect) => {
  let world: SiteWorld;
  let api: string;
  const hashes: Record<string, string> = {};
  const page = async (): Promise<string> =>
    (await world.get('/harbour/guides/start', BROWSER)).text;
  const settings = async (): Promise<unknown> =>
    at(await world.call(`GET ${api}/settings`), 'settings');
  const patch = (brand: unknown) =>
    world.harness.send(`PATCH ${api}/settings`, { as: world.as, body: { brand } });

  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
    api = `/api/v1/projects/${world.project}`;
    const media = Object.entries({
      'logo.svg': SVG,
      'site.css': CSS,
      'import.css': 'p { color: red }\n@import "https://evil.example/x.css";\n',
      'address.css': 'p { background: url(https://evil.example/x.png) }\n',
      'variables.css':
        ':root { --accent: #abcdef; --gap: 3px }\n:root h2, a.card--gap { margin: var(--gap) }\na { color: var(--accent); background: #123; fill: var(--text) }\n',
      'broken.css': 'p { color: red }\n} h2 {',
      'pale.css': 'td { letter-spacing: 1px }\ntd { color: #ccc }\np { opacity: 0.9 }\n',
      'open.css': 'h2 {\n  color: var(--brand)\n}\n',
    }).map(([name, text]) => ({
      path: `brand/${name}`,
      base64: Buffer.from(text).toString('base64'),
    }));
    await world.call(`POST ${api}/bundle`, {
      manifest: {
        version: 1,
        name: 'Harbour',
        spaces: [{ name: 'Guides', nav: [{ type: 'page', file: 'guides/start' }] }],
      },
      pages: [{ path: 'guides/start.md', markdown: '# Start\n\n## Second\n\nText.\n' }],
      media: [
        ...media,
        { path: 'brand/dark.png', base64: PNG.toBase64() },
        { path: 'brand/own.woff2', base64: FONT.toBase64() },
        { path: 'brand/cut.woff2', base64: FONT.subarray(0, 9_000).toBase64() },
      ],
      publish: true,
    });
    for (const asset of listAt(await world.call(`GET ${api}/assets`), 'assets')) {
      hashes[textAt(asset, 'name')] = textAt(asset, 'hash');
    }
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test('without a brand a page has the name of the project and no part of a brand', async () => {
    const text = await page();
    expect(text).toMatch(/<a class="name" href="[^"]+">Harbour<\/a>/);
    for (const part of [
      'class="logo',
      'class="banner"',
      'class="foot-columns"',
      ' data-width="',
      'class="cta"',
    ]) {
      expect(text).not.toContain(part);
    }
  });

  test.each([...REFUSED])('refuses %s, and changes nothing', async (_what, brand, reason) => {
    const before = await settings();
    const answer = await patch(brand);
    expect([answer.status, textAt(answer.body, 'code')]).toEqual([400, 'invalid_payload']);
    expect(textAt(answer.body, 'error')).toMatch(reason);
    expect(await settings()).toEqual(before);
  });

  test('a brand is on the pages immediately, its files come from the site, and a page grows little', async () => {
    const before = await page();
    await world.set({ brand: BRAND });
    const text = await page();
    const file = (name: string) => `/harbour/_files/${hashes[name]}/${name}`;
    for (const part of [
      `src="${file('logo.svg')}"`,
      `src="${file('dark.png')}"`,
      `rel="icon" href="${file('dark.png')}" type="image/png"`,
      '<a href="https://blog.example.com/" rel="noopener">Blog</a>',
      '<a href="/harbour/guides/start">Start</a>',
      'class="cta"',
      '<h2>Company</h2>',
      'aria-label="GitHub"',
      'Version <strong>2</strong> is <a href="/harbour/guides/start">here</a>',
      'data-width="wide"',
      'href="https://git.example.com/edit/guides/start.md"',
      'text-transform:uppercase',
    ]) {
      expect(text).toContain(part);
    }
    const logo = await world.get(file('logo.svg'));
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const grown = gzipSync(text).length - gzipSync(before).length;
    expect(grown).toBeLessThan(PAGE_GROWTH);
    // All addresses of the page's own files are the site's.
    const foreign = [...text.matchAll(/(?:src|data-src)="(https?:[^"]+)"/g)].map(([, url]) => url);
    expect(foreign).toEqual([]);
  });

  test('the settings and docs.json have the brand, and an event tells of the change', async () => {
    expect(at(await settings(), 'brand')).toEqual(BRAND);
    const [manifest] = listAt(await world.call(`GET ${api}/export`), 'files');
    expect(JSON.parse(textAt(manifest, 'content')).theme).toEqual(BRAND);
    const [event] = listAt(await world.call(`GET ${api}/events?limit=1`), 'events');
    expect(at(event, 'data', 'changed')).toEqual(['primaryColor', 'brand']);
  });

  test('a file of the brand is not deleted', async () => {
    const answer = await world.harness.send(`DELETE ${api}/assets/${hashes['logo.svg']}`, {
      as: world.as,
    });
    expect([answer.status, textAt(answer.body, 'code')]).toEqual([409, 'conflict']);
    expect(await page()).toContain('class="logo');
  });

  test('a member that is null goes, and the others stay', async () => {
    await world.set({ brand: { banner: null, logo: null } });
    const text = await page();
    expect(text).not.toContain('class="banner"');
    expect(text).toMatch(/<a class="name" href="[^"]+">Harbour<\/a>/);
    expect(text).toContain('class="cta"');
  });

  test('a link to a page has a picture with its title, or that of the brand', async () => {
    await patch({ image: null });
    const [, address = ''] =
      /<meta property="og:image" content="([^"]+)">/.exec(await page()) ?? [];
    expect(address).toStartWith(`${world.harness.origin}/harbour/_social/guides/start.png?v=`);
    const path = address.slice(world.harness.origin.length);
    const get = (target: string, headers: Record<string, string> = {}) =>
      world.harness.handle(new Request(`${world.harness.origin}${target}`, { headers }));
    const drawn = await get(path);
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get('content-type')).toBe('image/png');
    expect(drawn.headers.get('cache-control')).toContain('immutable');
    const view = new DataView(await drawn.arrayBuffer());
    expect([view.getUint32(0), view.getUint32(16), view.getUint32(20)]).toEqual([
      0x89504e47, 1200, 630,
    ]);
    const etag = drawn.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    const unversioned = await get(path.replace(/\?.*/, ''));
    expect(unversioned.headers.get('cache-control')).toBe('public, no-cache');
    expect((await get('/harbour/_social/guides/absent.png')).status).toBe(404);
    await world.set({ visibility: 'private' });
    for (const headers of [{}, world.as]) expect((await get(path, headers)).status).toBe(404);
    await world.set({ visibility: 'public' });

    expect((await patch({ image: 'brand/dark.png' })).status).toBe(200);
    const own = await page();
    expect(own).toContain(
      `<meta property="og:image" content="${world.harness.origin}/harbour/_files/${hashes['dark.png']}/dark.png">`,
    );
    expect(own).toContain('<meta property="og:image:width" content="1">');
    expect((await patch({ image: null })).status).toBe(200);
  });

  test('a font is loaded in parts, by the characters of a page, and no other file is cut', async () => {
    await world.set({ brand: { fonts: { body: { family: 'Own', file: 'brand/own.woff2' } } } });
    const text = await page();
    const address = (part: string) => `/harbour/_fonts/${hashes['own.woff2']}/${part}.woff2`;
    for (const part of ['rest', 'latin', 'latin-ext']) {
      expect(text).toContain(
        `@font-face{font-family:"Own";src:url("${address(part)}") format("woff2");font-weight:400;font-display:optional;unicode-range:U+`,
      );
    }
    // The page is in English.
    const preloads = [...text.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, to]) => to);
    expect(preloads).toEqual([address('latin')]);
    const get = (path: string, headers: Record<string, string> = {}) =>
      world.harness.handle(new Request(`${world.harness.origin}${path}`, { headers }));
    const part = await get(address('latin'));
    expect([part.status, part.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(part.headers.get('cache-control')).toContain('immutable');
    const bytes = await part.bytes();
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('wOF2');
    expect(bytes.byteLength).toBeLessThan(FONT.byteLength / 10);
    const etag = part.headers.get('etag') ?? '';
    expect((await get(address('latin'), { 'if-none-match': etag })).status).toBe(304);
    for (const path of [
      address('thai'),
      address('latin').replace(hashes['own.woff2'] ?? '', hashes['dark.png'] ?? ''),
      address('latin').replace(hashes['own.woff2'] ?? '', '0'.repeat(64)),
      '/harbour/_fonts/latin.woff2',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    await world.set({ visibility: 'private' });
    const hidden = await get(address('latin'));
    expect(hidden.status).not.toBe(200);
    await world.set({ visibility: 'public', brand: { fonts: null } });
  });

  test('CSS with variables applies to the text of pages only, and leaves the colors of the site', async () => {
    await world.set({ brand: { css: 'brand/variables.css' } });
    const text = await page();
    expect(text).toContain(
      '@scope(.prose){:scope{--own-accent:#abcdef;--own-gap:3px}:scope h2,:scope a.card--gap{margin:var(--own-gap)}:scope a{color:var(--own-accent);fill:var(--text);background:#123}}',
    );
    expect(text).not.toMatch(/[{;]--accent: ?#abcdef/);
  });

  test('a contrast that the CSS does not decide is a warning of the answer', async () => {
    const answer = await patch({ css: 'brand/open.css' });
    expect([answer.status, listAt(answer.body, 'warnings')]).toEqual([
      200,
      [
        expect.stringMatching(
          /^open\.css, line 2: The contrast of "color" of "h2" cannot be checked/,
        ),
      ],
    ]);
    expect(listAt((await patch({ css: null })).body, 'warnings')).toEqual([]);
  });

  test('a bundle with CSS with which text cannot be read is accepted, with warnings, and the site leaves it out', async () => {
    const answer = await world.call(`POST ${api}/bundle`, {
      manifest: { version: 1, name: 'Harbour', theme: { css: 'brand/pale.css' }, spaces: [] },
      pages: [],
      partial: true,
    });
    const warnings = listAt(answer, 'result', 'warnings').map((one) => textAt(one, 'message'));
    expect(warnings).toEqual([
      expect.stringMatching(/^pale\.css, line 2: .*\. The site leaves this declaration out$/),
      expect.stringMatching(/^pale\.css, line 3: The contrast of "opacity" of "p" cannot/),
    ]);
    const text = await page();
    expect(text).toContain('letter-spacing:1px');
    expect(text).not.toContain('color:#ccc');
    await world.set({ brand: { css: null } });
  });

  test('a change on one copy of the service is on the other one at the next request', async () => {
    const other = await world.harness.another();
    const there = async () => (await world.get('/harbour/guides/start', BROWSER, other)).text;
    for (const content of ['First notice', 'Second notice']) {
      await world.set({ brand: { banner: { content } } });
      expect(await there()).toContain(content);
    }
    await world.set({ brand: { banner: null } });
    expect(await there()).not.toContain('Second notice');
  });

  test('a bundle with CSS that cannot be used is refused, and changes nothing', async () => {
    const before = await settings();
    const answer = await world.harness.send(`POST ${api}/bundle`, {
      as: world.as,
      body: {
        manifest: { version: 1, name: 'Harbour', theme: { css: 'brand/import.css' }, spaces: [] },
        pages: [],
        partial: true,
      },
    });
    expect([answer.status, textAt(answer.body, 'error')]).toEqual([
      400,
      expect.stringContaining('import.css, line 2'),
    ]);
    expect(await settings()).toEqual(before);
  });

  test('docs.json of a bundle replaces the brand', async () => {
    await world.call(`POST ${api}/bundle`, {
      manifest: {
        version: 1,
        name: 'Harbour',
        theme: { navbar: { primary: { label: 'Buy', href: 'https://example.com/buy' } }, odd: 1 },
        spaces: [{ name: 'Guides', nav: [{ type: 'page', file: 'guides/start' }] }],
      },
      pages: [{ path: 'guides/start.md', markdown: '# Start\n\n## Second\n\nText.\n' }],
      publish: true,
    });
    const text = await page();
    expect(text).toContain('>Buy</a>');
    expect(text).not.toContain('<h2>Company</h2>');
  });
});
