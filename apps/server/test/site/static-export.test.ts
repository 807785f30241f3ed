/** A site as files: what is in them, that all their links point to one of them, and that a disk will do. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { posix } from 'node:path';
import { readZip } from '@quoin/test-kit';
import { at, textAt } from '../support/answer.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);

let world: SiteWorld;
let files: Map<string, string>;

const exported = async (query = ''): Promise<Map<string, string>> => {
  const url = `${world.harness.origin}/api/v1/projects/${world.project}/export?format=site${query}`;
  const response = await world.harness.handle(new Request(url, { headers: world.as }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="harbour-site.zip"',
  );
  const archive = Buffer.from(await response.arrayBuffer());
  return new Map(readZip(archive).map(({ path, bytes }) => [path, bytes.toString('utf8')]));
};

beforeAll(async () => {
  world = await openSiteWorld();
  const page = (file: string, more = {}) => ({ type: 'page', file, ...more });
  await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
    manifest: {
      version: 1,
      name: 'Harbour',
      spaces: [
        {
          name: 'Guides',
          locale: 'en',
          nav: [
            page('guides/start'),
            { type: 'group', label: 'Deep', items: [page('guides/deep/inner')] },
            page('guides/secret', { hidden: true }),
          ],
        },
        { name: 'Guides fr', slug: 'guides-fr', locale: 'fr', nav: [page('guides-fr/start')] },
      ],
      redirects: [
        { from: '/old/place', to: '/guides/deep/inner' },
        { from: '/../../outside', to: '/guides/start' },
        { from: '/away', to: 'https://other.example/' },
      ],
    },
    pages: [
      {
        path: 'guides/start.md',
        markdown: '# Start\n\n[Inner](deep/inner.md#part) ![Quay](../quay.png)\n',
      },
      { path: 'guides/deep/inner.md', markdown: '# Inner\n\n## Part\n\n[Start](/guides/start)\n' },
      { path: 'guides/secret.md', markdown: '# Hidden\n' },
      { path: 'guides-fr/start.md', markdown: '# Départ\n' },
    ],
    media: [
      { path: 'quay.png', base64: PNG.toBase64() },
      { path: 'unused.png', base64: Buffer.concat([PNG, Buffer.from('x')]).toString('base64') },
    ],
    publish: true,
  });
  await world.page(
    textAt(await world.call(`GET /api/v1/projects/${world.project}/spaces`), 'spaces', 0, 'id'),
    'Draft',
  );
  files = await exported();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Addresses that a document links to, without those of other sites. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src|data-home)="([^"]*)"/g)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .filter((url) => !/^[a-z]+:/.test(url) && !url.startsWith('#'));

test('a page of another language has the script and the interface of that language', () => {
  const page = files.get('guides-fr/start.html') ?? '';
  expect(page).toContain('src="../_assets/site.fr.js"');
  expect(page).toContain('Dernière mise à jour');
  expect(files.get('_assets/site.fr.js')).toContain('Copier le code');
  expect(files.get('_assets/site.js')).toContain('Copy code');
});

describe('a site as files', () => {
  test('has pages, their texts, what programs read, and images that are shown', () => {
    const names = [...files.keys()].toSorted();
    for (const name of [
      'index.html',
      'guides.html',
      'guides/start.html',
      'guides/start.md',
      'guides/deep/inner.html',
      'guides/secret.html',
      'guides-fr/start.html',
      '404.html',
      'llms.txt',
      'guides/llms.txt',
      'llms-full.txt',
      'sitemap.xml',
      'feed.xml',
      'robots.txt',
      '_assets/site.js',
      '_redirects',
      'old/place.html',
      '.nojekyll',
    ]) {
      expect(names).toContain(name);
    }
    expect(names.filter((name) => name.endsWith('.png'))).toHaveLength(1);
    expect(names.filter((name) => /draft|outside|unused|\.\./.test(name))).toEqual([]);
  });

  test('every link of the export has a file', () => {
    const documents = [...files].filter(([name]) => name.endsWith('.html') && name !== '404.html');
    expect(documents.length).toBeGreaterThan(6);
    for (const [name, html] of documents) {
      for (const link of linksOf(html)) {
        const [path = ''] = decodeURI(link).split(/[?#]/);
        const target = path === '' ? name : posix.join(posix.dirname(name), path);
        expect([name, link, files.has(target)]).toEqual([name, link, true]);
      }
    }
  });

  test('needs no server', () => {
    for (const [name, html] of files) {
      if (!name.endsWith('.html')) continue;
      expect([name, html.match(/_search|_suggest|_ask|data-assistant/g)]).toEqual([name, null]);
    }
  });

  test('the exported site has the address of the project, or the given one', async () => {
    const home = `${world.harness.origin}/harbour`;
    expect(files.get('sitemap.xml')).toContain(`<loc>${home}/guides/start.html</loc>`);
    const moved = await exported('&siteUrl=https://example.com/docs/');
    const sitemap = moved.get('sitemap.xml') ?? '';
    expect(sitemap).toContain('<loc>https://example.com/docs/guides/deep/inner.html</loc>');
    expect(sitemap).toContain('hreflang="fr" href="https://example.com/docs/guides-fr/start.html"');
    expect(sitemap).not.toContain('secret');
    expect(moved.get('robots.txt')).toContain('Sitemap: https://example.com/docs/sitemap.xml');
    expect(moved.get('_redirects')).toContain('/docs/old/place /docs/guides/deep/inner.html 308\n');
    expect(moved.get('_redirects')).toContain('/docs/away https://other.example/ 308\n');
    expect(moved.get('404.html')).toContain('href="/docs/index.html"');
    expect(moved.get('guides/start.html')).toContain(
      '<link rel="canonical" href="https://example.com/docs/guides/start.html">',
    );
  });

  test('sends old addresses on without a server', () => {
    expect(files.get('old/place.html')).toContain('url=../guides/deep/inner.html');
  });

  test('the export has each text as Markdown with absolute addresses', () => {
    const site = `${world.harness.origin}/harbour`;
    const image = [...files.keys()].find((path) => path.endsWith('/quay.png')) ?? '';
    expect(files.get('guides/start.md')).toBe(
      `> List of all pages: ${site}/llms.txt\n\n# Start\n\n[Inner](${site}/guides/deep/inner.md#part) ![Quay](${site}/${image})\n`,
    );
    expect(files.get('llms-full.txt')).toContain(`[Inner](${site}/guides/deep/inner.md#part)`);
    expect(files.get('llms-full.txt')).toContain('# Inner');
    expect(files.get('llms-full.txt')).not.toContain('# Hidden');
  });
});

describe('the request', () => {
  test.each(['javascript:alert(1)', 'example.com', 'https://user@example.com', 'https://e.com/?q'])(
    'refuses %s as an address',
    async (siteUrl) => {
      const { status, body } = await world.harness.send(
        `GET /api/v1/projects/${world.project}/export?format=site&siteUrl=${encodeURIComponent(siteUrl)}`,
        { as: world.as },
      );
      expect([status, at(body, 'code')]).toEqual([400, 'invalid_payload']);
    },
  );

  test('is for members', async () => {
    const { headers } = await world.harness.token(await world.harness.person('eve'), ['docs:read']);
    const { status } = await world.harness.send(
      `GET /api/v1/projects/${world.project}/export?format=site`,
      { as: headers },
    );
    expect(status).toBe(404);
  });
});
