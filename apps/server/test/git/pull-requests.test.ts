/** Texts that go out as pull requests (git-sync.md 24), and repositories that are made. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { type ForgeServer, openForgeServer } from '@quoin/test-kit';
import { type GitWorld, gitWorld, REPOSITORY } from './support/git-world.ts';

setDefaultTimeout(60_000);

const PAGE = '# Guide\n\nOne.\n\nTwo.\n\nThree.\n';

const withForge = async (connect: Readonly<Record<string, unknown>> = {}) => {
  const world = await gitWorld({
    files: { 'guide.md': PAGE, 'other.md': '# Other\n' },
    connects: false,
  });
  const forge = openForgeServer(world.server);
  await world.connect({
    provider: 'github_enterprise',
    host: forge.host,
    token: forge.token,
    outboundMode: 'pr',
    ...connect,
  });
  await world.work();
  return { world, forge };
};

const open = (forge: ForgeServer) =>
  forge.pulls(REPOSITORY).filter(({ state }) => state === 'open');

const edited = PAGE.replace('One', 'One here');

test('published texts wait in one open pull request, which further ones update', async () => {
  const { world, forge } = await withForge();
  await using _world: GitWorld = world;
  await world.edit('guide.md', edited);
  const first = await world.sync();
  expect(first.status).toBe('Success');
  expect(open(forge).length).toBe(1);
  expect(first.pullRequestUrl).toContain('pull');
  expect(await world.repo.read('guide.md')).toBe(PAGE);
  await world.edit('other.md', '# Other\n\nMore.\n');
  await world.sync();
  const [pull, ...more] = open(forge);
  expect(more).toEqual([]);
  expect(pull?.title).toBe('Update 2 pages of Harbour');
  const files = await world.repo.files(pull?.from);
  expect(files).toEqual({ 'guide.md': edited, 'other.md': '# Other\n\nMore.\n' });
  const head = await world.repo.head(pull?.from);
  await world.sync();
  expect(await world.repo.head(pull?.from)).toBe(head);
  await world.repo.fsck();
});

test.each(['merge', 'squash', 'rebase'] as const)(
  'merged by %s it is known as ours',
  async (method) => {
    const { world, forge } = await withForge();
    await using _world: GitWorld = world;
    const id = await world.edit('guide.md', edited);
    await world.create('New', '# New\n\nMade here.\n');
    await world.sync();
    const before = await world.revisions(id);
    // An edit on top, which the merge must not take for a conflict.
    const onTop = edited.replace('One here', 'One here, again');
    await world.edit('guide.md', onTop, { publish: false });
    await forge.merge(REPOSITORY, open(forge)[0]?.number ?? 0, method);
    const run = await world.sync();
    expect(run.status).toBe('Success');
    expect(run.counts).toMatchObject({
      created: 0,
      updated: 0,
      merged: 0,
      conflicts: 0,
      pushed: 0,
    });
    expect((await world.revisions(id)).length).toBe(before.length + 1);
    expect(await world.text('guide.md')).toBe(onTop);
    expect(open(forge)).toEqual([]);
    await world.move(id, 'publish');
    await world.work();
    expect(open(forge).length).toBe(1);
    expect(await world.repo.read('guide.md', open(forge)[0]?.from)).toBe(onTop);
    await world.repo.fsck();
  },
);

test('closed without a merge, the texts stay pending until one is published again', async () => {
  const { world, forge } = await withForge();
  await using _world: GitWorld = world;
  await world.edit('guide.md', edited);
  await world.sync();
  forge.closePull(REPOSITORY, open(forge)[0]?.number ?? 0);
  const run = await world.sync();
  expect(run.status).toBe('Success');
  expect(run.files.some(({ message }) => message?.includes('closed without a merge'))).toBe(true);
  expect(open(forge)).toEqual([]);
  expect(await world.text('guide.md')).toBe(edited);
  await world.edit('other.md', '# Other\n\nMore.\n');
  await world.sync();
  expect(open(forge).length).toBe(1);
  expect(await world.repo.files(open(forge)[0]?.from)).toEqual({
    'guide.md': edited,
    'other.md': '# Other\n\nMore.\n',
  });
});

test('the tracked branch moves on below an open pull request, and both merge', async () => {
  const { world, forge } = await withForge();
  await using _world: GitWorld = world;
  await world.edit('guide.md', edited);
  await world.sync();
  await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('Three', 'Three there') } });
  await world.sync();
  const merged = edited.replace('Three', 'Three there');
  expect(await world.text('guide.md')).toBe(merged);
  const [pull] = open(forge);
  expect(await world.repo.read('guide.md', pull?.from)).toBe(merged);
  await forge.merge(REPOSITORY, pull?.number ?? 0, 'merge');
  expect((await world.sync()).counts).toMatchObject({ updated: 0, merged: 0, conflicts: 0 });
  await world.requireConverged();
});

test('a branch of a pull request that somebody else changed is left alone', async () => {
  const { world, forge } = await withForge();
  await using _world: GitWorld = world;
  await world.edit('guide.md', edited);
  await world.sync();
  const [pull] = open(forge);
  const theirs = await world.repo.commit('Review', {
    branch: pull?.from ?? '',
    files: { 'guide.md': edited.replace('Two', 'Two, reviewed') },
  });
  await world.edit('other.md', '# Other\n\nMore.\n');
  const run = await world.sync();
  expect(run.status).toBe('Success');
  expect(run.files.some(({ message }) => message?.includes('Somebody else'))).toBe(true);
  expect(await world.repo.head(pull?.from)).toBe(theirs);
  await forge.merge(REPOSITORY, pull?.number ?? 0, 'squash');
  await world.sync();
  expect(await world.text('guide.md')).toBe(edited.replace('Two', 'Two, reviewed'));
  expect(open(forge).length).toBe(1);
  expect(await world.repo.read('other.md', open(forge)[0]?.from)).toBe('# Other\n\nMore.\n');
});

test('a protected branch says so, and pull requests are the way out', async () => {
  const { world, forge } = await withForge({ outboundMode: 'push' });
  await using _world: GitWorld = world;
  await forge.protect(REPOSITORY);
  await world.edit('guide.md', edited);
  const refused = await world.sync();
  expect(refused.status).toBe('Failed');
  expect(refused.error).toContain('outboundMode "pr"');
  const changed = await world.call('PATCH', '/git', { outboundMode: 'pr' });
  expect(changed.status).toBe(200);
  expect((await world.sync()).status).toBe('Success');
  expect(open(forge).length).toBe(1);
  expect(await world.text('guide.md')).toBe(edited);
});

test('a repository is made and filled', async () => {
  await using world = await gitWorld({ connects: false });
  const forge = openForgeServer(world.server);
  await world.create('Start', '# Start\n');
  const connection = {
    provider: 'github_enterprise',
    host: forge.host,
    token: forge.token,
    repoFullName: `${forge.login}/handbook`,
    createRepo: true,
  };
  const preview = await world.call('POST', '/git/preview', {
    repoPrivate: true,
    ...connection,
  });
  expect(preview.body).toMatchObject({ ok: true, headCommit: null, counts: { pushed: 2 } });
  await world.connect({ ...connection, repoPrivate: true });
  await world.work();
  expect((await world.runs())[0]?.status).toBe('Success');
  const files = await world.server.work(`${forge.login}/handbook`).files();
  expect(Object.keys(files).toSorted()).toEqual(['docs.json', 'guide/start.md']);
});
