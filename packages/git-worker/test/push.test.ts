/** Commits of Quoin: valid, on top of the commit that they were planned for, and never forced. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { git } from '@quoin/test-kit';
import { commitOf, failure, fixture, put, remove, SIGNAL } from './support/fixture.ts';

const { server, folder, remote, repository } = await fixture();

test('a commit is valid and has its parent, author, committer, time and message', async () => {
  const { work, head, oidOf, push } = await repository({
    'README.md': 'readme\n',
    'docs/a.md': 'a\n',
    'docs/b/c.md': 'c\n',
    'docs/b.md': 'beside the folder b\n',
  });
  const { commit: parent } = await head();
  const made = await push([
    put('docs/a.md', 'a2\n', await oidOf('docs/a.md')),
    put('docs/b/d.md', 'd\n'),
    put('docs/b-z.md', 'sorts between b.md and b/\n'),
    put('docs/new/folder/e.md', 'e\n'),
  ]);
  if (made.kind !== 'pushed') throw new Error(made.kind);
  await work.fsck();
  expect(await work.head()).toBe(made.commit);
  expect(await work.files()).toEqual({
    'README.md': 'readme\n',
    'docs/a.md': 'a2\n',
    'docs/b/c.md': 'c\n',
    'docs/b/d.md': 'd\n',
    'docs/b.md': 'beside the folder b\n',
    'docs/b-z.md': 'sorts between b.md and b/\n',
    'docs/new/folder/e.md': 'e\n',
  });
  const shown = await work.git(
    'show',
    '--no-patch',
    '--format=%P|%an|%ae|%cn|%ce|%at|%ct|%B',
    'main',
  );
  expect(shown.trim()).toBe(
    `${parent}|Ada|ada@example.com|Quoin|quoin@example.com|1767323045|1767323045|Our change`,
  );
});

test('each clone contains the pushed commits', async () => {
  const { source, push } = await repository();
  await push([put('b.md', 'ours\n')]);
  await git(['clone', '--quiet', source.url, 'cloned'], { cwd: folder.path });
  expect(await Bun.file(join(folder.path, 'cloned', 'b.md')).text()).toBe('ours\n');
});

test('links, submodules, modes and hostile names are not changed by commits of Quoin', async () => {
  const { work, push } = await repository({
    'docs/a.md': 'a',
    'docs/link': { symlink: '../a' },
    'docs/run.sh': { executable: '#!/bin/sh' },
    module: { submodule: 'a'.repeat(40) },
  });
  const blob = await work.git('rev-parse', 'main:docs/a.md');
  const docs = await work.git('rev-parse', 'main:docs');
  await work.commitRaw('Hostile', [
    { mode: '100644', name: 'a\\b', oid: blob },
    { mode: '040000', name: 'docs', oid: docs },
    { mode: '160000', name: 'module', oid: 'a'.repeat(40) },
  ]);
  const before = await work.entries();
  expect(await push([put('docs/new.md', 'new')])).toMatchObject({ kind: 'pushed' });
  const after = (await work.entries()).filter(({ path }) => path !== 'docs/new.md');
  expect(after).toEqual(before);
});

test('a file that keeps its mode keeps it, and one that becomes executable is', async () => {
  const { work, push, oidOf } = await repository({ 'run.sh': { executable: 'old' } });
  const change = put('run.sh', 'new', await oidOf('run.sh'));
  await push([{ ...change, mode: '100755' }]);
  expect((await work.entries()).map(({ mode }) => mode)).toEqual(['100755']);
});

test('a folder goes with its last file, and the tree may become empty', async () => {
  const { work, push, oidOf } = await repository({ 'docs/deep/a.md': 'a', 'b.md': 'b' });
  await push([remove('docs/deep/a.md', await oidOf('docs/deep/a.md'))]);
  expect(await work.git('ls-tree', '--name-only', 'main')).toBe('b.md');
  await push([remove('b.md', await oidOf('b.md'))]);
  expect(await work.files()).toEqual({});
  await work.fsck();
});

test('a file becomes a folder, and a folder a file, in one commit', async () => {
  const { work, push, oidOf } = await repository({ guide: 'a file', 'api/a.md': 'a' });
  await push([
    remove('guide', await oidOf('guide')),
    put('guide/index.md', 'a page'),
    remove('api/a.md', await oidOf('api/a.md')),
  ]);
  await push([put('api', 'a file')]);
  expect(await work.files()).toEqual({ 'guide/index.md': 'a page', api: 'a file' });
  await work.fsck();
});

test('names outside of ASCII are written as UTF-8 and sorted as Git sorts', async () => {
  const { work, push } = await repository();
  const paths = ['ä.md', 'z.md', '日本/é.md', '日本.md', '𝒳.md', '\ufb01.md'];
  await push(paths.map((path) => put(path, path)));
  await work.fsck();
  expect(Object.keys(await work.files()).toSorted()).toEqual(['a.md', ...paths].toSorted());
});

test('nothing is pushed where a file is not what the change was decided on', async () => {
  const { work, head, push, oidOf } = await repository({ 'a.md': 'a', 'docs/b.md': 'b' });
  const before = await work.head();
  const a = await oidOf('a.md');
  const cases = [
    put('a.md', 'new', 'f'.repeat(40)),
    put('a.md', 'new', null),
    put('missing.md', 'new', a),
    remove('missing.md', a),
    put('docs', 'a file in the place of a folder'),
    put('a.md/b.md', 'a folder in the place of a file'),
  ];
  for (const change of cases) {
    expect(await push([put('other.md', 'other'), change])).toEqual({
      kind: 'changed',
      path: change.path,
    });
  }
  expect(await work.head()).toBe(before);
  const asked = server.requests.length;
  await head();
  // The clone is as good as before: only references were asked for.
  expect(server.requests.slice(asked).filter(({ isPost }) => isPost)).toHaveLength(1);
});

test('nothing is written in the place of a link or a submodule, nor through them', async () => {
  const { work, push, oidOf } = await repository({
    'real/a.md': 'a',
    link: { symlink: 'real' },
    'page.md': { symlink: '/etc/passwd' },
    module: { submodule: 'a'.repeat(40) },
  });
  const before = await work.head();
  for (const change of [
    put('link/b.md', 'through the link'),
    put('module/b.md', 'into the submodule'),
    put('page.md', 'over the link', await oidOf('page.md')),
    remove('page.md', await oidOf('page.md')),
    remove('module', 'a'.repeat(40)),
  ]) {
    expect(await push([change])).toEqual({ kind: 'changed', path: change.path });
  }
  expect(await work.head()).toBe(before);
});

test('invalid paths are not written', async () => {
  const { work, push } = await repository();
  const before = await work.head();
  for (const path of [
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    './a',
    '.git/config',
    'x/.GIT/y',
    'GIT~1/a',
  ]) {
    await expect(push([put(path, 'x')])).rejects.toThrow();
  }
  expect(await work.head()).toBe(before);
});

test('the first commit goes into an empty repository, once', async () => {
  const { work, push } = await repository(null);
  expect(await push([put('docs/a.md', 'a')], [])).toMatchObject({ kind: 'pushed' });
  expect(await work.files()).toEqual({ 'docs/a.md': 'a' });
  expect(await push([put('docs/b.md', 'b')], [])).toEqual({ kind: 'behind' });
  await work.fsck();
});

test('a push that is behind changes nothing, and goes through on the new head', async () => {
  const { work, head, push } = await repository();
  const { commit: old } = await head();
  await work.commit('Theirs', { files: { 'b.md': 'theirs' } });
  expect(await push([put('c.md', 'ours')], [old])).toEqual({ kind: 'behind' });
  expect(await push([put('c.md', 'ours')])).toMatchObject({ kind: 'pushed' });
  expect(await work.files()).toEqual({ 'a.md': 'a\n', 'b.md': 'theirs', 'c.md': 'ours' });
});

test('a push that is overtaken while it is on its way is behind', async () => {
  const { work, push } = await repository();
  server.beforeReceive = async () => {
    server.beforeReceive = null;
    await work.commit('Theirs', { files: { 'b.md': 'theirs' } });
  };
  expect(await push([put('c.md', 'ours')])).toEqual({ kind: 'behind' });
  expect(await work.files()).toEqual({ 'a.md': 'a\n', 'b.md': 'theirs' });
  expect(await push([put('c.md', 'ours')])).toMatchObject({ kind: 'pushed' });
});

test('a branch that was deleted is not made again by a push', async () => {
  const { work, head, push } = await repository();
  await work.commit('Second', { files: { 'b.md': 'b' } });
  const { commit } = await head();
  await work.git('update-ref', 'refs/heads/other', `${commit}^`);
  await work.deleteBranch('main');
  expect(await push([put('c.md', 'ours')], [commit])).toEqual({ kind: 'behind' });
  expect(await work.head()).toBeNull();
});

test('a branch for a pull request is made, and brought up to date by a merge commit', async () => {
  const { work, source, head, push, oidOf } = await repository();
  const main = await head();
  const first = await push(
    [put('a.md', 'proposed\n', await oidOf('a.md'))],
    [main.commit],
    'quoin/sync',
  );
  if (first.kind !== 'pushed') throw new Error(first.kind);
  await work.commit('Theirs', { files: { 'b.md': 'b' } });
  const now = await head();
  const target = {
    branch: 'quoin/sync',
    parents: [first.commit, now.commit],
    treeOf: now.commit,
    basePath: '',
    signWith: null,
  };
  const change = put('a.md', 'proposed again\n', await oidOf('a.md'));
  const second = await remote.push(source, target, [commitOf([change])], SIGNAL);
  if (second.kind !== 'pushed') throw new Error(second.kind);
  expect(await work.files('quoin/sync')).toEqual({ 'a.md': 'proposed again\n', 'b.md': 'b' });
  expect(await work.git('show', '--no-patch', '--format=%P', second.commit)).toBe(
    `${first.commit} ${now.commit}`,
  );
  expect(await work.git('rev-list', '--count', 'quoin/sync..main')).toBe('0');
  await work.fsck();
});

test('a push tells the tree of the folder that is synced', async () => {
  const { work, source, head } = await repository({ 'docs/a.md': 'a' });
  const push = async (basePath: string, path: string) => {
    const parents = [(await head()).commit];
    const target = { branch: 'main', parents, treeOf: null, basePath, signWith: null };
    const made = await remote.push(source, target, [commitOf([put(path, 'x')])], SIGNAL);
    return made.kind === 'pushed' ? made.tree : made.kind;
  };
  expect(await push('docs', 'docs/b.md')).toBe(await work.git('rev-parse', 'main:docs'));
  expect(await push('', 'c.md')).toBe(await work.git('rev-parse', 'main^{tree}'));
  expect(await push('other', 'd.md')).toBeNull();
});

test('a pushed commit is in the clone, and is not fetched again', async () => {
  const { head, push, all } = await repository();
  const made = await push([put('b.md', 'ours\n')]);
  const asked = server.requests.length;
  expect((await head()).commit).toBe(made.kind === 'pushed' ? made.commit : '');
  expect(server.requests.slice(asked).filter(({ isPost }) => isPost)).toHaveLength(1);
  expect(await all()).toEqual({ 'a.md': 'a\n', 'b.md': 'ours\n' });
});

const PROTECTIONS: Readonly<Record<string, string | undefined>> = {
  GitHub: undefined,
  GitLab: 'GitLab: You are not allowed to push code to protected branches on this project.',
};

for (const [forge, message] of Object.entries(PROTECTIONS)) {
  test(`the refusal of a branch that ${forge} protects has the message of the server`, async () => {
    const { name, work, push } = await repository();
    await server.protect(name, 'main', message);
    const before = await work.head();
    const problem = await failure(push([put('b.md', 'ours')]));
    expect(problem.kind).toBe('protected_branch');
    expect(problem.message).toContain(message ?? 'GH006: Protected branch update failed');
    expect(await work.head()).toBe(before);
    await server.unprotect(name);
    expect(await push([put('b.md', 'ours')])).toMatchObject({ kind: 'pushed' });
  });
}

/** What hooks say, and the setting that the refusal names. */
const HOOKS: readonly (readonly [string, string])[] = [
  ['DCO check failed: commit 1 lacks a sign-off', 'settings.commitSignOff'],
  ["Commit must contain the following 'Signed-off-by: Ada <ada@x>'", 'settings.commitSignOff'],
  ['GitLab: Commit must be signed with a GPG key', 'signingKey'],
  ['Commits must have verified signatures.', 'signingKey'],
  ['GitLab: Commit is not signed with a GPG signature', 'signingKey'],
  ["GitLab: Commit message does not follow the pattern 'DOC-[0-9]+'", 'the message'],
  ['Only Bob may push here', 'outboundMode "pr"'],
];

