/**
 * Files that move in Git (docs/internals/git-sync.md#renames, #rename-and-edit): the page follows
 * its text, with its id and its history.
 */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { BOTH_IN_SOAK, type GitWorld, gitWorld, ONE_IS_ENOUGH } from './support/git-world.ts';

const text = (name: string): string =>
  `# ${name}\n\n${Array.from({ length: 8 }, (_, at) => `Line ${at} of ${name}.`).join('\n\n')}\n`;

const redirects = async (world: GitWorld): Promise<Record<string, string>> => {
  const { body } = await world.call('GET', '/redirects');
  const found = Reflect.get(Object(body), 'redirects') as { from: string; to: string }[];
  return Object.fromEntries(found.map(({ from, to }) => [from, to]));
};

test.each(ONE_IS_ENOUGH)(
  'on %s a renamed file keeps its page, and the old address leads there',
  async (dialect) => {
    await using world = await gitWorld({
      dialect,
      files: { 'a.md': text('A'), 'b.md': text('B') },
    });
    const before = await world.page('a.md');
    world.repo.mv('a.md', 'guide/start.md');
    await world.repo.commit('Move');
    const run = await world.sync();
    expect(run.status).toBe('Success');
    expect(run.counts).toMatchObject({ renamed: 1, created: 0, archived: 0 });
    const after = await world.page('guide/start.md');
    expect(after.id).toBe(before.id);
    expect(after.path).not.toBe(before.path);
    expect(await redirects(world)).toEqual({ [before.path]: after.path });
    expect((await world.pages()).length).toBe(2);
    await world.requireConverged();
  },
);

test('a rename with an edit keeps the page', async () => {
  await using world = await gitWorld({ files: { 'a.md': text('A') } });
  const { id } = await world.page('a.md');
  await world.repo.commit('Move', {
    files: { 'a.md': null, 'c.md': text('A').replace('Line 3 of A.', 'Line 3, edited.') },
  });
  expect((await world.sync()).counts).toMatchObject({ renamed: 1, created: 0, archived: 0 });
  expect((await world.page('c.md')).id).toBe(id);
  expect(await world.text('c.md')).toContain('Line 3, edited.');
});

inSoak(test)('a folder that moves takes its pages along', async () => {
  const files = Object.fromEntries(['x', 'y', 'z'].map((name) => [`old/${name}.md`, text(name)]));
  await using world = await gitWorld({ files });
  const ids = new Map((await world.pages()).map(({ sourcePath, id }) => [sourcePath, id]));
  world.repo.mv('old', 'new/deep');
  await world.repo.commit('Move the folder');
  expect((await world.sync()).counts).toMatchObject({ renamed: 3, created: 0, archived: 0 });
  for (const name of ['x', 'y', 'z']) {
    expect((await world.page(`new/deep/${name}.md`)).id).toBe(ids.get(`old/${name}.md`) ?? '');
  }
});

inSoak(test)('a rename of letters from small to capital keeps the page', async () => {
  await using world = await gitWorld({
    files: { 'readme-first.md': text('A'), 'b.md': text('B') },
  });
  const { id } = await world.page('readme-first.md');
  world.repo.mv('readme-first.md', 'README-First.md');
  await world.repo.commit('Case');
  expect((await world.sync()).counts).toMatchObject({ renamed: 1, skipped: 0 });
  expect((await world.page('README-First.md')).id).toBe(id);
});

test.each(BOTH_IN_SOAK)(
  'on %s two files that change places take their pages along',
  async (dialect) => {
    await using world = await gitWorld({
      dialect,
      files: { 'a.md': text('A'), 'b.md': text('B') },
    });
    const [a, b] = [await world.page('a.md'), await world.page('b.md')];
    await world.repo.commit('Swap', { files: { 'a.md': text('B'), 'b.md': text('A') } });
    const run = await world.sync();
    expect(run.counts).toMatchObject({ renamed: 2, created: 0, archived: 0, conflicts: 0 });
    expect((await world.page('b.md')).id).toBe(a.id);
    expect((await world.page('a.md')).id).toBe(b.id);
    expect((await world.page('b.md')).path).toBe(b.path);
    expect(await world.text('b.md')).toBe(text('A'));
    await world.requireConverged();
  },
);

