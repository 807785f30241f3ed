/** Connections to one repository share a clone, and each of them reads with its own credential only. */
import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gitFault } from '@quoin/test-kit';
import { storeKey } from '../src/store-key.ts';
import { commitOf, failure, fixture, put, SIGNAL } from './support/fixture.ts';

const { folder, server, remote, open, repository } = await fixture();

const RIGHT = { username: 'ada', password: 'right' };
const FILES = { 'docs/a/one.md': 'One\n', 'docs/b/two.md': 'Two\n' };

const shared = async () => {
  const { work, source: first, name } = await repository(FILES);
  const second = { ...first, id: `${first.id}-second` };
  const gitdir = join(folder.path, 'git', storeKey(first));
  return { work, first, second, gitdir, name };
};

test('two connections to folders of one repository share one clone and one fetch', async () => {
  const { work, first, second, gitdir } = await shared();
  const head = async (source: typeof first, basePath: string) => {
    const asked = server.requests.length;
    const found = await remote.fetch(source, 'main', basePath, SIGNAL);
    return { ...found, posts: server.requests.slice(asked).filter(({ isPost }) => isPost).length };
  };
  await head(first, 'docs/a');
  await head(second, 'docs/b');
  await work.commit('Both', { files: { 'docs/a/one.md': '1\n', 'docs/b/two.md': '2\n' } });
  // A list of references, and what is new.
  expect(await head(first, 'docs/a')).toMatchObject({ posts: 2 });
  const { posts, tree } = await head(second, 'docs/b');
  expect(posts).toBe(1);
  const asked = server.requests.length;
  const { files } = await remote.files(second, tree ?? '', null, SIGNAL);
  const [blob] = await remote.read(second, [files[0]?.oid ?? ''], 100, SIGNAL);
  expect(new TextDecoder().decode(blob ?? new Uint8Array())).toBe('2\n');
  expect(server.requests).toHaveLength(asked);
  await remote.forget(first);
  expect(existsSync(gitdir)).toBe(true);
  await remote.forget(second);
  expect(existsSync(gitdir)).toBe(false);
});

test('a connection without the right to read reads nothing of a clone that another one filled', async () => {
  const { first, second } = await shared();
  server.credentials = RIGHT;
  try {
    const opened = { ...first, credential: RIGHT };
    const head = await remote.fetch(opened, 'main', '', SIGNAL);
    const [tree, commit] = [head?.tree ?? '', head?.commit ?? ''];
    const { files } = await remote.files(opened, tree, null, SIGNAL);
    const oids = files.map(({ oid }) => oid);
    const target = {
      branch: 'main',
      parents: [commit],
      treeOf: null,
      basePath: '',
      signWith: null,
    };
    const works = (source: typeof first) => [
      remote.fetch(source, 'main', '', SIGNAL),
      remote.files(source, tree, null, SIGNAL),
      remote.read(source, oids, 100, SIGNAL),
      remote.history(source, commit, null, 10, SIGNAL),
      remote.push(source, target, [commitOf([put('c.md', 'c')])], SIGNAL),
    ];
    for (const credential of [null, { username: 'ada', password: 'wrong' }]) {
      // With an id of its own, and with that of the connection whose credential was replaced.
      for (const source of [second, first]) {
        for (const work of works({ ...source, credential })) {
          expect(await failure(work)).toMatchObject({ kind: 'unauthorized' });
        }
      }
    }
    expect(await remote.read(opened, oids, 100, SIGNAL)).toHaveLength(2);
    // Another process knows nothing of what the server said to the first one.
    const other = open();
    server.credentials = { username: 'ada', password: 'replaced' };
    const late = await failure(other.read(opened, oids, 100, SIGNAL));
    expect(late).toMatchObject({ kind: 'unauthorized' });
    other.close();
  } finally {
    server.credentials = null;
  }
});

test('two processes fetch, read and push in one clone concurrently, and nothing is lost', async () => {
  const { work, first, second, gitdir } = await shared();
  const [one, two] = [open(), open()];
  const run = async (via: typeof one, source: typeof first, path: string) => {
    for (let step = 0; step < 12; step += 1) {
      for (;;) {
        const head = await via.fetch(source, 'main', '', SIGNAL);
        const { files } = await via.files(source, head?.tree ?? '', null, SIGNAL);
        await via.read(
          source,
          files.map(({ oid }) => oid),
          100,
          SIGNAL,
        );
        const target = {
          branch: 'main',
          parents: [head?.commit ?? ''],
          treeOf: null,
          basePath: '',
          signWith: null,
        };
        const commit = commitOf([put(`${path}/${step}.md`, `${path} ${step}`)]);
        const { kind } = await via.push(source, target, [commit], SIGNAL);
        if (kind === 'pushed') break;
      }
    }
  };
  await Promise.all([run(one, first, 'docs/a'), run(two, second, 'docs/b')]);
  expect(Object.keys(await work.files())).toHaveLength(26);
  expect(existsSync(gitdir)).toBe(true);
  one.close();
  two.close();
});

