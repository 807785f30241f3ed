/** Texts that are edited on both sides (docs/internals/git-sync.md#texts, #pushes-and-webhooks). */
import { expect, test } from 'bun:test';
import { BOTH_IN_SOAK, ONE_IS_ENOUGH, textWorld } from './support/git-world.ts';

const PAGE = '# Guide\n\nThe first paragraph.\n\nThe second paragraph.\n\nThe third.\n';

test.each(ONE_IS_ENOUGH)(
  'on %s different paragraphs on both sides are both kept',
  async (dialect) => {
    await using world = await textWorld({ dialect, files: { 'guide.md': PAGE } });
    await world.edit('guide.md', PAGE.replace('first paragraph', 'first paragraph, edited here'));
    await world.repo.commit('Edit', {
      files: { 'guide.md': PAGE.replace('The third.', 'The third, edited in Git.') },
    });
    const run = await world.sync();
    expect(run.status).toBe('Success');
    const merged = PAGE.replace('first paragraph', 'first paragraph, edited here').replace(
      'The third.',
      'The third, edited in Git.',
    );
    expect(await world.text('guide.md')).toBe(merged);
    expect(await world.repo.read('guide.md')).toBe(merged);
    await world.requireConverged();
  },
);

test.each(BOTH_IN_SOAK)(
  'on %s the same line on both sides is a conflict, and the rest syncs',
  async (dialect) => {
    await using world = await textWorld({
      dialect,
      files: { 'guide.md': PAGE, 'other.md': '# Other\n' },
    });
    const editor = PAGE.replace('The second paragraph.', 'Second, as the editor has it.');
    const git = PAGE.replace('The second paragraph.', 'The 2nd one, says Git.');
    await world.edit('guide.md', editor);
    await world.repo.commit('Edit', {
      files: { 'guide.md': git, 'other.md': '# Other\n\nNew.\n' },
    });
    const run = await world.sync();
    expect(run.status).toBe('Partial');
    expect(run.counts.conflicts).toBe(1);
    expect(await world.text('guide.md')).toBe(git);
    expect(await world.text('other.md')).toBe('# Other\n\nNew.\n');
    const { id } = await world.page('guide.md');
    expect(await world.conflicts()).toEqual([
      expect.objectContaining({
        pageId: id,
        kind: 'content',
        base: PAGE,
        editor,
        git,
        applied: 'git',
        runId: run.id,
      }),
    ]);
    await world.requireConverged();
  },
);

test('the editor wins where the policy says so, and Git gets the text', async () => {
  await using world = await textWorld({
    files: { 'guide.md': PAGE },
    connect: { conflictPolicy: 'editor_wins' },
  });
  const editor = PAGE.replace('The second paragraph.', 'Second, as the editor has it.');
  await world.edit('guide.md', editor);
  await world.repo.commit('Edit', {
    files: { 'guide.md': PAGE.replace('The second paragraph.', 'The 2nd one, says Git.') },
  });
  expect((await world.sync()).status).toBe('Partial');
  expect(await world.text('guide.md')).toBe(editor);
  expect(await world.repo.read('guide.md')).toBe(editor);
  await world.requireConverged();
});

test.each(ONE_IS_ENOUGH)(
  'on %s the same edit on both sides is no conflict and no commit',
  async (dialect) => {
    await using world = await textWorld({ dialect, files: { 'guide.md': PAGE } });
    const both = PAGE.replace('third', 'last');
    const id = await world.edit('guide.md', both);
    const head = await world.repo.commit('Edit', { files: { 'guide.md': both } });
    const before = (await world.revisions(id)).length;
    const run = await world.sync();
    expect(run.status).toBe('Success');
    expect(run.counts.conflicts).toBe(0);
    expect(await world.repo.head()).toBe(head);
    expect((await world.revisions(id)).length).toBe(before);
  },
);

test.each(ONE_IS_ENOUGH)(
  'on %s a sync without changes makes no commit and no revision',
  async (dialect) => {
    await using world = await textWorld({
      dialect,
      files: { 'guide.md': PAGE, 'deep/page.md': '# Deep\n' },
    });
    const head = await world.repo.head();
    const { id, version } = await world.page('guide.md');
    for (let round = 0; round < 2; round += 1) {
      const run = await world.sync();
      expect(run.status).toBe('Success');
      expect(run.files).toEqual([]);
    }
    expect(await world.repo.head()).toBe(head);
    expect((await world.byId(id)).version).toBe(version);
  },
);
