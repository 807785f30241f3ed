/**
 * Two sides that have pages already (docs/internals/git-sync.md#first-connection), that part and
 * meet again (#pause-and-reconnect), that share a repository (#separate-folders).
 */
import { expect, test } from 'bun:test';
import { inSoak, oneInCheck, someInCheck } from '@quoin/test-kit';
import { DIALECTS } from '../support/harness.ts';
import { BOTH_IN_SOAK, type GitWorld, gitWorld, ONE_IS_ENOUGH } from './support/git-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const codeOf = (body: unknown): unknown => Reflect.get(Object(body), 'code');

const withBoth = async (dialect?: (typeof DIALECTS)[number]): Promise<GitWorld> => {
  const world = await gitWorld({
    ...(dialect !== undefined && { dialect }),
    connects: false,
    files: { 'guide/start.md': '# Start\n\nFrom Git.\n', 'guide/only-git.md': '# Only Git\n' },
  });
  await world.create('Start', '# Start\n\nFrom here.\n');
  await world.create('Only here', '# Only here\n');
  return world;
};

test.each(ONE_IS_ENOUGH)(
  'on %s pages on both sides need a direction, and nothing is replaced without',
  async (dialect) => {
    await using world = await withBoth(dialect);
    const body = {
      provider: 'gitlab_self_managed',
      host: world.server.origin,
      repoFullName: 'harbour/docs',
      token: 'sync:secret',
    };
    const refused = await world.call('POST', '/git', body);
    expect(refused.status).toBe(400);
    expect(codeOf(refused.body)).toBe('connect_failed');
    expect(refused.text).toContain('direction');
    const preview = await world.call('POST', '/git/preview', body);
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({ ok: false, headCommit: await world.repo.head() });
    expect((await world.pages()).length).toBe(2);
  },
);

test.each(ONE_IS_ENOUGH)(
  'on %s direction git takes the pages of the repository',
  async (dialect) => {
    await using world = await withBoth(dialect);
    const here = (await world.pages()).find(({ title }) => title === 'Start');
    await world.connect({ direction: 'git' });
    await world.work();
    expect((await world.runs())[0]?.status).toBe('Success');
    expect(await world.texts()).toEqual({
      'guide/start.md': '# Start\n\nFrom Git.\n',
      'guide/only-git.md': '# Only Git\n',
    });
    expect((await world.page('guide/start.md')).id).toBe(here?.id ?? '');
    expect((await world.revisions(here?.id ?? '')).length).toBe(2);
    const archived = (await world.pages()).filter(({ status }) => status === 'archived');
    expect(archived.map(({ title }) => title)).toEqual(['Only here']);
    await world.requireConverged();
  },
);

test.each([
  ['editor', '# Only Git\n'],
  ['replace', null],
] as const)(
  'direction %s takes the pages of the project after a person confirmed what it replaces',
  async (direction, onlyGit) => {
    await using world = await withBoth();
    const before = await world.repo.files();
    await world.connect({ direction });
    await world.work();
    const [run] = await world.runs();
    if (run === undefined) throw new Error('no run');
    expect(run.status).toBe('Waiting');
    expect(run.error).toContain('replaces 1 file ("guide/start.md")');
    expect(run.error?.includes('removes 1 file ("guide/only-git.md")')).toBe(onlyGit === null);
    expect(await world.repo.files()).toEqual(before);
    await world.require('POST', `/git/runs/${run.id}/confirm`, { confirm: true });
    await world.work();
    expect((await world.run(run.id)).status).toBe('Success');
    const files = await world.repo.files();
    expect(files['guide/start.md']).toBe('# Start\n\nFrom here.\n');
    expect(files['guide/only-here.md']).toBe('# Only here\n');
    expect(files['guide/only-git.md'] ?? null).toBe(onlyGit);
    expect((await world.pages()).map(({ title }) => title).toSorted()).toEqual([
      'Only here',
      'Start',
    ]);
    await world.requireConverged();
  },
);

test('direction editor leaves files that are not pages of the project until Git changes them', async () => {
  await using world = await gitWorld({
    connects: false,
    files: { 'old/a.md': '# A\n', 'old/b.md': '# B\n', 'old/c.md': '# C\n' },
  });
  await world.create('New', '# New\n');
  await world.connect({ direction: 'editor' });
  await world.work();
  const [first] = await world.runs();
  expect(first?.status).toBe('Success');
  expect(first?.files.filter(({ action }) => action === 'skipped').length).toBe(3);
  const titles = async () => (await world.pages()).map(({ title }) => title).toSorted();
  await world.repo.commit('Delete', { files: { 'old/c.md': null } });
  expect((await world.sync()).status).toBe('Success');
  expect(await titles()).toEqual(['New']);
  await world.repo.commit('Edit', { files: { 'old/b.md': '# B\n\nEdited.\n' } });
  expect((await world.sync()).counts.created).toBe(1);
  expect(await titles()).toEqual(['B', 'New']);
  expect(Object.keys(await world.repo.files()).filter((path) => path.startsWith('old/'))).toEqual([
    'old/a.md',
    'old/b.md',
  ]);
});