test('processes that mark commits without parents at the same time lose none of each other’s marks', async () => {
  // A branch for each process, and the server sends only its newest commit.
  const { work, first, gitdir } = await shared();
  const branches = Array.from({ length: 6 }, (_, at) => `branch-${at}`);
  for (const branch of branches) {
    await work.commit('Base', { branch, files: { [`docs/${branch}.md`]: '1\n' } });
    await work.commit('Edit', { branch, files: { [`docs/${branch}.md`]: '2\n' } });
  }
  const processes = branches.map(() => open());
  const heads = await Promise.all(
    processes.map((via, at) =>
      via.fetch({ ...first, id: `${first.id}-${at}` }, branches[at] ?? '', '', SIGNAL),
    ),
  );
  for (const via of processes) via.close();
  const marks = await readdir(join(gitdir, 'shallow-commits'));
  expect(marks).toEqual(expect.arrayContaining(heads.map((head) => head?.commit ?? '')));
});

test('files that another process is writing are neither branches nor connections', async () => {
  const { work, first, gitdir } = await shared();
  await remote.fetch(first, 'main', '', SIGNAL);
  const { ino } = await stat(gitdir);
  const beside = `.${crypto.randomUUID()}.tmp`;
  await writeFile(join(gitdir, 'refs/heads', `${'0'.repeat(40)}${beside}`), '');
  await writeFile(join(gitdir, 'users', `${crypto.randomUUID()}${beside}`), '');
  await work.commit('Edit', { files: { 'late.md': '# Late\n' } });
  const commit = await work.head();
  expect(await remote.fetch(first, 'main', '', SIGNAL)).toMatchObject({ commit });
  // The clone was not deleted and created again.
  expect((await stat(gitdir)).ino).toBe(ino);
  await remote.forget(first);
  expect(existsSync(gitdir)).toBe(false);
});

test('addresses of one repository have one clone, and those of others have another', () => {
  const keys = (...urls: string[]) => new Set(urls.map((url) => storeKey({ url }))).size;
  const url = 'https://git.example.com/harbour/docs.git';
  expect(
    keys(
      url,
      'https://GIT.example.com/harbour/docs',
      'https://git.example.com:443/harbour/docs/',
      'https://git.example.com./harbour/docs.git/',
    ),
  ).toBe(1);
  expect(
    keys(
      url,
      'http://git.example.com/harbour/docs.git',
      'https://git.example.com:8443/harbour/docs.git',
      'https://git.example.org/harbour/docs.git',
      'https://git.example.com/Harbour/docs.git',
      'https://git.example.com/harbour/docs2.git',
    ),
  ).toBe(6);
});

test('a server that was asked shortly before is asked for its references alone, and again in full once it refuses', async () => {
  const { work, first } = await shared();
  const asked = async (act: () => Promise<unknown>): Promise<string[]> => {
    const before = server.requests.length;
    await act();
    return server.requests.slice(before).map(({ isPost }) => (isPost ? 'POST' : 'GET'));
  };
  const fetch = () => remote.fetch(first, 'main', '', SIGNAL);
  const push = async (path: string) => {
    const parent = (await work.head()) ?? '';
    const target = {
      branch: 'main',
      parents: [parent],
      treeOf: null,
      basePath: '',
      signWith: null,
    };
    const made = await remote.push(first, target, [commitOf([put(path, path)])], SIGNAL);
    expect(made.kind).toBe('pushed');
  };
  // The list, the folders, and the files of the folder.
  expect(await asked(fetch)).toEqual(['GET', 'POST', 'POST', 'POST']);
  expect(await asked(fetch)).toEqual(['POST']);
  expect(await asked(() => push('one.md'))).toEqual(['GET', 'POST']);
  expect(await asked(() => push('two.md'))).toEqual(['POST']);
  let refusals = 0;
  server.fault = ({ isPost }) => (isPost && refusals++ === 0 ? gitFault.notFound() : null);
  expect(await asked(fetch)).toEqual(['POST', 'GET', 'POST']);
  refusals = 0;
  expect(await asked(() => push('three.md'))).toEqual(['POST', 'GET', 'POST']);
  server.fault = null;
  await work.commit('Of another person', { files: { 'four.md': 'four\n' } });
  const behind = { branch: 'main', parents: [(await work.log())[1]?.id ?? ''] };
  const target = { ...behind, treeOf: null, basePath: '', signWith: null };
  const late = await remote.push(first, target, [commitOf([put('five.md', '5')])], SIGNAL);
  expect(late.kind).toBe('behind');
  await work.fsck();
});
