/** What the links of one page can point to, read for that page alone. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { LinkOrigin } from '@quoin/markdown';
import { linkCacheOf } from '../src/links/link-cache.ts';
import {
  brokenReason,
  type PageLinks,
  readPageSite,
  rootAddresses,
  siteAddress,
  siteImageSize,
} from '../src/links/page-site.ts';
import { databases } from './support/databases.ts';
import { openPages, type Pages } from './support/pages.ts';
import type { World } from './support/world.ts';

const [IMAGE, UPLOAD] = ['a'.repeat(64), 'b'.repeat(64)];

describe.each(databases)('the links of one page on %s', (_name, open) => {
  let world: World;
  let pages: Pages;
  beforeAll(async () => {
    world = await open();
    const ada = await world.person('Ada');
    pages = await openPages(world, ada);
    const start = await pages.create('Start', '# Start\n\n## Install\n');
    await pages.move(start.id, 'publish');
    await pages.edit(start.id, { markdown: '# Start\n\n## Set up\n' });
    await pages.create('Draft', '# Draft\n');
    await pages.move((await pages.create('Gone', '# Gone\n')).id, 'archive');
    const renamed = await pages.create('Before', '# Before\n');
    await pages.edit(renamed.id, { title: 'After' });
    const { projectId } = pages;
    const asset = (hash: string, name: string, path: string | null) => ({
      id: world.deps.ids.next(),
      projectId,
      hash,
      name,
      path,
      mediaType: 'image/png',
      size: 1,
      createdAt: world.now(),
      createdBy: ada.id,
      width: null,
      height: null,
    });
    await world.db.write(async (stores) => {
      await stores.assets.insertMany([
        { ...asset(IMAGE, 'a b.png', 'docs/img/a b.png'), width: 8, height: 4 },
        asset(UPLOAD, 'up.png', null),
      ]);
      await stores.redirects.put({
        id: world.deps.ids.next(),
        projectId,
        fromPath: 'docs/away',
        pageId: null,
        toPath: 'https://example.org/x',
        createdAt: world.now(),
      });
    });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const origin: LinkOrigin = { path: 'docs/here', sourcePath: null, anchors: new Set(['own']) };
  const siteFor = (state: PageLinks['state'], ...urls: string[]) =>
    world.db.read((stores) => {
      const links = { projectId: pages.projectId, origin, urls, state };
      return readPageSite(stores, links, linkCacheOf(world.deps));
    });

  test.each([
    ['start', '/docs/start'],
    ['./start.md?x=1#set-up', '/docs/start?x=1#set-up'],
    ['/docs/start#nowhere', '/docs/start#nowhere'],
    ['/docs/before#x', '/docs/after#x'],
    ['/docs/away', 'https://example.org/x'],
    ['/docs', '/docs'],
    ['img/a%20b.png', `https://docs.example.com/assets/${IMAGE}/a%20b.png`],
    [`/assets/${UPLOAD}/up.png`, `https://docs.example.com/assets/${UPLOAD}/up.png`],
    ['nowhere', null],
    ['/docs/gone', null],
    ['#own', null],
    ['https://example.org', null],
  ])('%s is at %p', async (url, expected) => {
    const site = await siteFor('current', url);
    const addresses = rootAddresses(world.deps.config);
    expect(siteAddress(url, origin, site, addresses)).toBe(expected);
  });

  test.each([
    ['img/a%20b.png', { width: 8, height: 4 }],
    [`/assets/${UPLOAD}/up.png`, null],
    ['start', null],
    ['nowhere.png', null],
  ])('%s is as large as %p', async (url, expected) => {
    expect(siteImageSize(url, origin, await siteFor('current', url))).toEqual(expected);
  });

  test.each([
    ['start#set-up', null, 'anchor_missing'],
    ['start#install', 'anchor_missing', null],
    ['draft', null, 'unpublished'],
    ['gone', 'archived', 'archived'],
    ['nowhere', 'page_missing', 'page_missing'],
    ['img/b.png', 'asset_missing', 'asset_missing'],
    ['img/a%20b.png', null, null],
    [`/assets/${'c'.repeat(64)}/x.png`, 'asset_missing', 'asset_missing'],
    ['/docs/before', null, 'unpublished'],
    ['/docs/away', null, null],
    ['#own', null, null],
    ['#other', 'anchor_missing', 'anchor_missing'],
    ['mailto:ann@example.org', null, null],
  ])('%s: %p in working copies, %p for readers', async (url, current, published) => {
    const reasons = [];
    for (const state of ['current', 'published'] as const) {
      reasons.push(brokenReason(url, origin, await siteFor(state, url, 'start')));
    }
    expect(reasons).toEqual([current, published]);
  });
});
