/**
 * Files and pages that go, on one side or on both (docs/internals/git-sync.md#deletions,
 * #same-path, #deleted-branch, #mass-deletion).
 */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { BOTH_IN_SOAK, gitWorld, ONE_IS_ENOUGH } from './support/git-world.ts';

const files = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `page-${at}.md`,
      `# Page ${at}\n\n${'Words that tell pages apart. '.repeat(at + 1)}\n`,
    ]),
  );

test.each(ONE_IS_ENOUGH)(
  'on %s a page whose file was deleted is archived and can be restored',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: files(3) });
    const { id } = await world.page('page-1.md');
    await world.repo.commit('Delete', { files: { 'page-1.md': null } });
    const run = await world.sync();
    expect(run.status).toBe('Success');
    expect(run.counts.archived).toBe(1);
    expect((await world.byId(id)).status).toBe('archived');
    await world.move(id, 'restore');
    expect((await world.byId(id)).content).toBe(files(3)['page-1.md'] ?? '');
  },
);

test('deleted in Git, edited here: a conflict that keeps the text', async () => {
  await using world = await gitWorld({ files: files(3) });
  const id = await world.edit('page-1.md', '# Page 1\n\nEdited here.\n');
  await world.repo.commit('Delete', { files: { 'page-1.md': null } });
  const run = await world.sync();
  expect(run.status).toBe('Partial');
  expect((await world.byId(id)).status).toBe('archived');
  expect(await world.conflicts()).toEqual([
    expect.objectContaining({
      pageId: id,
      kind: 'edit_delete',
      editor: '# Page 1\n\nEdited here.\n',
      git: null,
      applied: 'git',
    }),
  ]);
  const answer = await world.call('POST', '/git/conflicts', { pageId: id, keep: 'editor' });
  expect(answer.status).toBe(200);
  await world.work();
  expect(await world.repo.read('page-1.md')).toBe('# Page 1\n\nEdited here.\n');
  expect((await world.byId(id)).status).toBe('published');
  expect(await world.conflicts()).toEqual([]);
  await world.requireConverged();
});

inSoak(test)('deleted in Git, edited here, and the editor wins: the file comes back', async () => {
  await using world = await gitWorld({
    files: files(3),
    connect: { conflictPolicy: 'editor_wins' },
  });
  const id = await world.edit('page-1.md', '# Page 1\n\nEdited here.\n');
  await world.repo.commit('Delete', { files: { 'page-1.md': null } });
  expect((await world.sync()).status).toBe('Partial');
  expect((await world.byId(id)).status).toBe('published');
  expect(await world.repo.read('page-1.md')).toBe('# Page 1\n\nEdited here.\n');
});

test.each(BOTH_IN_SOAK)(
  'on %s archived here, edited in Git: a conflict either way',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: files(3) });
    const { id } = await world.page('page-1.md');
    await world.move(id, 'archive');
    await world.repo.commit('Edit', { files: { 'page-1.md': '# Page 1\n\nEdited in Git.\n' } });
    const run = await world.sync();
    expect(run.status).toBe('Partial');
    expect((await world.conflicts())[0]).toMatchObject({
      kind: 'delete_edit',
      editor: null,
      git: '# Page 1\n\nEdited in Git.\n',
      applied: 'git',
    });
    expect((await world.byId(id)).content).toBe('# Page 1\n\nEdited in Git.\n');
    expect((await world.byId(id)).status).toBe('published');
  },
);

inSoak(test)('a page that is archived here leaves the repository', async () => {
  await using world = await gitWorld({ files: files(3) });
  const { id } = await world.page('page-1.md');
  await world.move(id, 'archive');
  const run = await world.sync();
  expect(run.counts.pushed).toBe(1);
  expect(await world.repo.read('page-1.md')).toBeNull();
  const [commit] = await world.repo.log();
  expect(commit).toMatchObject({ author: 'ada', email: 'ada@example.com' });
});

test.each(ONE_IS_ENOUGH)(
  'on %s a page created on both sides is a conflict that keeps both texts',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: files(2) });
    const id = await world.create('New', '# New\n\nMade here.\n');
    await world.repo.commit('New', { files: { 'new.md': '# New\n\nMade in Git.\n' } });
    const run = await world.sync();
    expect(run.status).toBe('Partial');
    expect(await world.conflicts()).toEqual([
      expect.objectContaining({
        pageId: id,
        kind: 'both_created',
        editor: '# New\n\nMade here.\n',
        git: '# New\n\nMade in Git.\n',
        applied: 'git',
      }),
    ]);
    expect((await world.byId(id)).content).toBe('# New\n\nMade in Git.\n');
    await world.requireConverged();
  },
);

test('a branch that is gone fails the run and archives nothing, and the next run recovers', async () => {
  await using world = await gitWorld({ files: files(12) });
  const head = await world.repo.head();
  await world.repo.deleteBranch('main');
  const run = await world.sync();
  expect(run.status).toBe('Failed');
  expect(run.error).toContain('no branch main');
  expect((await world.pages()).every(({ status }) => status === 'published')).toBe(true);
  await world.repo.git('update-ref', 'refs/heads/main', head ?? '');
  expect((await world.sync()).status).toBe('Success');
});

test.each([
  ['an empty tree', { isEmptied: true, files: { LICENSE: 'none\n' } }],
  [
    'more than half of the pages gone',
    { files: Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`page-${at}.md`, null])) },
  ],
])('%s waits for a person, who may say yes', async (_, change) => {
  await using world = await gitWorld({ files: files(12) });
  const head = await world.repo.commit('Gone', change);
  const run = await world.sync();
  expect(run.status).toBe('Waiting');
  expect(run.error).toContain('pages');
  expect((await world.pages()).every(({ status }) => status === 'published')).toBe(true);
  const answer = await world.call('POST', `/git/runs/${run.id}/confirm`, { confirm: true });
  expect(answer.status).toBe(200);
  await world.work();
  const confirmed = await world.run(run.id);
  expect(confirmed.status).toBe('Success');
  expect(confirmed.commitAfter).toBe(head);
  expect(
    (await world.pages()).filter(({ status }) => status === 'archived').length,
  ).toBeGreaterThan(6);
});

inSoak(test)('a run that a person declines changes nothing', async () => {
  await using world = await gitWorld({ files: files(12) });
  await world.repo.commit('Gone', { isEmptied: true, files: { LICENSE: 'none\n' } });
  const run = await world.sync();
  const answer = await world.call('POST', `/git/runs/${run.id}/confirm`, { confirm: false });
  expect(answer.status).toBe(200);
  expect((await world.run(run.id)).status).toBe('Failed');
  expect((await world.pages()).every(({ status }) => status === 'published')).toBe(true);
});
