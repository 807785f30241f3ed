/**
 * Navigation files that are broken, go, move and come again, and pages that change their space
 * (docs/internals/git-sync.md#navigation).
 */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { type TextWorld, textWorld } from './support/git-world.ts';

const PAGE = '# Guide\n\nThe first paragraph.\n\nThe second paragraph.\n\nThe third.\n';
const OTHER = '# Other\n\nWords of another page, none of the first.\n';
const THIRD = '# Third\n\nA third text, from neither side.\n';
const FILES = { 'guide.md': PAGE, 'other.md': OTHER, 'deep/third.md': THIRD };
const HERE = PAGE.replace('first', '1st');

test.each([
  ['no JSON', '{ "spaces": ['],
  [
    'a page twice',
    JSON.stringify({ spaces: [{ name: 'Guide', pages: ['guide', 'guide', 'other', 'guide'] }] }),
  ],
  ['a list', '[]'],
  ['null', 'null'],
  ['strange members', JSON.stringify({ spaces: [{ name: 3, items: { a: 1 } }, null, 'x'] })],
])('docs.json with %s breaks no sync', async (_, json) => {
  await using world = await textWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
  await world.repo.commit('Navigation', { files: { 'docs.json': json } });
  const run = await world.sync();
  expect(run.status).toBe('Success');
  expect((await world.pages()).filter(({ status }) => status === 'published').length).toBe(2);
  await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
  expect((await world.sync()).status).toBe('Success');
  await world.edit('other.md', `${OTHER}\nMore.\n`);
  await world.create('Another', '# Another\n\nA page of its own.\n');
  expect((await world.sync()).status).toBe('Success');
  await world.sync();
  expect((await world.sync()).counts.pushed).toBe(0);
  await world.requireConverged();
});

test('redirects of docs.json that cannot match are reported, and the others are stored', async () => {
  await using world = await textWorld({ files: { 'guide.md': PAGE } });
  const malformed = [
    { from: '/:a/:a', to: '/guide' },
    { from: '/x/*/y', to: '/guide' },
    { from: '/x/:a', to: '/:b' },
  ];
  const manifest = {
    version: 1,
    spaces: [{ name: 'One', nav: [{ type: 'page', file: 'guide' }] }],
    redirects: [{ from: '/old/*', to: '/one/guide' }, ...malformed],
  };
  await world.repo.commit('Redirects', { files: { 'docs.json': JSON.stringify(manifest) } });
  const run = await world.sync();
  expect(run.status).toBe('Success');
  const reported = run.files.flatMap(({ path, message }) =>
    path === 'docs.json' ? (message ?? []) : [],
  );
  expect(reported).toEqual([
    'redirects[1]: /:a/:a has a parameter twice',
    'redirects[2]: /x/*/y has a wildcard that is not at its end',
    'redirects[3]: /x/:a does not have the parameter :b of its target',
  ]);
  const { body } = await world.call('GET', '/redirects');
  // The first one is of the page, which moved to another space.
  expect(body).toMatchObject({
    redirects: [{ from: 'harbour/guide' }, { from: 'old/*', to: 'one/guide' }],
  });
  await world.requireConverged();
});

const NAV = {
  version: 1,
  spaces: [
    {
      name: 'One',
      slug: 'one',
      nav: [
        { type: 'page', file: 'guide' },
        { type: 'page', file: 'other' },
      ],
    },
    { name: 'Two', slug: 'two', nav: [{ type: 'page', file: 'deep/third' }] },
  ],
};

const spacesOf = async (world: TextWorld) => {
  const { body } = await world.call('GET', '/structure');
  return Reflect.get(Object(body), 'spaces') as {
    id: string;
    name: string;
    items: { title: string; navItemId: string }[];
  }[];
};

const outline = async (world: TextWorld) =>
  Object.fromEntries(
    (await spacesOf(world)).map(({ name, items }) => [name, items.map(({ title }) => title)]),
  );

test('two spaces: pages move between them on either side and are edited on the other', async () => {
  await using world = await textWorld({
    files: { ...FILES, 'docs.json': JSON.stringify(NAV, null, 2) },
  });
  expect(await outline(world)).toEqual({ One: ['Guide', 'Other'], Two: ['Third'] });
  await world.edit('guide.md', HERE);
  const moved = {
    ...NAV,
    spaces: [
      { ...NAV.spaces[0], nav: [{ type: 'page', file: 'other' }] },
      {
        ...NAV.spaces[1],
        nav: [{ type: 'page', file: 'deep/third', items: [{ type: 'page', file: 'guide' }] }],
      },
    ],
  };
  await world.repo.commit('Move', {
    files: {
      'docs.json': JSON.stringify(moved, null, 2),
      'guide.md': PAGE.replace('third', '3rd'),
    },
  });
  expect((await world.sync()).status).toBe('Success');
  expect(await outline(world)).toEqual({ One: ['Other'], Two: ['Third'] });
  expect(await world.text('guide.md')).toBe(HERE.replace('third', '3rd'));
  expect((await world.sync()).files).toEqual([]);
  const back = {
    version: 1,
    spaces: [
      {
        name: 'Two',
        slug: 'two',
        nav: [
          { type: 'page', file: 'deep/third' },
          { type: 'page', file: 'other' },
          { type: 'page', file: 'guide' },
        ],
      },
    ],
  };
  await world.edit('other.md', `${OTHER}\nHere.\n`);
  await world.repo.commit('Nav', { files: { 'docs.json': JSON.stringify(back, null, 2) } });
  expect((await world.sync()).status).toBe('Success');
  expect((await outline(world)).Two).toEqual(['Third', 'Other', 'Guide']);
  expect(await world.repo.read('other.md')).toBe(`${OTHER}\nHere.\n`);
  expect((await world.sync()).files).toEqual([]);
  await world.requireConverged();
});

inSoak(test)('a navigation file that goes, moves and comes again', async () => {
  await using world = await textWorld({
    files: { ...FILES, 'docs.json': JSON.stringify(NAV, null, 2) },
  });
  for (const files of [
    { 'docs.json': null },
    {
      'SUMMARY.md':
        '# Summary\n\n* [Guide](guide.md)\n* [Other](other.md)\n* [Third](deep/third.md)\n',
    },
    { 'SUMMARY.md': null, 'deep/docs.json': JSON.stringify(NAV) },
    { 'docs.json': JSON.stringify(NAV), 'SUMMARY.md': '# Summary\n\n* [Guide](guide.md)\n' },
    { 'docs.json': null, 'SUMMARY.md': null },
  ]) {
    const ids = (await world.pages()).map(({ id }) => id).toSorted();
    await world.repo.commit('Navigation', { files });
    const run = await world.sync();
    expect(run.status).toBe('Success');
    expect((await world.pages()).map(({ id, status }) => [id, status]).toSorted()).toEqual(
      ids.map((id) => [id, 'published']),
    );
    const again = await world.sync();
    expect(again.files.filter(({ action }) => action === 'pushed')).toEqual([]);
  }
  await world.requireConverged();
});
