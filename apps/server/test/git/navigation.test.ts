/** The navigation on both sides (docs/internals/git-sync.md#renames, #navigation). */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { BOTH_IN_SOAK, ONE_IS_ENOUGH, type TextWorld, textWorld } from './support/git-world.ts';

interface Item {
  readonly navItemId: string;
  readonly type: string;
  readonly title: string;
  readonly path: string;
  readonly hidden: boolean;
  readonly children: readonly Item[];
}

const structure = async (world: TextWorld): Promise<Item[]> => {
  const { body } = await world.call('GET', '/structure');
  const spaces = Reflect.get(Object(body), 'spaces') as { items: Item[] }[];
  return spaces.flatMap(({ items }) => items);
};

/** Titles, with the text below them. */
const outline = (items: readonly Item[]): unknown[] =>
  items.map(({ title, children }) => (children.length === 0 ? title : [title, outline(children)]));

const find = (items: readonly Item[], title: string): Item => {
  const pending = [...items];
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    if (item.title === title) return item;
    pending.push(...item.children);
  }
  throw new Error(`no item ${title}`);
};

const MANIFEST = `{
    "version": 1,
    "name": "Harbour",
    "custom": { "kept": [1, 2] },
    "spaces": [
        {
            "name": "Guide",
            "slug": "guide",
            "nav": [
                { "type": "page", "file": "start" },
                { "type": "group", "label": "Deep", "items": [
                    { "type": "page", "file": "deep/one", "title": "First" },
                    { "type": "page", "file": "deep/two" }
                ] }
            ]
        }
    ]
}
`;

const PAGES = { 'start.md': '# Start\n', 'deep/one.md': '# One\n', 'deep/two.md': '# Two\n' };

const SUMMARY = `# Table of contents

* [Start](start.md)

## Deep

* [First](deep/one.md)
  * [Two](deep/two.md)
`;

test.each(ONE_IS_ENOUGH)(
  'on %s the manifest says where pages are, and a moved page is a small diff',
  async (dialect) => {
    await using world = await textWorld({
      dialect,
      files: { 'docs.json': MANIFEST, ...PAGES, 'orphan.md': '# Orphan\n' },
    });
    const items = await structure(world);
    expect(outline(items)).toEqual(['Start', ['Deep', ['First', 'Two']], 'Orphan']);
    expect(find(items, 'Orphan').hidden).toBe(true);
    const head = await world.repo.head();
    expect((await world.sync()).files).toEqual([]);
    expect(await world.repo.head()).toBe(head);

    const moved = await world.call('PATCH', '/structure', {
      op: 'move_item',
      navItemId: find(items, 'Two').navItemId,
      parentId: null,
      position: 0,
    });
    expect(moved.status).toBe(200);
    const run = await world.sync();
    expect(run.counts.pushed).toBe(1);
    const text = (await world.repo.read('docs.json')) ?? '';
    expect(text).toContain('"custom": { "kept": [1, 2] }');
    const manifest = JSON.parse(text) as { spaces: { nav: { file?: string }[] }[] };
    expect(manifest.spaces[0]?.nav[0]?.file).toBe('deep/two');
    expect((await world.sync()).files).toEqual([]);
    await world.requireConverged();

    const { body } = await world.call('POST', '/spaces', { name: 'Other' });
    const crossed = await world.call('PATCH', '/structure', {
      op: 'move_item',
      navItemId: find(items, 'Two').navItemId,
      spaceId: Object(body).space.id,
    });
    expect(crossed.status).toBe(200);
    await world.sync();
    const after = JSON.parse((await world.repo.read('docs.json')) ?? '') as typeof manifest;
    expect(after.spaces[1]?.nav.map(({ file }) => file)).toEqual(['deep/two']);
    expect((await world.sync()).files).toEqual([]);
    await world.requireConverged();
  },
);

