/**
 * Modes, links, folders, images and files of no use (docs/internals/git-sync.md#unreadable-files,
 * #images, #hostile-names).
 */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { gitWorld } from './support/git-world.ts';

const PAGE = '# Guide\n\nThe first paragraph.\n\nThe second paragraph.\n\nThe third.\n';
const OTHER = '# Other\n\nWords of another page, none of the first.\n';

inSoak(test)(
  'a file whose mode alone changed in Git keeps the new mode when its text is pushed',
  async () => {
    await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
    await world.repo.commit('Mode', { files: { 'guide.md': { executable: PAGE } } });
    await world.sync();
    await world.edit('guide.md', `${PAGE}\nMore.\n`);
    await world.sync();
    const entry = (await world.repo.entries()).find(({ path }) => path === 'guide.md');
    expect(entry?.mode).toBe('100755');
  },
);

test('a symbolic link to a folder is not written through', async () => {
  await using world = await gitWorld({ files: { 'other.md': OTHER } });
  const folder = 'deep';
  const spaceId = await world.space();
  await world.require('PATCH', '/structure', { op: 'create_group', spaceId, title: 'Deep' });
  const id = await world.create('New', '# New\n\nMade here.\n');
  const { body } = await world.call('GET', '/structure');
  const items: { navItemId: string; type: string; pageId: string | null }[] = Reflect.get(
    Object(body),
    'spaces',
  ).flatMap((space: unknown) => Reflect.get(Object(space), 'items'));
  const group = items.find(({ type }) => type === 'group');
  const page = items.find(({ pageId }) => pageId === id);
  await world.require('PATCH', '/structure', {
    ...{ op: 'move_item', navItemId: page?.navItemId, parentId: group?.navItemId, position: 0 },
  });
  await world.repo.commit('Link', {
    files: { 'elsewhere/x.md': '# X\n', [folder]: { symlink: 'elsewhere' } },
  });
  const run = await world.sync();
  const skipped = run.files.filter(({ action }) => action === 'skipped');
  expect(skipped.map(({ path }) => path)).toEqual([folder, `${folder}/new.md`]);
  expect(
    Object.keys(await world.repo.files()).filter((path) => path.startsWith('elsewhere')),
  ).toEqual(['elsewhere/x.md']);
  await world.repo.fsck();
});

inSoak(test)('a folder in Unicode, and a file in place of a folder, are synced', async () => {
  await using world = await gitWorld({
    files: { 'دليل/größe/guide.md': PAGE, 'x.md': OTHER },
    connect: { basePath: 'دليل/größe' },
  });
  await world.edit('guide.md', `${PAGE}\nHere.\n`);
  await world.create('New', '# New\n\nMade here.\n');
  expect((await world.sync()).status).toBe('Success');
  expect(await world.repo.read('دليل/größe/guide.md')).toBe(`${PAGE}\nHere.\n`);
  const files = Object.keys(await world.repo.files());
  expect(files.every((path) => path === 'x.md' || path.startsWith('دليل/größe/'))).toBeTrue();
  await world.repo.commit('File', {
    files: {
      ...Object.fromEntries(files.filter((path) => path !== 'x.md').map((path) => [path, null])),
      'دليل/größe': 'a file',
    },
  });
  const run = await world.sync();
  expect(['Waiting', 'Failed']).toContain(run.status);
  expect((await world.pages()).every(({ status }) => status === 'published')).toBeTrue();
});

inSoak(test)('a run of thousands of files keeps a list that can be shown', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 1200 }, (_, at) => [
      `p/${at}.md`,
      `# Page ${at}\n\nWord${at} word${at * 7} word${at * 13}.\n`,
    ]),
  );
  await using world = await gitWorld({
    files: { ...files, 'bad.md': new Uint8Array([0x23, 0xff, 0xfe]) },
  });
  const [run] = await world.runs();
  expect(run?.counts.created).toBe(1200);
  expect(run?.files.length).toBe(500);
  expect(run?.files[0]).toMatchObject({ path: 'bad.md', action: 'skipped' });
  expect(run?.files.at(-1)).toEqual({
    path: '',
    action: 'more',
    message: '702 more files are not listed',
  });
});

test('an image that is replaced, renamed, doubled, and turned into a page', async () => {
  const svg = (word: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${word}</title></svg>`;
  await using world = await gitWorld({ files: { 'guide.md': PAGE, 'img/a.svg': svg('a') } });
  const paths = async (): Promise<unknown[]> => {
    const { body } = await world.call('GET', '/assets');
    const assets: unknown = Reflect.get(Object(body), 'assets');
    return Array.isArray(assets) ? assets.map((asset) => Reflect.get(asset, 'path')) : [];
  };
  await world.repo.commit('Replace', { files: { 'img/a.svg': svg('b') } });
  expect((await world.sync()).status).toBe('Success');
  await world.repo.commit('Rename', {
    files: { 'img/a.svg': null, 'img/b.svg': svg('b'), 'img/c.svg': svg('b') },
  });
  expect((await world.sync()).status).toBe('Success');
  expect(await paths()).toEqual(['img/b.svg', 'img/c.svg']);
  await world.repo.commit('Folder', {
    files: { 'img/b.svg': null, 'img/b.svg/page.md': '# In a folder\n' },
  });
  expect((await world.sync()).status).toBe('Success');
  await world.repo.commit('Back', { files: { 'img/b.svg/page.md': null, 'img/b.svg': svg('c') } });
  expect((await world.sync()).status).toBe('Success');
  expect((await world.sync()).files).toEqual([]);
  await world.requireConverged();
});

inSoak(test)(
  'a page whose file is in the way of a title, and one made where Git has a file of no use',
  async () => {
    await using world = await gitWorld({
      files: {
        'guide.md': PAGE,
        'other.md': OTHER,
        'new.md': new Uint8Array([0x23, 0xff, 0xfe]),
      },
    });
    await world.create('New', '# New\n\nMade here.\n');
    const run = await world.sync();
    expect(run.files).toContainEqual(
      expect.objectContaining({ path: 'new.md', action: 'skipped' }),
    );
    expect(await world.repo.read('new.md')).toContain('\ufffd');
    const { id } = await world.page('other.md');
    expect((await world.send(`PATCH /api/v1/pages/${id}`, { title: 'Guide' })).status).toBe(200);
    await world.move(id, 'publish');
    expect((await world.sync()).status).toBe('Success');
    expect(await world.repo.read('guide.md')).toBe(PAGE);
    await world.repo.commit('Useful', { files: { 'new.md': '# New\n\nFrom Git.\n' } });
    await world.sync();
    expect((await world.conflicts()).map(({ kind }) => kind)).toEqual(['both_created']);
    await world.requireConverged();
  },
);
