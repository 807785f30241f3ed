/** What comes from a server: the head of a branch, its files, what is new, and its history. */
import { expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { storeKey } from '../src/store-key.ts';
import { fixture, SIGNAL } from './support/fixture.ts';
import { oldServer } from './support/old-server.ts';

const { server, folder, remote, repository } = await fixture();

const packFolder = (name: string) =>
  join(folder.path, 'git', storeKey({ url: server.url(name) }), 'objects', 'pack');
const packsOf = (name: string) => readdir(packFolder(name));

test('branches come with their commits and the default one', async () => {
  const { work, source } = await repository();
  await work.branch('docs/v2');
  const head = (await work.head()) ?? '';
  expect(await remote.branches(source, SIGNAL)).toEqual({
    branches: new Map([
      ['docs/v2', head],
      ['main', head],
    ]),
    defaultBranch: 'main',
  });
});

test('a repository without commits has no branches', async () => {
  const { source } = await repository(null);
  const nothing = { branches: new Map(), defaultBranch: null };
  expect(await remote.branches(source, SIGNAL)).toEqual(nothing);
  expect(await remote.fetch(source, 'main', '', SIGNAL)).toBeNull();
});

test('a branch that does not exist is null, also where its name begins another’s', async () => {
  const { work, source } = await repository();
  await work.branch('docs-old');
  expect(await remote.fetch(source, 'docs', '', SIGNAL)).toBeNull();
});

test('files of a folder come with their paths in it, and their bytes', async () => {
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0, 0xff, 13, 10]);
  const { head, files, source } = await repository({
    'README.md': 'outside\n',
    'docs/a.md': bytes,
    'docs/deep/er/b.md': 'b',
    'docs/run.sh': { executable: '#!/bin/sh\n' },
  });
  const found = await files(await head('docs'));
  expect(found).toMatchObject({ isWhole: true, removed: [] });
  const sorted = found.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  expect(sorted.map(({ path, mode }) => [path, mode])).toEqual([
    ['a.md', '100644'],
    ['deep/er/b.md', '100644'],
    ['run.sh', '100755'],
  ]);
  const oids = [sorted[1]?.oid ?? '', sorted[0]?.oid ?? ''];
  expect(await remote.read(source, oids, 7, SIGNAL)).toEqual([new Uint8Array([98]), bytes]);
  expect(await remote.read(source, oids, 6, SIGNAL)).toEqual([new Uint8Array([98]), null]);
});

test('a folder that is absent, or a file, has no tree', async () => {
  const { head } = await repository({ 'docs/a.md': 'a' });
  expect((await head('docs')).tree).toMatch(/^[\da-f]{40}$/);
  expect((await head('/docs/')).tree).toBe((await head('docs')).tree);
  expect((await head('other')).tree).toBeNull();
  expect((await head('docs/a.md')).tree).toBeNull();
});

test('only the differences from a known tree are returned', async () => {
  const { work, head, files, texts } = await repository({
    'same/a.md': 'a',
    'docs/b.md': 'b',
    'docs/c.md': 'c',
    'docs/sub/d.md': 'd',
    turned: 'a file',
  });
  const before = await head();
  work.write({ 'docs/b.md': 'b2', 'docs/c.md': null, 'docs/sub/d.md': null });
  work.write({ turned: null, 'new/e.md': 'e' });
  await work.commit('Second', { files: { 'turned/into.md': 'a folder' } });
  const found = await files(await head(), before.tree);
  expect(found.isWhole).toBe(false);
  expect(found.removed.toSorted()).toEqual(['docs/c.md', 'docs/sub/d.md', 'turned']);
  expect(await texts(found.files)).toEqual({
    'docs/b.md': 'b2',
    'new/e.md': 'e',
    'turned/into.md': 'a folder',
  });
});

test('a change of the mode alone is a difference', async () => {
  const { work, head, files } = await repository({ 'a.sh': 'run' });
  const before = await head();
  await work.commit('Executable', { files: { 'a.sh': { executable: 'run' } } });
  const found = await files(await head(), before.tree);
  expect(found.files.map(({ mode }) => mode)).toEqual(['100755']);
});

test('a tree that is not stored any more returns all files', async () => {
  const { head, files } = await repository();
  const found = await files(await head(), 'f'.repeat(40));
  expect(found).toMatchObject({ isWhole: true, files: [{ path: 'a.md' }] });
});

