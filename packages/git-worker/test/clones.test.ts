/** Clones are a cache: after any damage, the next fetch has all files again. */
import { expect, test } from 'bun:test';
import { existsSync, watch } from 'node:fs';
import { mkdir, readdir, rm, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { childProcesses, git, gitFault, inSoak, isLong, someInCheck } from '@quoin/test-kit';
import { storeKey } from '../src/store-key.ts';
import { failure, fixture, put, SIGNAL } from './support/fixture.ts';

const { folder, server, remote, open, connection, repository } = await fixture();

const cloneOf = (name: string, dataDir = folder.path) =>
  join(dataDir, 'git', storeKey({ url: server.url(name) }));

const filesIn = async (path: string, part = /./): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => part.test(file));
};

test('a clone that was deleted is taken again, also between a fetch and the reading of its files', async () => {
  const { name, head, files, texts, all } = await repository();
  const before = await head();
  await rm(cloneOf(name), { recursive: true });
  expect(await texts((await files(before)).files)).toEqual({ 'a.md': 'a\n' });
  expect(await all()).toEqual({ 'a.md': 'a\n' });
});

test('a clone that is forgotten is gone, and taken again', async () => {
  const { name, source, all } = await repository();
  await all();
  await remote.forget(source);
  expect(existsSync(cloneOf(name))).toBe(false);
  await remote.forget(source);
  expect(await all()).toEqual({ 'a.md': 'a\n' });
});

const PARTS = ['objects/pack/.*\\.pack', 'objects/pack/.*\\.idx', 'HEAD', 'refs/heads/.*'];
for (const part of someInCheck(PARTS, 2)) {
  for (const length of someInCheck([100, 0], 1)) {
    test(`a clone whose ${part} is cut to ${length} bytes is taken again`, async () => {
      // Another process than the one that looks later: it remembers nothing.
      const before = open();
      const files = { 'a.md': 'a\n', 'b.md': crypto.getRandomValues(new Uint8Array(500)) };
      const { name, source, work, all } = await repository(files);
      await before.fetch(source, 'main', '', SIGNAL);
      before.close();
      await work.commit('Second', { files: { 'c.md': 'c' } });
      for (const path of await filesIn(cloneOf(name), new RegExp(`/${part}$`))) {
        await truncate(path, Math.min(length, Bun.file(path).size));
      }
      // The damage may show when files are read: the run fails once, and the next one is well.
      await all().catch((problem: unknown) => expect(problem).toMatchObject({ kind: 'corrupt' }));
      expect(Object.keys(await all())).toEqual(['a.md', 'b.md', 'c.md']);
    });
  }
}

test('a damaged copy of Quoin’s own commits is repaired too', async () => {
  const before = open();
  const { name, push } = await repository({ 'a.md': 'a\n' }, before);
  await push([put('docs/b.md', 'b')]);
  before.close();
  const { all } = connection(name);
  const packs = await filesIn(cloneOf(name), /\.pack$/);
  // Folders, files, and the push.
  expect(packs).toHaveLength(3);
  for (const path of packs) await truncate(path, 0);
  await all().catch((problem: unknown) => expect(problem).toMatchObject({ kind: 'corrupt' }));
  expect(await all()).toEqual({ 'a.md': 'a\n', 'docs/b.md': 'b' });
});

inSoak(test)('many fetches and pushes leave few files, and lose nothing', async () => {
  const { name, work, head, all, push, source } = await repository();
  const { commit: first } = await head();
  const expected: Record<string, string> = { 'a.md': 'a\n' };
  for (let step = 0; step < 45; step += 1) {
    const [theirs, ours] = [`theirs-${step}.md`, `ours-${step}.md`];
    await work.commit(`Theirs ${step}`, { files: { [theirs]: theirs } });
    await push([put(ours, ours)]);
    Object.assign(expected, { [theirs]: theirs, [ours]: ours });
  }
  expect(await all()).toEqual(expected);
  const packs = await filesIn(cloneOf(name), /\.pack$/);
  expect(packs.length).toBeLessThan(25);
  const { commit } = await head();
  const { commits, isLinear } = await remote.history(source, commit, first, 100, SIGNAL);
  expect([commits.length, isLinear]).toEqual([90, true]);
  // What git itself thinks of the clone.
  expect(await git(['fsck', '--no-dangling'], { cwd: cloneOf(name) })).toBe('');
});

test('killed at any step of a fetch, the next one has all files', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`${at % 7}/${at}.md`, `${crypto.randomUUID()}\n`]),
  );
  const { source, work } = await repository(pages);
  const dataDir = join(folder.path, 'killed');
  await mkdir(dataDir);
  let kills = 0;
  for (let step = 1; step <= 12; step += isLong ? 1 : 4) {
    await work.commit(`Step ${step}`, { files: { '1/1.md': `step ${step}` } });
    const killed = open({ dataDir });
    let events = 0;
    // What is written to the clone counts the steps.
    const watcher = watch(dataDir, { recursive: true }, () => {
      events += 1;
      if (events === step) killed.close();
    });
    const outcome = await killed
      .fetch(source, 'main', '', SIGNAL)
      .catch((problem: unknown) => problem);
    if (outcome instanceof Error) kills += 1;
    watcher.close();
    killed.close();
    const next = open({ dataDir });
    const head = await next.fetch(source, 'main', '', SIGNAL);
    const { files } = await next.files(source, head?.tree ?? '', null, SIGNAL);
    const oids = files.map(({ oid }) => oid);
    const blobs = await next.read(source, oids, 1000, SIGNAL);
    expect(blobs.filter((blob) => blob !== null)).toHaveLength(300);
    next.close();
    if (step % 3 === 0) await rm(join(dataDir, 'git'), { recursive: true });
  }
  expect(kills).toBeGreaterThan(0);
});