test('the refusal of a hook has its message, without secrets, and with the remedy', async () => {
  const { name, work, head, source } = await repository();
  const { commit } = await head();
  const password = 'canary/pass word+1';
  server.credentials = { username: 'sync', password };
  const opened = { ...source, credential: { username: 'sync', password } };
  const target = { branch: 'main', parents: [commit], treeOf: null, basePath: '', signWith: null };
  const basic = Buffer.from(`sync:${password}`).toString('base64');
  const leaks = [
    `https://sync:${encodeURIComponent(password)}@git.example.com/x`,
    `authorization: Basic ${basic}`,
    `it was ${password}`,
    'ghp_0123456789abcdefghij',
    'https://other:t0ken@git.example.com',
    'password=hunter22',
  ];
  for (const [said, remedy] of HOOKS) {
    await server.protect(name, 'main', `${said}\n${leaks.join('\n')}`);
    const push = remote.push(opened, target, [commitOf([put('b.md', 'b')])], SIGNAL);
    const { kind, message } = await failure(push);
    expect({ said, kind }).toEqual({ said, kind: 'push_refused' });
    expect(message).toContain(said);
    expect(message).toContain(remedy);
    for (const secret of [
      password,
      encodeURIComponent(password),
      basic,
      'ghp_0',
      't0ken',
      'hunter22',
    ]) {
      expect(message).not.toContain(secret);
    }
  }
  server.credentials = null;
  expect(await work.head()).toBe(commit);
});

test('a name or message with what Git cannot take in a commit is written without it', async () => {
  const { work, source, head } = await repository();
  const { commit: parent } = await head();
  const commit = {
    ...commitOf([put('b.md', 'b')], 'A \0 message'),
    author: { name: 'Eve <eve@evil>\nparent 0', email: 'a b<c>@d\n' },
    committer: { name: '', email: '' },
  };
  const target = { branch: 'main', parents: [parent], treeOf: null, basePath: '', signWith: null };
  await remote.push(source, target, [commit], SIGNAL);
  await work.fsck();
  const shown = await work.git('show', '--no-patch', '--format=%an|%ae|%cn|%s', 'main');
  expect(shown).toBe('Eve  eve@evil parent 0|abc@d|unknown|A   message');
});
