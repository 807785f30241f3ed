/** Each change is seen by the very next search, in the state that it is about and in no other. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from '../support/answer.ts';
import { type LinkedPages, openLinkedPages } from '../support/linked-pages.ts';
import { searching } from '../support/searching.ts';
import { DIALECTS } from '../support/service.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('the next search on %s', (dialect) => {
  let pages: LinkedPages;
  beforeAll(async () => {
    pages = await openLinkedPages(dialect);
  });
  afterAll(() => pages[Symbol.asyncDispose]());

  const search = () => searching(pages.workspace);
  /** Where a word is found: in working copies, and in what readers see. */
  const found = async (word: string) => ({
    current: await search().titles(word),
    published: await search().titles(word, { state: 'published' }),
  });
  const inBoth = (title: string) => ({ current: [title], published: [title] });
  const NOWHERE = { current: [], published: [] };

  test('finds a page that was made, in working copies only', async () => {
    await pages.page('Anchorage', 'Where ships wait, called roadstead by some.\n');
    expect(await found('roadstead')).toEqual({ current: ['Anchorage'], published: [] });
  });

  test('finds the new words of an edited page and no longer the old ones', async () => {
    const page = await pages.page('Buoys', 'Painted vermilion.\n');
    expect(await search().titles('vermilion')).toEqual(['Buoys']);
    await pages.edit(page, 'Painted turquoise.\n');
    expect(await search().titles('vermilion')).toEqual([]);
    expect(await search().titles('turquoise')).toEqual(['Buoys']);
  });

  test('finds a published page by what is published, until the change is published too', async () => {
    const page = await pages.page('Cranes', 'They lift hogsheads.\n');
    await pages.make('publish', page);
    expect(await found('hogsheads')).toEqual(inBoth('Cranes'));
    await pages.edit(page, 'They lift puncheons.\n');
    expect(await found('hogsheads')).toEqual({ current: [], published: ['Cranes'] });
    expect(await found('puncheons')).toEqual({ current: ['Cranes'], published: [] });
    await pages.make('publish', page);
    expect(await found('hogsheads')).toEqual(NOWHERE);
    expect(await found('puncheons')).toEqual(inBoth('Cranes'));
  });

  test('shows an unpublished page only to members of the project', async () => {
    const page = await pages.page('Docks', 'Full of ballast.\n');
    await pages.make('publish', page);
    expect(await found('ballast')).toEqual(inBoth('Docks'));
    await pages.make('unpublish', page);
    expect(await found('ballast')).toEqual({ current: ['Docks'], published: [] });
  });

  test('no longer finds an archived page, and finds it again once it is back', async () => {
    const page = await pages.page('Eddies', 'Beware of whirlpools.\n');
    await pages.make('publish', page);
    expect(await found('whirlpools')).toEqual(inBoth('Eddies'));
    await pages.make('archive', page);
    expect(await found('whirlpools')).toEqual(NOWHERE);
    await pages.make('restore', page);
    expect((await found('whirlpools')).current).toEqual(['Eddies']);
    await pages.make('archive', page);
    await pages.workspace.send(`DELETE /api/v1/pages/${page}`);
    expect(await found('whirlpools')).toEqual(NOWHERE);
  });

  test('returns a renamed page with its new title and path, and those below it with theirs', async () => {
    const parent = await pages.page('Ferries', 'They carry landaus.\n');
    await pages.page('Fares', 'Paid in guineas.\n', await navItem(parent));
    expect(await search().hits('guineas')).toMatchObject([{ path: 'docs/ferries/fares' }]);
    await pages.rename(await navItem(parent), 'Crossings');
    expect(await search().hits('landaus')).toMatchObject([
      { title: 'Crossings', path: 'docs/crossings' },
    ]);
    expect(await search().hits('guineas')).toMatchObject([{ path: 'docs/crossings/fares' }]);
    expect(await search().titles('ferries')).toEqual([]);
  });

  test('finds what a bundle brought, and a restored revision', async () => {
    const { send, project } = pages.workspace;
    const bundle = {
      manifest: {
        version: 1,
        name: 'Pier',
        spaces: [{ name: 'Guides', nav: [{ type: 'page', file: 'guides/gangways' }] }],
      },
      pages: [{ path: 'guides/gangways.md', markdown: '# Gangways\n\nMind the quoins.\n' }],
      partial: true,
      publish: true,
    };
    expect((await send(`POST /api/v1/projects/${project}/bundle`, bundle)).status).toBe(200);
    expect(await found('quoins')).toEqual(inBoth('Gangways'));
    const page = textAt((await search().hits('quoins'))[0], 'pageId');
    await pages.edit(page, '# Gangways\n\nMind the gap.\n');
    expect(await found('quoins')).toEqual({ current: [], published: ['Gangways'] });
    await pages.make('revisions/1/restore', page);
    expect(await found('quoins')).toEqual(inBoth('Gangways'));
  });

  test('finds each of many pages that are created concurrently, immediately after its creation', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `Lighthouse${String.fromCharCode(97 + n)}`);
    const found = await Promise.all(
      names.map(async (name) => {
        await pages.page(name, `The beam of ${name}.\n`);
        return (await search().titles(`"beam of ${name}"`)).join();
      }),
    );
    expect(found).toEqual(names);
  });

  test('suggests what is there now', async () => {
    const page = await pages.page('Hawsers', 'Thick ropes.\n');
    expect(await search().suggestions('haws')).toMatchObject([{ title: 'Hawsers' }]);
    await pages.make('archive', page);
    expect(await search().suggestions('haws')).toEqual([]);
  });

  const navItem = async (page: string) => textAt(await pages.field(page, 'navItemId'));
});

test('hits of one page are three at most, however many of its sections match', async () => {
  await using pages = await openLinkedPages('sqlite');
  const sections = Array.from({ length: 8 }, (_, n) => `## Part ${n}\n\nThe keel and the hull.\n`);
  await pages.page('Hulls', sections.join('\n'));
  await pages.page('Masts', 'Stepped upon the keel.\n');
  const hits = await searching(pages.workspace).hits('keel', { limit: '50' });
  const titles = hits.map((hit) => at(hit, 'title'));
  expect(titles.filter((title) => title === 'Hulls')).toHaveLength(3);
  expect(titles).toContain('Masts');
});