test.each(ONE_IS_ENOUGH)(
  'on %s the path of a page is read from the manifest and written to it',
  async (dialect) => {
    const withPath = MANIFEST.replace('"file": "start" }', '"file": "start", "path": "/begin" }');
    await using world = await textWorld({ dialect, files: { 'docs.json': withPath, ...PAGES } });
    const paths = async (...titles: readonly string[]) => {
      const items = await structure(world);
      return titles.map((title) => find(items, title).path);
    };
    expect(await paths('Start', 'Two')).toEqual(['begin', 'guide/deep/two']);
    await world.call('PATCH', '/structure', {
      op: 'set_path',
      navItemId: find(await structure(world), 'Two').navItemId,
      path: '/second',
    });
    await world.sync();
    const two = '{ "type": "page", "file": "deep/two" }';
    const written = withPath.replace(two, two.replace(' }', ', "path": "/second" }'));
    expect(await world.repo.read('docs.json')).toBe(written);
    expect((await world.sync()).files).toEqual([]);
    // Git moves the path of one page to another: the newer state has each path once.
    const again = withPath.replace('"path": "/begin"', '"path": "/second"');
    await world.repo.commit('Move the path', { files: { 'docs.json': again } });
    await world.sync();
    expect(await paths('Start', 'Two')).toEqual(['second', 'guide/deep/two']);
    await world.requireConverged();
  },
);

inSoak(test)(
  'broken entries of Quoin’s manifest are warnings of the preview and of the sync',
  async () => {
    await using world = await textWorld({ files: { 'docs.json': MANIFEST, ...PAGES } });
    const links = [
      { type: 'link', title: 'Gone', href: '/guide/gone' },
      { type: 'link', title: 'Part', href: '/guide/start#none' },
      { type: 'link', title: 'Fine', href: '/guide/start#start' },
    ];
    const manifest = JSON.parse(MANIFEST);
    manifest.spaces[0].nav.push(...links);
    await world.repo.commit('Links', { files: { 'docs.json': JSON.stringify(manifest) } });
    const preview = await world.require('POST', '/git/preview', {
      provider: 'gitlab_self_managed',
      host: world.server.origin,
      repoFullName: 'harbour/docs',
      token: 'sync:secret',
    });
    const expected = [
      '/guide/gone does not exist in the project. Readers do not see the entry "Gone"',
      'The entry "Part" points to /guide/start#none, but the page does not have this anchor',
    ].map((message) => expect.objectContaining({ path: 'docs.json', message }));
    expect(preview.body).toMatchObject({ warnings: expected });
    const run = await world.sync();
    expect(run.files.filter(({ action }) => action === 'warning')).toEqual(expected);
    // A sync of a text does not name them again.
    await world.repo.commit('Text', { files: { 'start.md': '# Start\n\nMore.\n' } });
    expect((await world.sync()).files.filter(({ action }) => action === 'warning')).toEqual([]);
  },
);

inSoak(test)('a path that SUMMARY.md cannot say stays in the project', async () => {
  await using world = await textWorld({ files: { 'SUMMARY.md': SUMMARY, ...PAGES } });
  const { navItemId } = find(await structure(world), 'Two');
  await world.call('PATCH', '/structure', { op: 'set_path', navItemId, path: '/second' });
  await world.sync();
  const renamed = SUMMARY.replace('[First]', '[The first]');
  await world.repo.commit('Rename', { files: { 'SUMMARY.md': renamed } });
  await world.sync();
  expect(find(await structure(world), 'Two').path).toBe('second');
  expect(find(await structure(world), 'The first').path).toContain('deep/');
});

test('SUMMARY.md is read and written, and unchanged lines keep their bytes', async () => {
  await using world = await textWorld({ files: { 'SUMMARY.md': SUMMARY, ...PAGES } });
  const items = await structure(world);
  expect(outline(items)).toEqual(['Start', ['Deep', [['First', ['Two']]]]]);
  expect((await world.sync()).files).toEqual([]);
  await world.call('PATCH', '/structure', {
    op: 'rename_item',
    navItemId: find(items, 'Start').navItemId,
    title: 'Begin here',
  });
  await world.sync();
  expect(await world.repo.read('SUMMARY.md')).toBe(SUMMARY.replace('[Start]', '[Begin here]'));
  expect((await world.sync()).files).toEqual([]);
});

