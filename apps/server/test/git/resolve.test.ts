/**
 * Conflicts that a user resolves, independent of what was applied
 * (docs/internals/git-sync.md#conflicting-edits, #deletions, #same-path, #stale-resolution).
 */

import { expect, test } from 'bun:test';
import { inSoak, someInCheck } from '@quoin/test-kit';
import { type Conflict, type TextWorld, textWorld } from './support/git-world.ts';

const PAGE = '# Guide\n\nThe first paragraph.\n\nThe second paragraph.\n\nThe third.\n';
const OTHER = '# Other\n\nWords of another page, none of the first.\n';
const THIRD = '# Third\n\nA third text, from neither side.\n';
const FILES = { 'guide.md': PAGE, 'other.md': OTHER, 'deep/third.md': THIRD };
const HERE = PAGE.replace('first', '1st');
const THERE = PAGE.replace('first', 'one');
/** Makes a conflict of each kind. */
const conflicts = {
  content: async (world: TextWorld) => {
    const id = await world.edit('guide.md', HERE);
    await world.repo.commit('Edit', { files: { 'guide.md': THERE } });
    return id;
  },
  edit_delete: async (world: TextWorld) => {
    const id = await world.edit('guide.md', HERE);
    await world.repo.commit('Delete', { files: { 'guide.md': null } });
    return id;
  },
  delete_edit: async (world: TextWorld) => {
    const { id } = await world.page('guide.md');
    await world.move(id, 'archive');
    await world.repo.commit('Edit', { files: { 'guide.md': THERE } });
    return id;
  },
  both_created: async (world: TextWorld) => {
    const id = await world.create('New', HERE);
    await world.repo.commit('New', { files: { 'new.md': THERE } });
    return id;
  },
} as const;

const KINDS = ['content', 'edit_delete', 'delete_edit', 'both_created'] as const;

const cases = KINDS.flatMap((kind) =>
  (['git_wins', 'editor_wins'] as const).flatMap((conflictPolicy) =>
    (['editor', 'git'] as const).map((keep) => ({ kind, conflictPolicy, keep })),
  ),
);

/** Those in which the person wants another side than the policy. */
const others = cases.filter(({ conflictPolicy, keep }) => !conflictPolicy.startsWith(keep));

/** A conflict of the kind, after the run that met it. */
const inConflict = async (
  world: TextWorld,
  kind: (typeof KINDS)[number],
  isReviewed: boolean,
): Promise<Conflict> => {
  const pageId = await conflicts[kind](world);
  const settings = { approvals: { required: true, allowSelfApproval: true } };
  if (isReviewed) await world.require('PATCH', '/settings', settings);
  expect((await world.sync()).status).toBe('Partial');
  const [conflict] = await world.conflicts();
  if (conflict === undefined) throw new Error('no conflict');
  expect(conflict).toMatchObject({ pageId, kind });
  return conflict;
};

test.each(someInCheck(cases, 4))(
  'a conflict $kind with $conflictPolicy is resolved for $keep',
  async ({ kind, conflictPolicy, keep }) => {
    await using world = await textWorld({ files: FILES, connect: { conflictPolicy } });
    const { pageId, path, ...texts } = await inConflict(world, kind, false);
    await world.require('POST', '/git/conflicts', { pageId, keep });
    await world.work();
    const wanted = texts[keep];
    expect(await world.repo.read(path)).toBe(wanted);
    const page = await world.byId(pageId);
    expect(page.status).toBe(wanted === null ? 'archived' : 'published');
    if (wanted !== null) expect(page.content).toBe(wanted);
    expect(await world.conflicts()).toEqual([]);
    expect((await world.sync()).files).toEqual([]);
  },
);

