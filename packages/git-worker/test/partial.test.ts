/** Repositories with more than a clone may hold: only the folder of the documentation is transferred. */
import { expect, test } from 'bun:test';
import { someInCheck } from '@quoin/test-kit';
import { folderBytes } from '../src/child/clone-cache.ts';
import { failure, fixture, put, SIGNAL } from './support/fixture.ts';

const { folder, server, open, repository } = await fixture();

const KILOBYTE = 1024;
/** Of a clone. The files outside of the folder are four times as much. */
const LIMIT = 500 * KILOBYTE;
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
/** Names before and after that of the folder, and a folder with the same name deeper. */
const LARGE = ['a/1.bin', 'docs/video.bin', 'docs/z/docs/2.bin', 'z.bin'];
const large = () => Object.fromEntries(LARGE.map((path) => [path, random(LIMIT)]));
const PAGES = { 'docs/guide/a.md': '# A\n', 'docs/guide/deep/b.md': '# B\n' };
const IN_GUIDE = { 'a.md': '# A\n', 'deep/b.md': '# B\n' };

let opened = 0;
/** A large repository, and a connection to `docs/guide` in it whose limit is too small for the rest. */
const largeRepository = async (canFilter: boolean) => {
  const dataDir = `${folder.path}/partial-${opened++}`;
  const small = open({ dataDir, maxCloneBytes: LIMIT });
  const connected = await repository({ ...PAGES, ...large(), 'README.md': 'Root\n' }, small);
  await connected.work.git('config', 'uploadpack.allowFilter', String(canFilter));
  await connected.work.git('repack', '-adq');
  return {
    ...connected,
    small,
    guide: () => connected.all('docs/guide'),
    bytes: () => folderBytes(dataDir),
    [Symbol.dispose]: () => small.close(),
  };
};

for (const canFilter of someInCheck([true, false], 1)) {
  const which = canFilter ? 'offers partial clones' : 'does not offer partial clones';

  test(`a folder of a large repository connects where the server ${which}`, async () => {
    using large = await largeRepository(canFilter);
    expect(await large.guide()).toEqual(IN_GUIDE);
    expect(await large.bytes()).toBeLessThan(LIMIT);
    const { head, source, small } = large;
    const { commit } = await head('docs/guide');
    const { commits } = await small.history(source, commit, null, 10, SIGNAL);
    expect(commits.map(({ subject }) => subject)).toEqual(['First']);
  });

  test(`new large files outside of the folder stay outside where the server ${which}`, async () => {
    using one = await largeRepository(canFilter);
    const before = await one.head('docs/guide');
    const changed = { ...large(), 'docs/guide/a.md': '# Changed\n', 'docs/guide/deep/b.md': null };
    await one.work.commit('Second', { files: changed });
    const after = await one.head('docs/guide');
    const found = await one.files(after, before.tree);
    expect(found).toMatchObject({ isWhole: false, removed: ['deep/b.md'] });
    expect(await one.texts(found.files)).toEqual({ 'a.md': '# Changed\n' });
    expect(await one.bytes()).toBeLessThan(LIMIT);
  });

  test(`a folder that moves in is taken along where the server ${which}`, async () => {
    using one = await largeRepository(canFilter);
    await one.work.commit('Before', { files: { 'other/c/d.md': 'd\n' } });
    await one.guide();
    one.work.mv('other/c', 'docs/guide/c');
    await one.work.commit('Moved in');
    expect(await one.guide()).toEqual({ ...IN_GUIDE, 'c/d.md': 'd\n' });
  });

  test(`a commit is pushed from a partial clone where the server ${which}`, async () => {
    using one = await largeRepository(canFilter);
    const { commit } = await one.head('docs/guide');
    const files = await one.work.bytes();
    const changes = [put('docs/guide/c.md', 'c\n'), put('new/deep/e.md', 'e\n')];
    const pushed = await one.push(changes, [commit]);
    expect(pushed).toMatchObject({ kind: 'pushed' });
    const expected = [...files.keys(), 'docs/guide/c.md', 'new/deep/e.md'].toSorted();
    expect([...(await one.work.bytes()).keys()].toSorted()).toEqual(expected);
    await one.work.fsck();
    expect(await one.guide()).toEqual({ ...IN_GUIDE, 'c.md': 'c\n' });
    expect(await one.bytes()).toBeLessThan(LIMIT);
  });
}

test('a whole large repository connects where the server offers partial clones, and large files come when they are read', async () => {
  using one = await largeRepository(true);
  await one.work.commit('More', { files: { 'just-small.bin': random(100) } });
  const { files } = await one.files(await one.head());
  expect(files).toHaveLength(8);
  const oids = ['docs/guide/a.md', 'z.bin'].map(
    (path) => files.find((file) => file.path === path)?.oid ?? '',
  );
  const read = (maxBytes: number) => one.small.read(one.source, oids, maxBytes, SIGNAL);
  const sizes = async (maxBytes: number) => (await read(maxBytes)).map((blob) => blob?.length);
  expect(await sizes(LIMIT - 1)).toEqual([4, undefined]);
  expect(await sizes(LIMIT)).toEqual([4, LIMIT]);
});

test('a whole large repository of a server without partial clones is refused with the remedy', async () => {
  using one = await largeRepository(false);
  const { kind, message } = await failure(one.head());
  expect(kind).toBe('too_large');
  expect(message).toContain('uploadpack.allowFilter');
  expect(message).toContain('basePath');
});

test('a folder that is too large itself is refused with the remedy', async () => {
  using one = await largeRepository(false);
  const { kind, message } = await failure(one.head('docs'));
  expect([kind, message.includes('uploadpack.allowFilter')]).toEqual(['too_large', true]);
});

test('a server that offers partial clones and refuses a filter sends all files', async () => {
  const { work, all } = await repository();
  await work.git('config', 'uploadpackfilter.allow', 'false');
  expect(await all()).toEqual({ 'a.md': 'a\n' });
  await work.commit('Second', { files: { 'b.md': 'b\n' } });
  expect(await all()).toEqual({ 'a.md': 'a\n', 'b.md': 'b\n' });
  expect(server.requests.length).toBeGreaterThan(0);
});
