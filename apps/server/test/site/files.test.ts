/** Images and files of a project, as its pages show them. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { at, listAt, textAt } from '../support/answer.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let world: SiteWorld;
const hashes: Record<string, string> = {};
beforeAll(async () => {
  world = await openSiteWorld();
  const media = [
    { path: 'quay.png', base64: PNG.toBase64() },
    { path: 'drawing.svg', base64: Buffer.from(SVG).toString('base64') },
    { path: 'data.bin', base64: Buffer.from('a,b\n\u0000').toString('base64') },
  ];
  await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
    manifest: {
      version: 1,
      name: 'Harbour',
      spaces: [{ name: 'Guides', nav: [{ type: 'page', file: 'guides/start' }] }],
    },
    pages: [{ path: 'guides/start.md', markdown: '# Start\n\n![Quay](../quay.png)\n' }],
    media,
    publish: true,
  });
  const { body } = await world.harness.send(`GET /api/v1/projects/${world.project}/assets`, {
    as: world.as,
  });
  for (const asset of listAt(body, 'assets')) {
    hashes[textAt(asset, 'name')] = textAt(asset, 'hash');
  }
});
afterAll(() => world[Symbol.asyncDispose]());

const file = (name: string, headers: Record<string, string> = {}) =>
  world.get(`/harbour/_files/${hashes[name]}/${name}`, headers);

test('a page links to its images, which caches may keep forever', async () => {
  const { text } = await world.get('/harbour/guides/start');
  expect(text).toContain(`src="/harbour/_files/${hashes['quay.png']}/quay.png"`);
  const { status, headers } = await file('quay.png');
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('parts are sent, and nothing to who has it all', async () => {
  const part = await file('quay.png', { range: 'bytes=1-3' });
  expect([part.status, part.text]).toEqual([206, 'PNG']);
  const etag = part.headers.get('etag') ?? '';
  expect((await file('quay.png', { 'if-none-match': etag })).status).toBe(304);
});

test('a drawing may show itself and not run', async () => {
  const { headers, text } = await file('drawing.svg');
  expect(text).toBe(SVG);
  expect(headers.get('content-security-policy')).toStartWith("sandbox; default-src 'none'");
});

test('what browsers would not show is saved', async () => {
  const { headers } = await file('data.bin');
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''data.bin");
});

test('files of other projects are not there', async () => {
  const quay = await world.call('POST /api/v1/projects', { name: 'Quay', visibility: 'public' });
  const slug = at(quay, 'project', 'slug');
  expect((await world.get(`/${slug}/_files/${hashes['quay.png']}/quay.png`)).status).toBe(404);
  expect((await world.get(`/harbour/_files/${'0'.repeat(64)}/quay.png`)).status).toBe(404);
});