test.each(someInCheck(others, 2))(
  'where approval is required, a conflict $kind with $conflictPolicy is resolved for $keep',
  async ({ kind, conflictPolicy, keep }) => {
    await using world = await textWorld({ files: FILES, connect: { conflictPolicy } });
    const { pageId, path, applied, ...texts } = await inConflict(world, kind, true);
    // What waits in review in the project stays in Git as it is.
    if (applied === 'git') expect(await world.repo.read(path)).toBe(texts.git);
    await world.require('POST', '/git/conflicts', { pageId, keep });
    await world.work();
    const wanted = texts[keep];
    const page = await world.byId(pageId);
    if (wanted === null) expect(page.status).toBe('archived');
    else {
      expect(page.content).toBe(wanted);
      if (page.status !== 'in_review') await world.move(pageId, 'publish');
      if ((await world.byId(pageId)).status === 'in_review') {
        const decision = { decision: 'approve' };
        const answer = await world.send(`POST /api/v1/pages/${pageId}/review`, decision);
        expect(answer.status).toBe(200);
      }
      await world.sync();
    }
    expect(await world.repo.read(path)).toBe(wanted);
    expect((await world.sync()).files).toEqual([]);
  },
);

test('a page deleted for good leaves with its conflict', async () => {
  await using world = await textWorld({ files: FILES });
  const id = await world.edit('guide.md', `${PAGE}\nHere.\n`);
  await world.repo.commit('Edit', { files: { 'guide.md': `${PAGE}\nThere.\n` } });
  await world.sync();
  expect((await world.conflicts()).length).toBe(1);
  await world.move(id, 'archive');
  expect((await world.send(`DELETE /api/v1/pages/${id}`)).status).toBe(204);
  expect(await world.conflicts()).toEqual([]);
  expect((await world.call('POST', '/git/conflicts', { pageId: id, keep: 'git' })).status).toBe(
    404,
  );
  // Git edits the file before its end gets there.
  await world.repo.commit('Edit', { files: { 'guide.md': `${PAGE}\nThere again.\n` } });
  expect((await world.sync()).status).toBe('Success');
  expect(await world.text('guide.md')).toBe(`${PAGE}\nThere again.\n`);
  await world.requireConverged();
});

inSoak(test)(
  'two conflicts in a row: the last one counts, and the first one is stale',
  async () => {
    await using world = await textWorld({ files: FILES });
    const mine = PAGE.replace('second', 'my second');
    const id = await world.edit('guide.md', mine);
    await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('second', '2nd') } });
    await world.sync();
    const mine2 = PAGE.replace('second', 'my very own');
    await world.edit('guide.md', mine2);
    await world.repo.commit('Move', {
      files: { 'guide.md': null, 'moved.md': PAGE.replace('second', '3rd') },
    });
    await world.sync();
    const conflicts = await world.conflicts();
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({ pageId: id, path: 'moved.md', editor: mine2 });
    expect(
      (await world.call('POST', '/git/conflicts', { pageId: id, keep: 'editor' })).status,
    ).toBe(200);
    await world.work();
    expect(await world.repo.read('moved.md')).toBe(mine2);
    expect(await world.repo.read('guide.md')).toBeNull();
    await world.requireConverged();
  },
);

const resolvedEvents = async (world: TextWorld): Promise<unknown[]> => {
  const { body } = await world.require('GET', '/events?limit=50');
  const events: { type: string; data: unknown }[] = Object(body).events;
  return events.flatMap(({ type, data }) => (type === 'git.resolved' ? [data] : []));
};

type Policy = 'git_wins' | 'editor_wins';
interface Ending {
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  readonly conflictPolicy: Policy;
  readonly settle: (world: TextWorld, pageId: string) => Promise<unknown>;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether the list already names it stale before the next sync. */
  readonly isStale: boolean;
}

