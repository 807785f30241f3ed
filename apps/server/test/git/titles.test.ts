/** Titles and labels that both sides change (issue 20, item 11). */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { type TextWorld, textWorld } from './support/git-world.ts';

const text = (title: string, line = 'Text.'): string => `# ${title}\n\n${line}\n`;

const MANIFEST = (page: string, label: string): string =>
  `${JSON.stringify({
    version: 1,
    name: 'Harbour',
    spaces: [
      {
        name: 'Guide',
        slug: 'guide',
        nav: [
          JSON.parse(page),
          {
            type: 'group',
            label,
            items: [
              { type: 'page', file: 'one' },
              { type: 'page', file: 'two' },
            ],
          },
        ],
      },
    ],
  })}\n`;

const PAGE = '{"type":"page","file":"start"}';
const PAGES = { 'start.md': text('A'), 'one.md': '# One\n', 'two.md': '# Two\n' };

const rename = async (world: TextWorld, title: string): Promise<void> => {
  const { id } = await world.page('start.md');
  const answer = await world.send(`PATCH /api/v1/pages/${id}`, { title });
  expect(answer.status).toBe(200);
};

const titleOf = async (world: TextWorld) => (await world.page('start.md')).title;

const KINDS: readonly [string, Readonly<Record<string, string>>][] = [
  ['folders', PAGES],
  ['docs.json', { ...PAGES, 'docs.json': MANIFEST(PAGE, 'Group') }],
  ['SUMMARY.md', { ...PAGES, 'SUMMARY.md': '# Contents\n\n* [A](start.md)\n* [One](one.md)\n' }],
];

test.each(KINDS)(
  'with %s, a heading that changes in Git after a rename here is the title',
  async (file, files) => {
    await using world = await textWorld({ files });
    await rename(world, 'B');
    await world.sync();
    expect(await titleOf(world)).toBe('B');
    await world.repo.commit('Other words', { files: { 'start.md': text('A', 'Edited.') } });
    await world.sync();
    expect(await titleOf(world)).toBe('B');
    await world.repo.commit('Retitle', { files: { 'start.md': text('C', 'Edited.') } });
    const run = await world.sync();
    expect(run.status).toBe('Success');
    expect(await titleOf(world)).toBe('C');
    if (file !== 'folders') expect(await world.repo.read(file)).not.toContain('B');
    expect((await world.sync()).files).toEqual([]);
    await rename(world, 'D');
    await world.sync();
    expect(await titleOf(world)).toBe('D');
  },
);

test.each([
  ['git_wins', 'C'],
  ['editor_wins', 'B'],
] as const)(
  'with %s, a page that both sides renamed is a conflict, and its title is %s',
  async (conflictPolicy, title) => {
    await using world = await textWorld({ files: PAGES, connect: { conflictPolicy } });
    await rename(world, 'B');
    await world.repo.commit('Retitle', { files: { 'start.md': text('C') } });
    const run = await world.sync();
    expect(run).toMatchObject({ status: 'Partial', counts: { conflicts: 1 } });
    const conflict = run.files.find(({ action }) => action === 'conflict');
    expect(conflict?.path).toBe('start.md');
    expect(conflict?.message).toContain('Renamed in Quoin to "B", and in Git from "A" to "C"');
    expect(await titleOf(world)).toBe(title);
    expect(await world.text('start.md')).toBe(text('C'));
    expect((await world.sync()).status).toBe('Success');
    expect(await titleOf(world)).toBe(title);
  },
);

inSoak(test)('a label that the repository gave a page stays when the heading changes', async () => {
  const label = '{"type":"page","file":"start","title":"Short"}';
  await using world = await textWorld({
    files: { ...PAGES, 'docs.json': MANIFEST(label, 'Group') },
  });
  await world.repo.commit('Retitle', { files: { 'start.md': text('C') } });
  expect((await world.sync()).status).toBe('Success');
  expect(await titleOf(world)).toBe('Short');
});

inSoak(test).each([
  ['git_wins', 'Group of Git'],
  ['editor_wins', 'Group here'],
] as const)(
  'with %s, a group that both sides renamed is a conflict, and its label is %s',
  async (conflictPolicy, label) => {
    await using world = await textWorld({
      files: { ...PAGES, 'docs.json': MANIFEST(PAGE, 'Group') },
      connect: { conflictPolicy },
    });
    interface Item {
      readonly navItemId: string;
      readonly type: string;
      readonly title: string;
    }
    const group = async () => {
      const { body } = await world.call('GET', '/structure');
      const spaces = Reflect.get(Object(body), 'spaces') as { items: Item[] }[];
      const found = spaces.flatMap(({ items }) => items).find(({ type }) => type === 'group');
      if (found === undefined) throw new Error('no group');
      return found;
    };
    const { navItemId } = await group();
    await world.require('PATCH', '/structure', {
      op: 'rename_item',
      navItemId,
      title: 'Group here',
    });
    await world.repo.commit('Rename', { files: { 'docs.json': MANIFEST(PAGE, 'Group of Git') } });
    const run = await world.sync();
    expect(run).toMatchObject({ status: 'Partial', counts: { conflicts: 1 } });
    const conflict = run.files.find(({ action }) => action === 'conflict');
    expect(conflict?.message).toContain(
      'The group "Group" was renamed on both sides: to "Group here" in Quoin, and to "Group of Git" in Git',
    );
    expect((await group()).title).toBe(label);
    const { body } = await world.call('GET', '/events');
    expect(JSON.stringify(body)).toContain('"git.conflict"');
    expect(await world.repo.read('docs.json')).toContain(label);
    expect((await world.sync()).status).toBe('Success');
  },
);
