/** Texts that are older than Git's, drafts, and paths that come back: what both sides may do at the edges. */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { BOTH_IN_SOAK, gitWorld } from './support/git-world.ts';

const PAGE = '# Guide\n\nThe first paragraph.\n\nThe second paragraph.\n\nThe third.\n';
const IN_GIT = PAGE.replace('The third.', 'The third, edited in Git.');
const HERE = PAGE.replace('first paragraph', 'first paragraph, edited here');
const EDITOR = PAGE.replace('The second paragraph.', 'Second, as the editor has it.');
const GIT = PAGE.replace('The second paragraph.', 'The 2nd one, says Git.');
const OTHER = '# Other\n\nWords of another page, none of the first.\n';
test.each(BOTH_IN_SOAK)(
  'on %s a published text never goes over a newer one of Git that waits to be published',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: { 'guide.md': PAGE } });
    await world.require('PATCH', '/git', { publishOnSync: false });
    const head = await world.repo.commit('Edit', { files: { 'guide.md': IN_GIT } });
    for (let round = 0; round < 2; round += 1) {
      expect((await world.sync()).counts.pushed).toBe(0);
      expect(await world.repo.head()).toBe(head);
    }
    const { id, hasUnpublishedChanges } = await world.page('guide.md');
    expect(hasUnpublishedChanges).toBeTrue();
    await world.move(id, 'publish');
    await world.sync();
    expect(await world.repo.head()).toBe(head);
    await world.requireConverged();
  },
);

inSoak(test)(
  'an unpublished edit that Git has too is published, and not taken back from Git',
  async () => {
    await using world = await gitWorld({ files: { 'guide.md': PAGE } });
    await world.edit('guide.md', IN_GIT, { publish: false });
    const head = await world.repo.commit('Edit', { files: { 'guide.md': IN_GIT } });
    expect((await world.sync()).counts.conflicts).toBe(0);
    expect(await world.repo.head()).toBe(head);
    expect(await world.page('guide.md')).toMatchObject({
      status: 'published',
      hasUnpublishedChanges: false,
    });
  },
);

inSoak(test)(
  'a published edit is pushed although its file was renamed in Git under a newer draft',
  async () => {
    await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
    await world.edit('guide.md', HERE);
    await world.edit('guide.md', HERE.replace('third', 'unfinished'), { publish: false });
    await world.repo.commit('Move', { files: { 'guide.md': null, 'moved.md': PAGE } });
    expect((await world.sync()).counts.renamed).toBe(1);
    expect(await world.repo.read('moved.md')).toBe(HERE);
  },
);

test('the published text is pushed and unpublished edits are not if the editor wins', async () => {
  await using world = await gitWorld({
    files: { 'guide.md': PAGE },
    connect: { conflictPolicy: 'editor_wins' },
  });
  await world.edit('guide.md', EDITOR);
  const draft = EDITOR.replace('The third.', 'The third, not finished.');
  await world.edit('guide.md', draft, { publish: false });
  await world.repo.commit('Edit', { files: { 'guide.md': GIT } });
  expect((await world.sync()).counts.conflicts).toBe(1);
  expect(await world.repo.read('guide.md')).toBe(EDITOR);
  expect(await world.text('guide.md')).toBe(draft);
  const [commit] = await world.repo.log();
  expect(commit).toMatchObject({ author: 'ada' });
});

inSoak(test)(
  'if the editor wins, the author of the commit is the user who wrote the text',
  async () => {
    await using world = await gitWorld({
      files: { 'guide.md': PAGE },
      connect: { conflictPolicy: 'editor_wins' },
    });
    await world.edit('guide.md', EDITOR);
    await world.repo.commit('Edit', { files: { 'guide.md': GIT } });
    await world.sync();
    expect(await world.repo.read('guide.md')).toBe(EDITOR);
    const [commit] = await world.repo.log();
    expect(commit).toMatchObject({ author: 'ada' });
  },
);

inSoak(test)(
  'a draft at the path of a new file in Git is not published by the policy "editor_wins"',
  async () => {
    await using world = await gitWorld({
      files: { 'other.md': OTHER },
      connect: { conflictPolicy: 'editor_wins' },
    });
    const id = await world.create('New', '# New\n\nNot for anybody yet.\n', { publish: false });
    await world.repo.commit('New', { files: { 'new.md': '# New\n\nMade in Git.\n' } });
    expect((await world.sync()).counts.conflicts).toBe(1);
    expect((await world.byId(id)).status).toBe('draft');
    expect(await world.repo.read('new.md')).toBe('# New\n\nMade in Git.\n');
    await world.move(id, 'publish');
    await world.sync();
    expect(await world.repo.read('new.md')).toBe('# New\n\nNot for anybody yet.\n');
  },
);

