import { expect, test } from 'bun:test';
import { git as gitCommand, gitFault, openGitServer, temporaryFolder } from '@quoin/test-kit';

const REPOSITORY = 'acme/docs';

/** A plain clone and pushes, as any Git client makes them. */
const person = async (url: string) => {
  const folder = await temporaryFolder();
  const cwd = `${folder.path}/clone`;
  const git = (...args: string[]) => gitCommand(args, { cwd });
  return {
    cwd,
    git,
    clone: () => gitCommand(['clone', '--quiet', url, cwd], { cwd: folder.path }),
    push: async (file: string, text: string) => {
      await Bun.write(`${cwd}/${file}`, text);
      await git('add', '.');
      await git('commit', '--quiet', '-m', `Add ${file}`);
      await git('push', '--quiet', 'origin', 'main');
    },
    [Symbol.asyncDispose]: folder.remove,
  };
};

const withCredential = (url: string, credential: string) => url.replace('//', `//${credential}@`);

test('a plain git clones what was committed, and what it pushes is on the server', async () => {
  await using server = await openGitServer();
  const work = await server.create(REPOSITORY);
  work.write({ 'a.md': 'one\r\n', 'images/x.bin': new Uint8Array([0, 255]), 'gone.md': 'x' });
  const first = await work.commit('Begin', { author: { name: 'Ada', email: 'ada@example.com' } });
  work.mv('a.md', 'b.md');
  work.write({ 'gone.md': null, link: { symlink: 'b.md' } });
  const second = await work.commit('Rename');
  await using ada = await person(server.url(REPOSITORY));
  await ada.clone();
  expect(await Bun.file(`${ada.cwd}/b.md`).text()).toBe('one\r\n');
  expect(await ada.git('rev-list', 'HEAD')).toBe(`${second}\n${first}`);

  await ada.push('c.md', 'three\n');
  expect(Object.keys(await work.files())).toEqual(['b.md', 'c.md', 'images/x.bin', 'link']);
  expect(await work.read('link')).toBe('b.md');
  expect((await work.log()).map(({ subject, author }) => [subject, author])).toEqual([
    ['Add c.md', 'Test Author'],
    ['Rename', 'Test Author'],
    ['Begin', 'Ada'],
  ]);
  await work.fsck();
});

test('Basic auth is asked for, can be revoked, and is in no log', async () => {
  await using server = await openGitServer({ credentials: { password: 'hunter2' } });
  await (await server.create(REPOSITORY)).commit('Begin', { files: { 'a.md': 'one' } });
  const url = server.url(REPOSITORY);
  await using stranger = await person(url);
  await expect(stranger.clone()).rejects.toThrow('could not read Username');
  await using ada = await person(withCredential(url, 'x-access-token:hunter2'));
  await ada.clone();
  server.credentials = { password: 'another' };
  await expect(ada.git('fetch')).rejects.toThrow('Authentication failed');
  expect(JSON.stringify(server.requests)).not.toContain('hunter2');
  expect(server.requests.some(({ headers }) => headers.authorization === 'Basic')).toBe(true);
});

test('faults: statuses, a page, a redirect, an answer that is cut', async () => {
  await using server = await openGitServer();
  await (await server.create(REPOSITORY)).commit('Begin', { files: { 'a.md': 'one' } });
  const refs = () =>
    fetch(`${server.url(REPOSITORY)}/info/refs?service=git-upload-pack`, { redirect: 'manual' });
  for (const [fault, status, header] of [
    [gitFault.unauthorized(), 401, 'www-authenticate'],
    [gitFault.forbidden(), 403, null],
    [gitFault.notFound(), 404, null],
    [gitFault.rateLimited(7), 429, 'retry-after'],
    [gitFault.unavailable(502), 502, null],
    [gitFault.html(), 200, 'content-type'],
    [gitFault.redirect('http://example.com/'), 302, 'location'],
  ] as const) {
    server.fault = () => fault;
    const answer = await refs();
    expect(answer.status).toBe(status);
    if (header !== null) expect(answer.headers.get(header)).toBeTruthy();
  }
  server.fault = ({ isPost }) => (isPost ? gitFault.cut(20) : null);
  await using ada = await person(server.url(REPOSITORY));
  await expect(ada.clone()).rejects.toThrow('git clone');
  server.fault = null;
  await ada.clone();
});