test('hostile names are returned unchanged', async () => {
  const { work, head, files } = await repository();
  const blob = await work.git('rev-parse', 'main:a.md');
  const tree = await work.git('rev-parse', 'main^{tree}');
  const names = ['..', '.git', '.GIT', 'git~1', 'a\\b', 'line\nbreak', 'zero\u200bwidth', 'CON'];
  await work.commitRaw('Hostile', [
    ...names.map((name) => ({ mode: '100644', name, oid: blob })),
    { mode: '40000', name: 'docs', oid: tree },
  ]);
  const found = await files(await head());
  expect(found.files.map(({ path }) => path).toSorted()).toEqual(
    [...names, 'docs/a.md'].toSorted(),
  );
});

test('symbolic links and submodules are returned, and never followed', async () => {
  const { head, files } = await repository({
    link: { symlink: '/etc/passwd' },
    module: { submodule: 'a'.repeat(40) },
  });
  const found = await files(await head());
  expect(found.files.map(({ path, mode }) => [path, mode]).toSorted()).toEqual([
    ['link', '120000'],
    ['module', '160000'],
  ]);
});

test('the second fetch brings what is new and nothing else', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`${at % 20}/${at}.md`, `${crypto.randomUUID()}\n`]),
  );
  const { name, work, head } = await repository(many);
  const bytes = async () => {
    const packs = (await packsOf(name)).filter((file) => file.endsWith('.pack'));
    return packs.reduce((sum, file) => sum + Bun.file(join(packFolder(name), file)).size, 0);
  };
  await head();
  const before = await bytes();
  await work.commit('Second', { files: { '1/1.md': 'changed\n' } });
  await head();
  expect((await bytes()) - before).toBeLessThan(before / 10);
});

test('a head that is here already is not asked for again', async () => {
  const { head } = await repository();
  const first = await head();
  const asked = server.requests.length;
  expect(await head()).toEqual(first);
  const posts = server.requests.slice(asked).filter(({ isPost }) => isPost);
  // The list of references is one.
  expect(posts).toHaveLength(1);
});

test('a force push to a shorter, a rewritten and an unrelated history is followed', async () => {
  const { work, head, all } = await repository();
  const first = (await work.head()) ?? '';
  await work.commit('Second', { files: { 'b.md': 'b' } });
  await head();
  await work.forcePush(first);
  expect(await all()).toEqual({ 'a.md': 'a\n' });
  await work.commit('Rewritten', { files: { 'c.md': 'c' }, parents: [first] });
  expect(await all()).toEqual({ 'a.md': 'a\n', 'c.md': 'c' });
  await work.commit('Unrelated', { files: { 'd.md': 'd' }, parents: [], isEmptied: true });
  expect(await all()).toEqual({ 'd.md': 'd' });
});

test('a force push whose old commits the server threw away is followed', async () => {
  const { work, head, all } = await repository();
  await head();
  await work.commit('Unrelated', { files: { 'd.md': 'd' }, parents: [], isEmptied: true });
  await work.git('reflog', 'expire', '--expire=now', '--all');
  await work.git('gc', '--quiet', '--prune=now');
  expect(await all()).toEqual({ 'd.md': 'd' });
});

test('a merged branch that began before the first fetch is followed', async () => {
  const { work, head, all } = await repository();
  const first = (await work.head()) ?? '';
  for (const text of ['1', '2', '3']) await work.commit(text, { files: { 'b.md': text } });
  await head();
  await work.commit('Side', { branch: 'side', parents: [first], files: { 'c.md': 'c' } });
  await work.merge('side', 'merge');
  expect(await all()).toEqual({ 'a.md': 'a\n', 'b.md': '3', 'c.md': 'c' });
});

test('two branches of which one is a folder of the other are side by side', async () => {
  const { work, head, files, texts } = await repository();
  await work.branch('docs');
  await work.commit('On docs', { branch: 'docs', files: { 'd.md': 'd' } });
  const docs = await head('', 'docs');
  await work.git('branch', '-m', 'docs', 'docs/v2');
  await work.commit('On v2', { branch: 'docs/v2', files: { 'e.md': 'e' } });
  const found = await files(await head('', 'docs/v2'), docs.tree);
  expect(await texts(found.files)).toEqual({ 'e.md': 'e' });
});

const OLD_SERVERS: Readonly<Record<string, readonly string[]>> = {
  'that goes on by itself': [],
  'that waits for the end of the talk': ['no-done', 'multi_ack_detailed'],
};