const childrenOf = async (parent: number): Promise<number[]> =>
  (await childProcesses(parent))
    .filter(({ command }) => command.includes('git-worker'))
    .map(({ pid }) => pid);

test('the process may die: what can be done again is, and a push says that it does not know', async () => {
  const own = open();
  const [one, two] = [await repository(undefined, own), await repository(undefined, own)];
  await Promise.all([one.head(), two.head()]);
  const { fault, release } = gitFault.hang();
  const before = server.requests.length;
  server.fault = () => fault;
  const [head, push] = [one.head(), failure(two.push([put('b.md', 'b')], ['a'.repeat(40)]))];
  await server.seen((request) => server.requests.indexOf(request) > before);
  const children = await childrenOf(process.pid);
  for (const pid of children) process.kill(pid, 'SIGKILL');
  server.fault = null;
  release();
  expect(await head).toMatchObject({ commit: (await one.work.head()) ?? '' });
  expect(await push).toMatchObject({ kind: 'unavailable' });
  expect(await two.push([put('b.md', 'b')])).toMatchObject({ kind: 'pushed' });
  own.close();
});

test('clones that were used longest ago go when the cache is full, those in use stay', async () => {
  const dataDir = join(folder.path, 'small');
  const small = open({ dataDir, maxCacheBytes: 100_000, keepMs: 0 });
  const bytes = () => ({ 'a.bin': crypto.getRandomValues(new Uint8Array(45_000)) });
  const all = await Promise.all([repository(bytes()), repository(bytes()), repository(bytes())]);
  const fetch = async ({ source }: (typeof all)[number]) => small.fetch(source, 'main', '', SIGNAL);
  const kept = () => readdir(join(dataDir, 'git')).then((names) => names.toSorted());
  const foldersOf = (some: readonly { readonly name: string }[]) =>
    some.map(({ name }) => basename(cloneOf(name))).toSorted();
  const [first, second, third] = all;
  await fetch(first);
  await fetch(second);
  await fetch(first);
  await fetch(third);
  expect(await kept()).toEqual(foldersOf([first, third]));
  await fetch(second);
  expect(await kept()).toEqual(foldersOf([second, third]));
  small.close();
  // What a run may still work in stays, though it is too much.
  const patient = open({ dataDir, maxCacheBytes: 1, keepMs: 600_000 });
  await patient.fetch(first.source, 'main', '', SIGNAL);
  expect(await kept()).toHaveLength(3);
  patient.close();
});

test('operations on one clone wait for each other, and all of them are right', async () => {
  const { work, source, head, all, push } = await repository();
  await work.branch('other');
  const heads = await Promise.all([head(), head('', 'other'), head(), all(), head('', 'other')]);
  expect(heads[0]).toEqual(heads[2]);
  expect(heads[3]).toEqual({ 'a.md': 'a\n' });
  const { commit } = await head();
  const pushes = await Promise.all(
    Array.from({ length: 4 }, (_, at) => push([put(`${at}.md`, 'x')], [commit])),
  );
  expect(pushes.map(({ kind }) => kind).toSorted()).toEqual([
    'behind',
    'behind',
    'behind',
    'pushed',
  ]);
  expect(Object.keys(await work.files())).toHaveLength(2);
  expect((await remote.branches(source, SIGNAL)).branches.size).toBe(2);
});

inSoak(test)('many connections are served at once', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => repository()));
  const asked = server.requests.length;
  expect(await Promise.all(all.map((one) => one.all()))).toEqual(
    all.map(() => ({ 'a.md': 'a\n' })),
  );
  expect(server.requests.length).toBeGreaterThan(asked);
});

test('an id that is no name of a folder reaches nothing', async () => {
  const { source } = await repository();
  for (const id of ['..', '../x', 'a/b', '']) {
    const work = remote.fetch({ ...source, id }, 'main', '', SIGNAL);
    await expect(work).rejects.toMatchObject({
      message: 'The Git process failed',
      cause: { message: 'Error: The id of a connection is no name of a file' },
    });
    await remote.forget({ id });
  }
  expect(existsSync(join(folder.path, 'git'))).toBe(true);
});

inSoak(test)('the first order of a new process waits until its folder is made', async () => {
  // A preview of a repository that is to be made forgets a connection that never had a clone.
  const dataDir = join(folder.path, ...Array.from({ length: 100 }, () => 'deep'));
  const first = open({ dataDir });
  try {
    await first.forget({ id: 'never-fetched' });
    expect(existsSync(join(dataDir, 'git'))).toBe(true);
  } finally {
    first.close();
  }
});

test('no credential is written into a clone', async () => {
  const { name, source, work } = await repository();
  const credential = { username: 'name', password: 's3cret-of-the-clone' };
  const id = `${name}-credential`;
  const opened = { ...source, id, credential };
  const head = await remote.fetch(opened, 'main', '', SIGNAL);
  expect(head?.commit).toBe((await work.head()) ?? '');
  for (const path of await filesIn(cloneOf(name))) {
    const text = await Bun.file(path).text();
    expect(text).not.toContain('s3cret');
    expect(text).not.toContain(btoa('name:s3cret-of-the-clone'));
  }
});