test('edits of a page that never was live stay unpublished when Git edits it', async () => {
  await using world = await gitWorld({
    files: { 'guide.md': PAGE },
    connect: { publishOnSync: false },
  });
  await world.edit('guide.md', HERE, { publish: false });
  await world.require('PATCH', '/git', { publishOnSync: true });
  const head = await world.repo.commit('Edit', { files: { 'guide.md': IN_GIT } });
  await world.sync();
  const { hasUnpublishedChanges } = await world.page('guide.md');
  expect(hasUnpublishedChanges).toBeTrue();
  expect(await world.repo.head()).toBe(head);
  expect(await world.text('guide.md')).toBe(
    HERE.replace('The third.', 'The third, edited in Git.'),
  );
});

test.each(BOTH_IN_SOAK)(
  'on %s a page that is made where one was deleted for good takes its file over',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: { 'other.md': OTHER } });
    const id = await world.create('New', '# New\n\nThe first of its name.\n');
    await world.sync();
    const { path, sourcePath } = await world.byId(id);
    const file = 'new.md';
    expect(sourcePath).toBe(file);
    await world.move(id, 'archive');
    expect((await world.send(`DELETE /api/v1/pages/${id}`)).status).toBe(204);
    const again = await world.create('New', '# New\n\nWritten anew.\n');
    expect((await world.byId(again)).path).toBe(path);
    expect(await world.sync()).toMatchObject({ status: 'Success' });
    expect(await world.repo.read(file)).toBe('# New\n\nWritten anew.\n');
    expect((await world.sync()).counts.pushed).toBe(0);
    await world.requireConverged();
  },
);

inSoak(test)('a file that was left out for its case comes when the other one goes', async () => {
  await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
  await world.repo.commit('Beside', { files: { 'GUIDE.md': '# Loud\n\nOther words here.\n' } });
  const run = await world.sync();
  expect(run.counts.skipped).toBe(1);
  await world.repo.commit('Alone', { files: { 'guide.md': null } });
  await world.sync();
  expect(await world.text('GUIDE.md')).toBe('# Loud\n\nOther words here.\n');
  await world.requireConverged();
});

test('a text that cannot be rendered is not published, and stays as it is in Git', async () => {
  await using world = await gitWorld({ files: { 'guide.mdx': PAGE } });
  const broken = `${PAGE}\n<Callout type="note">\n\nNever closed.\n`;
  const head = await world.repo.commit('Edit', { files: { 'guide.mdx': broken } });
  const run = await world.sync();
  expect(run.files).toContainEqual(
    expect.objectContaining({ path: 'guide.mdx', action: 'warning' }),
  );
  expect(await world.page('guide.mdx')).toMatchObject({
    status: 'published',
    hasUnpublishedChanges: true,
  });
  await world.sync();
  expect(await world.repo.head()).toBe(head);
});

inSoak(test)(
  'an unpublished page that Git edits stays unpublished, and Git keeps its text',
  async () => {
    await using world = await gitWorld({ files: { 'guide.md': PAGE } });
    const { id } = await world.page('guide.md');
    await world.move(id, 'unpublish');
    await world.sync();
    const head = await world.repo.commit('Edit', { files: { 'guide.md': IN_GIT } });
    await world.sync();
    expect(await world.page('guide.md')).toMatchObject({ status: 'unpublished' });
    expect(await world.repo.head()).toBe(head);
    expect(await world.text('guide.md')).toBe(IN_GIT);
  },
);

inSoak(test)('archived and restored between two syncs, a page keeps its file', async () => {
  await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
  const { id } = await world.page('guide.md');
  await world.move(id, 'archive');
  await world.move(id, 'restore');
  await world.sync();
  expect(await world.repo.read('guide.md')).toBe(PAGE);
  await world.repo.commit('Edit', { files: { 'guide.md': IN_GIT } });
  await world.sync();
  expect((await world.byId(id)).content).toBe(IN_GIT);
  expect((await world.pages()).length).toBe(2);
});

inSoak(test)('a restored page whose file was deleted in Git comes back as it was', async () => {
  await using world = await gitWorld({ files: { 'a/guide.md': PAGE, 'other.md': OTHER } });
  const { id } = await world.page('a/guide.md');
  await world.repo.commit('Delete', { files: { 'a/guide.md': null } });
  await world.sync();
  await world.move(id, 'restore');
  await world.move(id, 'publish');
  await world.sync();
  expect(await world.repo.read('a/guide.md')).toBe(PAGE);
  expect((await world.pages()).length).toBe(2);
  await world.requireConverged();
});

inSoak(test)(
  'a person who goes back to the live text sends it over the one of Git that waited',
  async () => {
    await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
    await world.require('PATCH', '/git', { publishOnSync: false });
    await world.repo.commit('Edit', { files: { 'guide.md': GIT } });
    await world.sync();
    await world.edit('guide.md', PAGE);
    await world.sync();
    expect(await world.repo.read('guide.md')).toBe(PAGE);
    expect((await world.repo.log())[0]).toMatchObject({ author: 'ada' });
    await world.requireConverged();
  },
);