inSoak(test).each(BOTH_IN_SOAK)(
  'on %s direction merge brings both together, and the same path is a conflict',
  async (dialect) => {
    await using world = await withBoth(dialect);
    await world.connect({ direction: 'merge' });
    await world.work();
    expect((await world.runs())[0]?.status).toBe('Partial');
    expect(await world.texts()).toEqual({
      'guide/start.md': '# Start\n\nFrom Git.\n',
      'guide/only-git.md': '# Only Git\n',
      'guide/only-here.md': '# Only here\n',
    });
    expect((await world.conflicts())[0]).toMatchObject({ kind: 'both_created' });
    await world.requireConverged();
  },
);

test('a project with pages fills an empty repository, with its navigation', async () => {
  await using world = await gitWorld({ connects: false });
  await world.create('Start', '# Start\n');
  await world.create('Draft', '# Draft\n', { publish: false });
  await world.connect();
  await world.work();
  expect((await world.runs())[0]?.status).toBe('Success');
  const files = await world.repo.files();
  expect(Object.keys(files).toSorted()).toEqual(['docs.json', 'guide/start.md']);
  expect(files['docs.json']).not.toContain('Draft');
  const head = await world.repo.head();
  expect((await world.sync()).files).toEqual([]);
  expect(await world.repo.head()).toBe(head);
  await world.repo.fsck();
});

inSoak(test)('edits on both sides during a pause merge when the sync goes on', async () => {
  const page = '# Guide\n\nOne.\n\nTwo.\n\nThree.\n';
  await using world = await gitWorld({ files: { 'guide.md': page } });
  expect((await world.call('POST', '/git/pause', { paused: true })).status).toBe(200);
  const refused = await world.call('POST', '/git/sync');
  expect(refused.status).toBe(402);
  expect(refused.body).toMatchObject({
    code: 'git_sync_unavailable',
    details: { reason: 'paused' },
  });
  await world.edit('guide.md', page.replace('One', 'One here'));
  await world.repo.commit('Edit', { files: { 'guide.md': page.replace('Three', 'Three there') } });
  expect((await world.call('POST', '/git/pause', { paused: false })).status).toBe(200);
  await world.work();
  expect(await world.text('guide.md')).toBe('# Guide\n\nOne here.\n\nTwo.\n\nThree there.\n');
  await world.requireConverged();
});

test.each([...chosen])(
  'on %s a repository that is connected again makes no page twice',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: { 'a.md': '# A\n', 'b/c.md': '# C\n' } });
    const before = await world.pages();
    expect((await world.call('DELETE', '/git')).status).toBe(204);
    expect((await world.pages()).length).toBe(2);
    await world.connect({ direction: 'merge' });
    await world.work();
    const [run] = await world.runs();
    expect(run).toMatchObject({
      status: 'Success',
      counts: { created: 0, conflicts: 0, pushed: 0 },
    });
    expect((await world.pages()).map(({ id, version }) => [id, version])).toEqual(
      before.map(({ id, version }) => [id, version]),
    );
  },
);

test('only the folder of the documentation is read and written', async () => {
  await using world = await gitWorld({
    files: { 'docs/a.md': '# A\n', 'src/readme.md': '# Code\n', 'top.md': '# Top\n' },
    connect: { basePath: 'docs' },
  });
  expect((await world.pages()).map(({ sourcePath }) => sourcePath)).toEqual(['a.md']);
  const head = await world.repo.commit('Code', { files: { 'src/readme.md': '# Code 2\n' } });
  const run = await world.sync();
  expect(run).toMatchObject({ status: 'Success', files: [], commitAfter: head });
  await world.edit('a.md', '# A\n\nEdited.\n');
  await world.sync();
  expect(await world.repo.files()).toEqual({
    'docs/a.md': '# A\n\nEdited.\n',
    'src/readme.md': '# Code 2\n',
    'top.md': '# Top\n',
  });
});

test.each(someInCheck(['merge', 'git', 'editor'], 1))(
  'a file that got another name while nothing was connected is the same page (direction %s)',
  async (direction) => {
    const page = '# Guide\n\nWords that stand in no other page.\n';
    await using world = await gitWorld({ files: { 'guide.md': page, 'other.md': '# Other\n' } });
    const { id } = await world.page('guide.md');
    expect((await world.call('DELETE', '/git')).status).toBe(204);
    await world.repo.commit('Move', { files: { 'guide.md': null, 'deep/moved.md': page } });
    await world.connect({ direction });
    await world.work();
    expect((await world.page('deep/moved.md')).id).toBe(id);
    expect((await world.pages()).length).toBe(2);
    expect(Object.keys(await world.repo.files()).toSorted()).toEqual(['deep/moved.md', 'other.md']);
    await world.requireConverged();
  },
);
