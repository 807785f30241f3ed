/**
 * Texts that Quoin pushed and that a rewritten history lacks come back as conflicts
 * (docs/internals/git-sync.md#force-push).
 */
import { expect, test } from 'bun:test';
import { inSoak, openForgeServer, someInCheck } from '@quoin/test-kit';
import { DIALECTS } from '../support/harness.ts';
import {
  type GitWorld,
  gitWorld,
  ONE_IS_ENOUGH,
  REPOSITORY,
  type WorldOptions,
} from './support/git-world.ts';

const PAGE = '# Guide\n\nOne.\n\nTwo.\n\nThree.\n';
const HERE = PAGE.replace('One', 'One here');
const FILES = { 'guide.md': PAGE, 'b.md': '# B\n' };

/** A text was published here and pushed. */
const pushedWorld = async (options: WorldOptions = {}) => {
  const world = await gitWorld({ files: FILES, ...options });
  const first = (await world.repo.head()) ?? '';
  await world.edit('guide.md', HERE);
  expect((await world.sync()).status).toBe('Success');
  expect(await world.repo.read('guide.md')).toBe(HERE);
  return { world, first };
};

type Rewrite = (world: GitWorld, first: string) => Promise<unknown>;

/** The commit of Quoin is replaced by one with these files. */
const replacedBy =
  (files: Readonly<Record<string, string>>): Rewrite =>
  (world, first) =>
    world.repo.commit('Replaced', { parents: [first], files });

const unrelated =
  (files: Readonly<Record<string, string>>): Rewrite =>
  (world) =>
    world.repo.commit('Unrelated', { parents: [], isEmptied: true, files });

const THERE = PAGE.replace('Three', 'Three there');
const OTHER = '# Guide\n\nAnother text.\n';

const LOST: readonly (readonly [name: string, rewrite: Rewrite, git: string, kept: string])[] = [
  ['reset to before it', ({ repo }, first) => repo.forcePush(first), PAGE, HERE],
  [
    'amended without it',
    replacedBy({ 'guide.md': PAGE.replace('One', 'One amended') }),
    PAGE.replace('One', 'One amended'),
    HERE,
  ],
  [
    'rebased without it',
    replacedBy({ 'guide.md': THERE }),
    THERE,
    HERE.replace('Three', 'Three there'),
  ],
  ['replaced by an unrelated history', unrelated({ ...FILES, 'guide.md': OTHER }), OTHER, HERE],
];

const CASES = LOST.flatMap((lost, at) =>
  (at === 0 ? DIALECTS : ONE_IS_ENOUGH).map((dialect) => [dialect, ...lost] as const),
);

test.each(someInCheck(CASES, 3))(
  'on %s a text that was pushed is a conflict with both texts if the branch is %s',
  async (dialect, _, rewrite, git, kept) => {
    const { world, first } = await pushedWorld({ dialect });
    await using _world = world;
    await rewrite(world, first);
    const run = await world.sync();
    expect(run.status).toBe('Partial');
    expect(run.files.map(({ action }) => action)).toContain('rewritten');
    const { id } = await world.page('guide.md');
    const texts = { base: PAGE, editor: HERE, git };
    expect(await world.conflicts()).toMatchObject([
      { pageId: id, path: 'guide.md', kind: 'force_push', ...texts, applied: 'git' },
    ]);
    expect(await world.text('guide.md')).toBe(git);
    // A second run has no news, and the conflict waits.
    expect((await world.sync()).status).toBe('Success');
    expect((await world.conflicts()).length).toBe(1);
    await world.require('POST', '/git/conflicts', { pageId: id, keep: 'editor' });
    await world.work();
    expect(await world.conflicts()).toEqual([]);
    expect(await world.repo.read('guide.md')).toBe(kept);
    expect(await world.text('guide.md')).toBe(kept);
    await world.requireConverged();
  },
);

const KEPT: readonly (readonly [name: string, rewrite: Rewrite, text: string])[] = [
  ['amended with another message', replacedBy({ 'guide.md': HERE }), HERE],
  [
    'amended with another paragraph',
    replacedBy({ 'guide.md': HERE.replace('Three', 'Three there') }),
    HERE.replace('Three', 'Three there'),
  ],
  [
    'squashed with it',
    unrelated({ ...FILES, 'guide.md': HERE.replace('Three', 'Three there') }),
    HERE.replace('Three', 'Three there'),
  ],
  [
    'continued by a commit that replaces it',
    (world) =>
      world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('One', 'One there') } }),
    PAGE.replace('One', 'One there'),
  ],
];

test.each(someInCheck(KEPT, 1))(
  'a text that was pushed is no conflict if the branch is %s',
  async (_, rewrite, text) => {
    const { world, first } = await pushedWorld();
    await using _world = world;
    await rewrite(world, first);
    expect((await world.sync()).status).toBe('Success');
    expect(await world.conflicts()).toEqual([]);
    expect(await world.text('guide.md')).toBe(text);
    await world.requireConverged();
  },
);