test.each(BOTH_IN_SOAK)(
  'on %s the navigation changed on both sides is merged as a tree',
  async (dialect) => {
    await using world = await textWorld({ dialect, files: { 'SUMMARY.md': SUMMARY, ...PAGES } });
    const items = await structure(world);
    await world.call('PATCH', '/structure', {
      op: 'rename_item',
      navItemId: find(items, 'Start').navItemId,
      title: 'Begin here',
    });
    await world.repo.commit('Add', {
      files: {
        'SUMMARY.md': SUMMARY.replace('\n## Deep', '* [New](new.md)\n\n## Deeper'),
        'new.md': '# New\n',
      },
    });
    const run = await world.sync();
    expect(run.status).toBe('Success');
    expect(outline(await structure(world))).toEqual([
      'Begin here',
      'New',
      ['Deeper', [['First', ['Two']]]],
    ]);
    const text = await world.repo.read('SUMMARY.md');
    expect(text).toContain('* [Begin here](start.md)\n* [New](new.md)\n\n## Deeper\n');
    expect((await world.sync()).files).toEqual([]);
  },
);

test("another product's navigation is read and never written", async () => {
  const mintlify = JSON.stringify({
    name: 'Harbour',
    navigation: { groups: [{ group: 'Basics', pages: ['start', 'deep/one'] }] },
  });
  await using world = await textWorld({ files: { 'docs.json': mintlify, ...PAGES } });
  const items = await structure(world);
  expect(outline(items)).toEqual([['Basics', ['Start', 'One']], 'Two']);
  await world.call('PATCH', '/structure', {
    op: 'move_item',
    navItemId: find(items, 'One').navItemId,
    parentId: null,
    position: 0,
  });
  const head = await world.repo.head();
  expect((await world.sync()).status).toBe('Success');
  expect(await world.repo.head()).toBe(head);
  await world.repo.commit('Edit', { files: { 'start.md': '# Start\n\nMore.\n', 'x.md': '# X\n' } });
  await world.sync();
  expect(outline(await structure(world))).toEqual(['One', ['Basics', ['Start']], 'Two', 'X']);
});

inSoak(test)('a page that is published here is in the navigation of the repository', async () => {
  await using world = await textWorld({ files: { 'docs.json': MANIFEST, ...PAGES } });
  await world.create('Made here', '# Made here\n');
  await world.create('Draft', '# Draft\n', { publish: false });
  await world.sync();
  const text = (await world.repo.read('docs.json')) ?? '';
  expect(text).toContain('"made-here"');
  expect(text).not.toContain('draft');
  expect((await world.sync()).files).toEqual([]);
});

inSoak(test)('a page without a navigation entry moves to its entry when Git adds one', async () => {
  await using world = await textWorld({
    files: { 'SUMMARY.md': SUMMARY, ...PAGES, 'late.md': '# Late\n' },
  });
  expect(find(await structure(world), 'Late').hidden).toBe(true);
  await world.repo.commit('Name it', {
    files: { 'SUMMARY.md': SUMMARY.replace('  * [Two]', '  * [Late](late.md)\n  * [Two]') },
  });
  await world.sync();
  const items = await structure(world);
  expect(find(items, 'Late').hidden).toBe(false);
  expect(outline(items)).toEqual(['Start', ['Deep', [['First', ['Late', 'Two']]]]]);
});

inSoak(test)(
  'a page that is made here keeps its place where folders are the navigation',
  async () => {
    await using world = await textWorld({ files: { 'guide/one.md': '# One\n' } });
    const id = await world.create('Made here', '# Made here\n');
    await world.sync();
    const { path, sourcePath } = await world.byId(id);
    expect((await world.repo.files())[sourcePath ?? '']).toBe('# Made here\n');
    await world.repo.commit('Add', { files: { 'guide/two.md': '# Two\n' } });
    await world.sync();
    expect(await world.byId(id)).toMatchObject({ path, sourcePath });
    expect(outline(await structure(world))).toEqual([['Guide', ['One', 'Two']], 'Made here']);
  },
);
