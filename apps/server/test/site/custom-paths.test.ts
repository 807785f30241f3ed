/** Paths of pages that their authors set: where they answer, round trips, and refusals. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck, readZip } from '@quoin/test-kit';
import { at, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const page = (file: string, path?: string, items: readonly unknown[] = []) => ({
  type: 'page',
  file,
  ...(path !== undefined && { path }),
  ...(items.length > 0 && { items }),
});

const NAV = [
  page('guides/start', '/docs'),
  page('guides/API', '/v1.2/API/Réf érence', [page('guides/child')]),
  page('guides/old-page', '/old/page.html'),
  page('guides/plain'),
];
const FRENCH = [page('fr/start', '/fr/docs')];

describe.each(chosen)('on %s', (dialect) => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
    await send(NAV);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const body = (nav: readonly unknown[], more: object = {}) => ({
    manifest: {
      version: 1,
      name: 'Harbour',
      spaces: [
        { name: 'Docs', slug: 'docs', locale: 'en', nav },
        { name: 'Docs fr', slug: 'docs-fr', locale: 'fr', nav: FRENCH },
      ],
      redirects: [{ from: '/older/*', to: '/v1.2/:splat' }],
    },
    pages: [
      { path: 'guides/start.md', markdown: '# Start\n\n[To the API](API.md) [old](/older/API)\n' },
      { path: 'guides/API.md', markdown: '# API\n\n[Start](start.md)\n' },
      { path: 'guides/child.md', markdown: '# Child\n' },
      { path: 'guides/old-page.md', markdown: '# Old page\n' },
      { path: 'guides/plain.md', markdown: '# Plain\n' },
      { path: 'fr/start.md', markdown: '# Départ\n' },
    ],
    publish: true,
    ...more,
  });
  const api = (path: string) => `/api/v1/projects/${world.project}${path}`;
  const send = (nav: readonly unknown[], more: object = {}) =>
    world.call(`POST ${api('/bundle')}`, body(nav, more));
  const refusedBundle = async (nav: readonly unknown[]) => {
    const answer = await world.harness.send(`POST ${api('/bundle')}`, {
      as: world.as,
      body: body(nav, { dryRun: true }),
    });
    return `${answer.status} ${textAt(answer.body, 'error')}`;
  };
  const leads = async (path: string): Promise<unknown[]> => {
    const { status, headers } = await world.get(`/harbour/${path}`);
    return [status, headers.get('location')];
  };
  const items = async (): Promise<Map<string, unknown>> => {
    const structure = await world.call(`GET ${api('/structure')}`);
    const all = new Map<string, unknown>();
    const visit = (list: unknown): void => {
      if (!Array.isArray(list)) return;
      for (const item of list) {
        all.set(textAt(item, 'title'), item);
        visit(at(item, 'children'));
      }
    };
    for (const space of [0, 1]) visit(at(structure, 'spaces', space, 'items'));
    return all;
  };
  const setPath = async (title: string, path: string | null) => {
    const navItemId = textAt((await items()).get(title), 'navItemId');
    const operation = { op: 'set_path', navItemId, path };
    return world.harness.send(`PATCH ${api('/structure')}`, { as: world.as, body: operation });
  };

  test('a page answers at the path that the manifest sets, and its children below it', async () => {
    expect(await leads('docs')).toEqual([200, null]);
    expect(await leads('v1.2/API/R%C3%A9f%20%C3%A9rence')).toEqual([200, null]);
    expect(await leads('v1.2/API/R%C3%A9f%20%C3%A9rence/child')).toEqual([200, null]);
    expect(await leads('v1.2/API/R%C3%A9f%20%C3%A9rence.md')).toEqual([200, null]);
    expect(await leads('old/page.html')).toEqual([200, null]);
    expect(await leads('docs/plain')).toEqual([200, null]);
    const { text } = await world.get('/harbour/docs');
    expect(text).toContain('href="/harbour/v1.2/API/R%C3%A9f%20%C3%A9rence"');
  });

  test('a page is known in its other languages by its place, independent of its path', async () => {
    const { text } = await world.get('/harbour/docs');
    expect(text).toMatch(/hreflang="fr" href="[^"]*\/fr\/docs"/);
  });

  test('an export has the paths, and importing it again changes nothing', async () => {
    const files = await world.call(`GET ${api('/files')}`);
    const manifest: unknown = JSON.parse(textAt(files, 'manifest'));
    expect(at(manifest, 'spaces', 0, 'nav')).toEqual(NAV);
    const before = await items();
    await send(NAV);
    expect(await items()).toEqual(before);
  });

  test('a static export has a file for each path, and none of them twice', async () => {
    const url = `${world.harness.origin}${api('/export?format=site')}`;
    const response = await world.harness.handle(new Request(url, { headers: world.as }));
    const archive = Buffer.from(await response.arrayBuffer());
    const names = readZip(archive).map(({ path }) => path);
    expect(names.filter((name) => name.endsWith('.html')).toSorted()).toEqual([
      '404.html',
      'docs-fr.html',
      'docs.html',
      'docs/plain.html',
      'fr/docs.html',
      'index.html',
      'old/page.html',
      'older/API/Réf érence.html',
      'older/API/Réf érence/child.html',
      'v1.2/API/Réf érence.html',
      'v1.2/API/Réf érence/child.html',
    ]);
    const lines = readZip(archive).find(({ path }) => path === '_redirects');
    expect(lines?.bytes.toString('utf8').split('\n').slice(-2)).toEqual([
      '/harbour/older/* /harbour/v1.2/:splat 308',
      '',
    ]);
    const docs = readZip(archive).find(({ path }) => path === 'docs.html');
    expect(docs?.bytes.toString('utf8')).toContain('<h1');
    expect(docs?.bytes.toString('utf8')).toContain('To the API');
  });

  test('an author sets a path and takes it back; old paths redirect', async () => {
    expect((await setPath('Plain', '/Setup/')).status).toBe(200);
    expect(await leads('Setup')).toEqual([200, null]);
    expect(await leads('docs/plain')).toEqual([308, '/harbour/Setup']);
    const set = (await items()).get('Plain');
    expect([at(set, 'path'), at(set, 'customPath')]).toEqual(['Setup', 'Setup']);
    await world.call(`PATCH ${api('/structure')}`, {
      op: 'move_item',
      navItemId: textAt(set, 'navItemId'),
      parentId: textAt((await items()).get('Start'), 'navItemId'),
    });
    expect(await leads('Setup')).toEqual([200, null]);
    expect((await setPath('Plain', null)).status).toBe(200);
    expect(await leads('docs/plain')).toEqual([200, null]);
    expect(await leads('Setup')).toEqual([308, '/harbour/docs/plain']);
  });

  test.each([
    ['/', 'is the start of the site'],
    ['/_search', 'begins with _'],
    ['/a//b', 'two slashes'],
    ['/a/../b', 'begins or ends with a dot'],
    ['/a/:b', 'has the character ":"'],
    ['/a?b', 'has the character "?"'],
    ['/llms.txt', 'is a file of the site'],
    ['/docs/start.md', 'ends with .md'],
    ['/100%', 'has the character "%"'],
  ])('the path %s is refused', async (path, reason) => {
    const before = await items();
    const answer = await setPath('Plain', path);
    expect(answer.status).toBe(400);
    expect(textAt(answer.body, 'error')).toContain(reason);
    expect(await items()).toEqual(before);
    expect(await refusedBundle([page('guides/start', path)])).toContain(reason);
  });

  test('two pages with one path are refused, in any case of letters', async () => {
    const answer = await setPath('Plain', '/DOCS');
    expect([answer.status, textAt(answer.body, 'error')]).toEqual([
      409,
      '/docs is the path of the page "Start". Choose another path, or change the path of that page first',
    ]);
    expect(await refusedBundle([page('guides/start', '/x'), page('guides/plain', '/X/')])).toBe(
      '400 "guides/start" and "guides/plain" have the path "/X/"',
    );
  });

  test('a page without a path gives way to one whose author set the same', async () => {
    await send(
      [...NAV.slice(0, 3), page('guides/plain'), page('guides/plain-too', '/docs/plain')],
      {
        pages: [...body([]).pages, { path: 'guides/plain-too.md', markdown: '# Too\n' }],
      },
    );
    expect(at((await items()).get('Too'), 'path')).toBe('docs/plain');
    expect(at((await items()).get('Plain'), 'path')).toBe('docs/plain-2');
    // A move finds the path of a page in another space taken.
    await setPath('Départ', '/docs/taken');
    const space = at(await world.call(`GET ${api('/structure')}`), 'spaces', 0, 'id');
    await world.call(`POST ${api('/pages')}`, { spaceId: space, title: 'Taken', content: '' });
    expect(at((await items()).get('Taken'), 'path')).toBe('docs/taken-2');
  });

  test('the link report knows redirects with a pattern, and targets that do not exist', async () => {
    const space = textAt(await world.call(`GET ${api('/structure')}`), 'spaces', '0', 'id');
    const content = '[a](/older/API/Réf%20érence)\n\n[b](/older/nothing)\n';
    const id = await world.published(space, 'Links', content);
    const report = await world.call(`GET ${api('/links')}`);
    const found = at(report, 'links');
    const own = Array.isArray(found) ? found.filter((link) => at(link, 'pageId') === id) : [];
    expect(own.map((link) => at(link, 'url'))).toEqual(['/older/nothing']);
    const { text } = await world.get('/harbour/docs/links');
    expect(text).toContain('href="/harbour/v1.2/API/R%C3%A9f%20%C3%A9rence"');
  });
});