inSoak(test)(
  'a chain of renames moves each page one on, and the first place has a new page',
  async () => {
    await using world = await gitWorld({
      files: { 'a.md': text('A'), 'b.md': text('B'), 'c.md': text('C') },
    });
    const [a, b, c] = [
      await world.page('a.md'),
      await world.page('b.md'),
      await world.page('c.md'),
    ];
    await world.repo.commit('Chain', {
      files: { 'a.md': text('New'), 'b.md': text('A'), 'c.md': text('B'), 'd.md': text('C') },
    });
    const run = await world.sync();
    expect(run.counts).toMatchObject({ created: 1, renamed: 3, archived: 0 });
    expect((await world.page('b.md')).id).toBe(a.id);
    expect((await world.page('c.md')).id).toBe(b.id);
    expect((await world.page('d.md')).id).toBe(c.id);
    expect([a.id, b.id, c.id]).not.toContain((await world.page('a.md')).id);
    await world.requireConverged();
  },
);

test.each(ONE_IS_ENOUGH)(
  'on %s a file renamed in Git while the page is edited here has both',
  async (dialect) => {
    await using world = await gitWorld({
      dialect,
      files: { 'a.md': text('A'), 'b.md': text('B') },
    });
    const edited = text('A').replace('Line 5 of A.', 'Line 5, edited here.');
    const id = await world.edit('a.md', edited);
    world.repo.mv('a.md', 'moved/a.md');
    await world.repo.commit('Move');
    const run = await world.sync();
    expect(run.status).toBe('Success');
    expect((await world.page('moved/a.md')).id).toBe(id);
    expect(await world.text('moved/a.md')).toBe(edited);
    expect(await world.repo.read('moved/a.md')).toBe(edited);
    expect(await world.repo.read('a.md')).toBeNull();
    await world.requireConverged();
  },
);

inSoak(test)('revisions from before a rename are still there', async () => {
  await using world = await gitWorld({ files: { 'a.md': text('A') } });
  const id = await world.edit('a.md', `${text('A')}\nMore.\n`);
  await world.sync();
  world.repo.mv('a.md', 'z.md');
  await world.repo.commit('Move');
  await world.sync();
  expect((await world.revisions(id)).map(({ version }) => version)).toEqual([2, 1]);
});

inSoak(test)(
  'a page of the archive whose file became another page’s comes back with a file of its own',
  async () => {
    await using world = await gitWorld({ files: { 'a.md': text('A'), 'b.md': text('B') } });
    const a = await world.page('a.md');
    await world.move(a.id, 'archive');
    await world.repo.commit('Swap', { files: { 'a.md': text('B'), 'b.md': text('A') } });
    expect((await world.sync()).status).toBe('Success');
    await world.move(a.id, 'restore');
    await world.move(a.id, 'publish');
    expect((await world.sync()).counts).toMatchObject({ skipped: 0 });
    expect(Object.values(await world.texts()).toSorted()).toEqual([text('A'), text('B')]);
    await world.requireConverged();
  },
);

test.each(['published', 'draft'])(
  'a file renamed to the path of a %s page that Git does not have keeps its page, and the other one gets another file',
  async (state) => {
    const files = { 'a.md': text('A'), 'b.md': text('B') };
    await using world = await gitWorld({ files, connect: { outboundMode: 'pr' } });
    const a = await world.page('a.md');
    const made = await world.create('Made', text('Made'), { publish: state === 'published' });
    expect((await world.sync()).status).toBe('Success');
    world.repo.mv('a.md', 'harbour/made.md');
    await world.repo.commit('Move');
    const run = await world.sync();
    expect(run).toMatchObject({ status: 'Success', counts: { renamed: 1, archived: 0 } });
    expect((await world.page('harbour/made.md')).id).toBe(a.id);
    expect((await world.byId(a.id)).content).toBe(text('A'));
    expect((await world.byId(made)).content).toBe(text('Made'));
    expect((await world.byId(made)).status).toBe(state);
  },
);