test('a request that hangs is served when it is released', async () => {
  await using server = await openGitServer();
  await (await server.create(REPOSITORY)).commit('Begin', { files: { 'a.md': 'one' } });
  const { fault, release } = gitFault.hang();
  server.fault = () => fault;
  await using ada = await person(server.url(REPOSITORY));
  const cloned = ada.clone();
  expect((await server.seen(() => true)).service).toBe('git-upload-pack');
  release();
  await cloned;
});

test('a push that another one overtakes is declined', async () => {
  await using server = await openGitServer();
  const work = await server.create(REPOSITORY);
  await work.commit('Begin', { files: { 'a.md': 'one' } });
  await using ada = await person(server.url(REPOSITORY));
  await ada.clone();
  server.beforeReceive = async () => {
    await work.commit('First', { files: { 'b.md': 'two' } });
  };
  await expect(ada.push('c.md', 'three')).rejects.toThrow('rejected');
  expect(await work.read('c.md')).toBeNull();
});

test('what happens between a push and its answer happens after the push', async () => {
  await using server = await openGitServer();
  const work = await server.create(REPOSITORY);
  await work.commit('Begin', { files: { 'a.md': 'one' } });
  await using ada = await person(server.url(REPOSITORY));
  await ada.clone();
  let seen: string | null = null;
  server.afterReceive = async () => {
    seen = await work.read('c.md');
  };
  await ada.push('c.md', 'three');
  expect(String(seen)).toBe('three');
});

test('a protected branch declines pushes over HTTP with its message, and can be opened', async () => {
  await using server = await openGitServer();
  const work = await server.create(REPOSITORY);
  await work.commit('Begin', { files: { 'a.md': 'one' } });
  await server.protect(REPOSITORY);
  await using ada = await person(server.url(REPOSITORY));
  await ada.clone();
  await expect(ada.push('b.md', 'two')).rejects.toThrow('GH006: Protected branch');
  await server.unprotect(REPOSITORY);
  await ada.git('push', '--quiet', 'origin', 'main');
  expect(await work.read('b.md')).toBe('two');
});

test('history: unrelated, forced back, deleted and made again', async () => {
  await using server = await openGitServer();
  const work = await server.create(REPOSITORY);
  const first = await work.commit('Begin', { files: { 'a.md': 'one' } });
  await work.commit('More', { files: { 'b.md': 'two' } });
  await work.forcePush(first);
  expect(await work.head()).toBe(first);
  await work.commit('Anew', { files: { 'z.md': 'z' }, parents: [], isEmptied: true });
  expect(await work.files()).toEqual({ 'z.md': 'z' });
  expect(await work.log()).toHaveLength(1);
  await work.deleteBranch('main');
  expect(await work.head()).toBeNull();
  await work.branch('main', first);
  expect(await work.files()).toEqual({ 'a.md': 'one' });
});

test.each(['merge', 'squash', 'rebase'] as const)('a branch comes in by %s', async (method) => {
  await using server = await openGitServer();
  const work = await server.create(REPOSITORY);
  await work.commit('Begin', { files: { 'a.md': 'one' } });
  await work.branch('topic');
  const topic = await work.commit('Topic', { files: { 'b.md': 'two' }, branch: 'topic' });
  await work.commit('Meanwhile', { files: { 'c.md': 'three' } });
  await work.merge('topic', method);
  expect(await work.files()).toEqual({ 'a.md': 'one', 'b.md': 'two', 'c.md': 'three' });
  const log = await work.log();
  expect(log[0]?.parents).toHaveLength(method === 'merge' ? 2 : 1);
  expect(log.some(({ id }) => id === topic)).toBe(method === 'merge');
  await work.fsck();
});

test('a tree of hostile names is served, and fsck says what is wrong with it', async () => {
  await using server = await openGitServer();
  const work = await server.create(REPOSITORY);
  await work.commit('Begin', { files: { 'a.md': 'one' } });
  const inner = await work.rawTree([{ mode: '100644', name: 'config', content: 'x' }]);
  await work.commitRaw('Hostile', [
    { mode: '40000', name: '.git', oid: inner },
    { mode: '100644', name: '..', content: 'x' },
    { mode: '100644', name: 'new\nline.md', content: 'x' },
  ]);
  expect((await work.entries()).map(({ path }) => path)).toEqual([
    '.git/config',
    '..',
    'new\nline.md',
  ]);
  await expect(work.fsck()).rejects.toThrow('hasDotgit');
});