test.each(ONE_IS_ENOUGH)(
  'on %s keeping the text of Git leaves the branch as the force push made it',
  async (dialect) => {
    const { world, first } = await pushedWorld({ dialect });
    await using _world = world;
    await world.repo.commit('Rebased', { parents: [first], files: { 'guide.md': THERE } });
    await world.sync();
    const { id } = await world.page('guide.md');
    await world.require('POST', '/git/conflicts', { pageId: id, keep: 'git' });
    await world.work();
    expect(await world.repo.read('guide.md')).toBe(THERE);
    expect(await world.text('guide.md')).toBe(THERE);
    await world.requireConverged();
  },
);

test('the policy "editor_wins" pushes the text again, with the other changes of the branch', async () => {
  const { world, first } = await pushedWorld({ connect: { conflictPolicy: 'editor_wins' } });
  await using _world = world;
  await world.repo.commit('Rebased', { parents: [first], files: { 'guide.md': THERE } });
  expect((await world.sync()).status).toBe('Partial');
  const both = HERE.replace('Three', 'Three there');
  expect(await world.text('guide.md')).toBe(both);
  expect(await world.repo.read('guide.md')).toBe(both);
  expect(await world.conflicts()).toMatchObject([{ kind: 'force_push', applied: 'editor' }]);
});

inSoak(test)(
  'a page that was created here and lost in a force push is a conflict, and can be kept',
  async () => {
    await using world = await gitWorld({ files: FILES });
    const first = (await world.repo.head()) ?? '';
    const id = await world.create('Made here', '# Made here\n\nText.\n');
    await world.sync();
    expect((await world.byId(id)).sourcePath).not.toBeNull();
    const path = (await world.byId(id)).sourcePath ?? '';
    await world.repo.forcePush(first);
    expect((await world.sync()).status).toBe('Partial');
    const text = '# Made here\n\nText.\n';
    expect(await world.conflicts()).toMatchObject([
      { pageId: id, kind: 'force_push', editor: text, git: null, applied: 'git' },
    ]);
    await world.require('POST', '/git/conflicts', { pageId: id, keep: 'editor' });
    await world.work();
    expect(await world.repo.read(path)).toBe(text);
    expect(await world.byId(id)).toMatchObject({ status: 'published', content: text });
  },
);

inSoak(test)(
  'commits of others on top, and a draft on top of those, change nothing in it',
  async () => {
    const { world, first } = await pushedWorld();
    await using _world = world;
    await world.repo.commit('On top', {
      files: { 'guide.md': HERE.replace('Three', 'Three there') },
    });
    expect((await world.sync()).status).toBe('Success');
    const draft = HERE.replace('Three', 'Three there').replace('Two', 'Two, a draft');
    await world.edit('guide.md', draft, { publish: false });
    await world.repo.forcePush(first);
    expect((await world.sync()).status).toBe('Partial');
    expect(await world.conflicts()).toMatchObject([
      { kind: 'force_push', base: PAGE, editor: draft, git: PAGE },
    ]);
    expect(await world.text('guide.md')).toBe(PAGE.replace('Two', 'Two, a draft'));
  },
);

inSoak(test)('a copy of the repository that was taken anew does not hide it', async () => {
  const { world, first } = await pushedWorld();
  await using _world = world;
  await world.deps.git.remote.forget({ id: await world.connectionId() });
  await world.repo.forcePush(first);
  expect((await world.sync()).status).toBe('Partial');
  expect(await world.conflicts()).toMatchObject([{ kind: 'force_push' }]);
});

inSoak(test)(
  'a branch that the connection changes to and that lacks the text makes the same conflict',
  async () => {
    const { world, first } = await pushedWorld();
    await using _world = world;
    await world.repo.branch('next', first);
    await world.require('PATCH', '/git', { branch: 'next' });
    await world.work();
    expect(await world.conflicts()).toMatchObject([
      { kind: 'force_push', base: PAGE, editor: HERE, git: PAGE },
    ]);
  },
);

inSoak(test)(
  'a text that came with a merged pull request and was lost makes the same conflict',
  async () => {
    await using world = await gitWorld({ files: FILES, connects: false });
    const first = (await world.repo.head()) ?? '';
    const forge = openForgeServer(world.server);
    await world.connect({
      ...{ provider: 'github_enterprise', host: forge.host, token: forge.token },
      outboundMode: 'pr',
    });
    await world.work();
    await world.edit('guide.md', HERE);
    await world.sync();
    await forge.merge(REPOSITORY, forge.pulls(REPOSITORY)[0]?.number ?? 0, 'squash');
    expect((await world.sync()).counts.conflicts).toBe(0);
    await world.repo.forcePush(first);
    expect((await world.sync()).status).toBe('Partial');
    expect(await world.conflicts()).toMatchObject([
      { kind: 'force_push', base: PAGE, editor: HERE, git: PAGE },
    ]);
  },
);