for (const [which, lacks] of Object.entries(OLD_SERVERS)) {
  test(`a server of the first protocol is understood, ${which}`, async () => {
    const { name, work } = await repository();
    using old = oldServer(server.origin, lacks);
    const url = `http://127.0.0.1:${old.port}/${name}.git`;
    const source = { id: `${name}-old`, projectId: 'project', url, credential: null };
    const all = async () => {
      const head = await remote.fetch(source, 'main', '', SIGNAL);
      const { files } = await remote.files(source, head?.tree ?? '', null, SIGNAL);
      return files.map(({ path }) => path).toSorted();
    };
    expect(await all()).toEqual(['a.md']);
    for (const text of ['1', '2']) await work.commit(text, { files: { 'b.md': text } });
    expect(await all()).toEqual(['a.md', 'b.md']);
    const branches = { branches: new Map([['main', await work.head()]]), defaultBranch: 'main' };
    expect<unknown>(await remote.branches(source, SIGNAL)).toEqual(branches);
    await work.commit('Unrelated', { files: { 'd.md': 'd' }, parents: [], isEmptied: true });
    expect(await all()).toEqual(['d.md']);
  });
}

test('history is returned newest first, since a commit, and no further than the clone has it', async () => {
  const { work, head, source } = await repository();
  await work.commit('Before', { files: { 'b.md': '0' } });
  const { commit: since } = await head();
  for (const text of ['One', 'Two\n\nWith a body', 'Three']) {
    await work.commit(text, { files: { 'b.md': text } });
  }
  const { commit } = await head();
  const subjects = async (from: string | null, limit = 10) => {
    const { commits, isLinear } = await remote.history(source, commit, from, limit, SIGNAL);
    return [commits.map(({ subject }) => subject), isLinear];
  };
  expect(await subjects(since)).toEqual([['Three', 'Two', 'One'], true]);
  expect(await subjects(since, 2)).toEqual([['Three', 'Two'], true]);
  expect(await subjects(commit)).toEqual([[], true]);
  // The first fetch took the newest commit alone.
  expect(await subjects(null)).toEqual([['Three', 'Two', 'One', 'Before'], true]);
  expect(await subjects('f'.repeat(40), 1)).toEqual([['Three'], false]);
});

test('history tells a force push, and what a merge brought', async () => {
  const { work, head, source } = await repository();
  const first = await head();
  await work.commit('On main', { files: { 'b.md': 'b' } });
  await work.commit('Side', { branch: 'side', parents: [first.commit], files: { 'c.md': 'c' } });
  await work.merge('side', 'merge');
  const merged = await head();
  const since = (id: string, from: string) => remote.history(source, id, from, 10, SIGNAL);
  const { commits, isLinear } = await since(merged.commit, first.commit);
  expect(isLinear).toBe(true);
  expect(commits).toHaveLength(3);
  await work.commit('Forced', { files: { 'd.md': 'd' }, parents: [first.commit] });
  const forced = await since((await head()).commit, merged.commit);
  expect(forced.isLinear).toBe(false);
  expect(forced.commits.map(({ subject }) => subject)).toEqual(['Forced']);
});

test('a server says whether it has one of the commits, in either version of the protocol', async () => {
  const { work, source, name } = await repository();
  const first = (await work.head()) ?? '';
  await work.commit('Second', { files: { 'b.md': '# B\n' } });
  const absent = 'a'.repeat(40);
  using old = oldServer(server.origin);
  using older = oldServer(server.origin, ['no-done', 'multi_ack_detailed']);
  const at = (port: number | undefined) => `http://127.0.0.1:${port}/${name}.git`;
  const urls = [source.url, at(old.port), at(older.port)];
  const sources = urls.map((url) => ({ ...source, url }));
  for (const one of sources) {
    const has = (...commits: string[]) => remote.hasAnyCommit(one, commits, SIGNAL);
    expect([await has(first), await has(absent, first), await has(absent)]).toEqual([
      true,
      true,
      false,
    ]);
  }
  const empty = await repository(null);
  expect(await remote.hasAnyCommit(empty.source, [first], SIGNAL)).toBe(false);
});

test('a copy that is newer than a commit knows whether the branch continues it', async () => {
  const { work, source } = await repository();
  const first = (await work.head()) ?? '';
  const second = await work.commit('Second', { files: { 'b.md': '# B\n' } });
  const third = await work.commit('Third', { files: { 'b.md': '# B\n\nThird.\n' } });
  const isLinear = async (since: string) => {
    await remote.forget(source);
    const head = await remote.fetch(source, 'main', '', SIGNAL);
    return (await remote.history(source, head?.commit ?? '', since, 1, SIGNAL)).isLinear;
  };
  expect([await isLinear(first), await isLinear(second)]).toEqual([true, true]);
  await work.commit('Amended', { parents: [second], files: { 'b.md': '# Amended\n' } });
  expect([await isLinear(third), await isLinear(second)]).toEqual([false, true]);
  await work.commit('Unrelated', { parents: [], isEmptied: true, files: { 'a.md': '# A\n' } });
  expect([await isLinear(second), await isLinear('a'.repeat(40))]).toEqual([false, false]);
});