const ENDINGS: readonly Ending[] = [
  {
    name: 'an edit here',
    kind: 'content',
    conflictPolicy: 'git_wins',
    settle: (world) => world.edit('guide.md', PAGE.replace('first', 'very first')),
    data: { keep: null, reason: 'edited' },
    isStale: true,
  },
  {
    name: 'an edit here that is not published',
    kind: 'content',
    conflictPolicy: 'git_wins',
    settle: (world) => world.edit('guide.md', HERE, { publish: false }),
    data: { keep: 'editor', reason: 'edited' },
    isStale: true,
  },
  {
    name: 'a commit in Git',
    kind: 'content',
    conflictPolicy: 'git_wins',
    settle: (world) => world.repo.commit('Settle', { files: { 'guide.md': HERE } }),
    data: { keep: 'editor', reason: 'edited_in_git' },
    isStale: false,
  },
  {
    name: 'the page archived here',
    kind: 'content',
    conflictPolicy: 'editor_wins',
    settle: (world, id) => world.move(id, 'archive'),
    data: { keep: null, reason: 'archived' },
    isStale: true,
  },
  {
    name: 'the file deleted in Git',
    kind: 'content',
    conflictPolicy: 'git_wins',
    settle: (world) => world.repo.commit('Delete', { files: { 'guide.md': null } }),
    data: { keep: null, reason: 'archived' },
    isStale: false,
  },
  {
    name: 'the page restored here',
    kind: 'edit_delete',
    conflictPolicy: 'git_wins',
    settle: (world, id) => world.move(id, 'restore'),
    data: { keep: 'editor', reason: 'restored' },
    isStale: true,
  },
  {
    name: 'the file deleted in Git again',
    kind: 'edit_delete',
    conflictPolicy: 'editor_wins',
    settle: (world) => world.repo.commit('Delete', { files: { 'guide.md': null } }),
    data: { keep: 'git', reason: 'archived' },
    isStale: false,
  },
  {
    name: 'the file committed to Git again',
    kind: 'edit_delete',
    conflictPolicy: 'git_wins',
    settle: (world) => world.repo.commit('Again', { files: { 'guide.md': THERE } }),
    data: { keep: null, reason: 'restored' },
    isStale: false,
  },
  {
    name: 'the page archived here again',
    kind: 'delete_edit',
    conflictPolicy: 'git_wins',
    settle: (world, id) => world.move(id, 'archive'),
    data: { keep: 'editor', reason: 'archived' },
    isStale: true,
  },
];

const requireEnded = async (world: TextWorld, ending: Ending): Promise<void> => {
  const { pageId } = await inConflict(world, ending.kind, false);
  expect((await world.sync()).files).toEqual([]);
  expect(await world.conflicts()).toHaveLength(1);
  await ending.settle(world, pageId);
  if (ending.isStale) {
    expect(await world.conflicts()).toMatchObject([{ stale: true }]);
    const refused = await world.call('POST', '/git/conflicts', { pageId, keep: 'git' });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('conflict_stale'),
    ]);
    // The page is named as the user knows it, and not by its path below the folder of the connection.
    const { title, path } = await world.byId(pageId);
    const message = String(Reflect.get(Object(refused.body), 'error'));
    expect(message).toStartWith(`The page "${title}" was `);
    expect(message).not.toContain(path);
  }
  await world.sync();
  expect(await world.conflicts()).toEqual([]);
  expect(await resolvedEvents(world)).toEqual([ending.data]);
  await world.sync();
  expect(await resolvedEvents(world)).toHaveLength(1);
};

test.each(someInCheck(ENDINGS, 4))(
  '$name ends a conflict $kind with the next sync',
  async (ending) => {
    const { conflictPolicy } = ending;
    await using world = await textWorld({ files: FILES, connect: { conflictPolicy } });
    await requireEnded(world, ending);
  },
);

inSoak(test)('on PostgreSQL a conflict ends with an edit and the next sync', async () => {
  await using world = await textWorld({ files: FILES, dialect: 'postgres' });
  const [ending] = ENDINGS;
  if (ending === undefined) throw new Error('no ending');
  await requireEnded(world, ending);
});

test('a conflict that is not settled outlasts syncs of other pages', async () => {
  await using world = await textWorld({ files: FILES });
  const { pageId } = await inConflict(world, 'edit_delete', false);
  await world.repo.commit('Other', { files: { 'other.md': `${OTHER}More.\n` } });
  await world.edit('deep/third.md', `${THIRD}More.\n`);
  await world.sync();
  expect(await world.conflicts()).toMatchObject([{ pageId, stale: false }]);
  expect(await resolvedEvents(world)).toEqual([]);
});
