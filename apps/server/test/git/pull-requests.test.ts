/** Texts that are pushed as pull requests (docs/internals/git-sync.md#pull-requests), and repositories that are made. */
import { expect, test } from 'bun:test';
import { blobId } from '@quoin/git-sync';
import { type ForgeServer, inSoak, openForgeServer, someInCheck } from '@quoin/test-kit';
import type { Dialect } from '../support/harness.ts';
import {
  BOTH_IN_SOAK,
  type GitWorld,
  gitWorld,
  REPOSITORY,
  type Run,
} from './support/git-world.ts';
import { openGitLabApi } from './support/gitlab-api.ts';

const PAGE = '# Guide\n\nOne.\n\nTwo.\n\nThree.\n';

const withForge = async (
  connect: Readonly<Record<string, unknown>> = {},
  dialect: Dialect = 'sqlite',
) => {
  const world = await gitWorld({
    dialect,
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

test.each(someInCheck(['merge', 'squash', 'rebase'] as const, 1))(
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
    const branch = open(forge)[0]?.from;
    await forge.merge(REPOSITORY, open(forge)[0]?.number ?? 0, method);
    const run = await world.sync();
    expect(run.status).toBe('Success');
    // It has no commits of other users.
    expect(await world.repo.head(branch)).toBeNull();
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

inSoak(test)(
  'closed without a merge, the texts stay pending until one is published again',
  async () => {
    const { world, forge } = await withForge();
    await using _world: GitWorld = world;
    await world.edit('guide.md', edited);
    await world.sync();
    const branch = open(forge)[0]?.from;
    forge.closePull(REPOSITORY, open(forge)[0]?.number ?? 0);
    const run = await world.sync();
    expect(await world.repo.head(branch)).toBeNull();
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
  },
);

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

const messagesOf = ({ files }: Run): string => files.map(({ message }) => message).join('\n');

test('an edit that is taken back closes its pull request, and the run does not say merged', async () => {
  const { world, forge } = await withForge();
  await using _world: GitWorld = world;
  await world.edit('guide.md', edited);
  await world.edit('other.md', '# Other\n\nMore.\n');
  await world.sync();
  const [pull] = open(forge);
  await world.edit('guide.md', PAGE);
  await world.sync();
  // The request is updated while one of its two texts is left.
  expect(await world.repo.files(pull?.from)).toEqual({
    'guide.md': PAGE,
    'other.md': '# Other\n\nMore.\n',
  });
  expect(open(forge)).toHaveLength(1);
  await world.edit('other.md', '# Other\n');
  const run = await world.sync();
  expect(run.status).toBe('Success');
  expect(forge.pulls(REPOSITORY)).toMatchObject([{ state: 'closed', mergedAt: null }]);
  expect(messagesOf(run)).toContain('Quoin closed the pull request');
  expect(messagesOf(run)).not.toContain('merged');
  expect((await world.sync()).files).toEqual([]);
  // A later edit is proposed anew.
  await world.edit('guide.md', edited);
  await world.sync();
  expect(open(forge)).toHaveLength(1);
  expect(await world.repo.read('guide.md', open(forge)[0]?.from)).toBe(edited);
});

inSoak(test).each([false, true])(
  'the request of a connection that pushes now is closed; with commits of others (%j) it stays',
  async (hasReview) => {
    const { world, forge } = await withForge();
    await using _world: GitWorld = world;
    await world.edit('guide.md', edited);
    await world.sync();
    const [pull] = open(forge);
    if (hasReview) {
      await world.repo.commit('Review', {
        branch: pull?.from ?? '',
        files: { 'other.md': '# Other\n\nReviewed.\n' },
      });
    }
    await world.require('PATCH', '/git', { outboundMode: 'push' });
    // The change of the mode queued a run.
    await world.work();
    const [run] = await world.runs();
    expect(run?.status).toBe('Success');
    expect(await world.repo.read('guide.md')).toBe(edited);
    expect(forge.pulls(REPOSITORY)[0]?.state).toBe(hasReview ? 'open' : 'closed');
    expect((await world.repo.head(pull?.from)) === null).toBe(!hasReview);
    expect(run === undefined ? '' : messagesOf(run)).toContain(
      hasReview ? 'stays open' : 'Quoin closed the pull request',
    );
    // Once: the next run says nothing of it.
    expect((await world.sync()).files).toEqual([]);
    await world.requireConverged();
  },
);

inSoak(test)('a conflict that Git wins closes the pull request of the text that lost', async () => {
  const { world, forge } = await withForge({ conflictPolicy: 'git_wins' });
  await using _world: GitWorld = world;
  await world.edit('guide.md', edited);
  await world.sync();
  const theirs = PAGE.replace('One', 'One there');
  await world.repo.commit('Edit', { files: { 'guide.md': theirs } });
  const run = await world.sync();
  expect(run.status).toBe('Partial');
  expect(messagesOf(run)).not.toContain('merged');
  expect(forge.pulls(REPOSITORY)).toMatchObject([{ state: 'closed', mergedAt: null }]);
  expect(await world.text('guide.md')).toBe(theirs);
});

const reviewed = edited.replace('One here', 'One here, reviewed');
const second = edited.replace('Three', 'Three here');

test.each(someInCheck(['merge', 'squash'] as const, 1))(
  'the commit of a reviewer on the branch comes in with the %s, without a conflict',
  async (method) => {
    const { world, forge } = await withForge();
    await using _world: GitWorld = world;
    const id = await world.edit('guide.md', edited);
    await world.create('New', '# New\n\nMade here.\n');
    await world.sync();
    const [pull] = open(forge);
    const files = await world.repo.files(pull?.from);
    const [made = ''] = Object.keys(files).filter((path) => files[path]?.includes('Made here'));
    await world.repo.commit('Review', {
      branch: pull?.from ?? '',
      files: { 'guide.md': reviewed, [made]: '# New\n\nMade here, reviewed.\n' },
    });
    await forge.merge(REPOSITORY, pull?.number ?? 0, method);
    const run = await world.sync();
    expect(run.status).toBe('Success');
    expect(run.counts).toMatchObject({ updated: 2, conflicts: 0, created: 0, pushed: 0 });
    expect(messagesOf(run)).toContain('The pull request was merged');
    // A branch with commits of other authors is not deleted.
    expect(await world.repo.head(pull?.from)).not.toBeNull();
    expect((await world.byId(id)).content).toBe(reviewed);
    expect(await world.text(made)).toBe('# New\n\nMade here, reviewed.\n');
    expect(open(forge)).toEqual([]);
    await world.requireConverged();
  },
);

inSoak(test).each(BOTH_IN_SOAK)(
  'on %s further texts are merged into what a reviewer committed to the branch',
  async (dialect) => {
    const { world, forge } = await withForge({}, dialect);
    await using _world: GitWorld = world;
    await world.edit('guide.md', edited);
    await world.sync();
    const [pull] = open(forge);
    const theirs = await world.repo.commit('Review', {
      branch: pull?.from ?? '',
      files: { 'guide.md': reviewed, LICENSE: 'MIT\n' },
    });
    const more = edited.replace('Three', 'Three here');
    await world.edit('guide.md', more);
    await world.edit('other.md', '# Other\n\nMore.\n');
    expect((await world.sync()).status).toBe('Success');
    expect(open(forge)).toHaveLength(1);
    const both = reviewed.replace('Three', 'Three here');
    expect(await world.repo.files(pull?.from)).toEqual({
      'guide.md': both,
      'other.md': '# Other\n\nMore.\n',
      LICENSE: 'MIT\n',
    });
    const log = await world.repo.git('log', '--format=%H', pull?.from ?? '');
    expect(log.split('\n')).toContain(theirs ?? '');
    const head = await world.repo.head(pull?.from);
    await world.sync();
    expect(await world.repo.head(pull?.from)).toBe(head);
    await forge.merge(REPOSITORY, pull?.number ?? 0, 'squash');
    expect((await world.sync()).counts).toMatchObject({ conflicts: 0, pushed: 0 });
    expect(await world.text('guide.md')).toBe(both);
    expect(open(forge)).toEqual([]);
    await world.repo.fsck();
  },
);

inSoak(test)(
  'a request with commits of a reviewer stays open without the text that was taken back',
  async () => {
    const { world, forge } = await withForge();
    await using _world: GitWorld = world;
    await world.edit('guide.md', edited);
    await world.sync();
    const [pull] = open(forge);
    await world.repo.commit('Review', {
      branch: pull?.from ?? '',
      files: { 'guide.md': edited.replace('Three', 'Three, reviewed') },
    });
    await world.edit('guide.md', PAGE);
    const run = await world.sync();
    expect(messagesOf(run)).toContain('It stays open');
    expect(open(forge)).toHaveLength(1);
    const left = PAGE.replace('Three', 'Three, reviewed');
    expect(await world.repo.read('guide.md', pull?.from)).toBe(left);
    expect((await world.sync()).files).toEqual([]);
    await forge.merge(REPOSITORY, pull?.number ?? 0, 'rebase');
    expect((await world.sync()).counts.conflicts).toBe(0);
    expect(await world.text('guide.md')).toBe(left);
  },
);

test('where both changed the same place, the policy decides and the run says so', async () => {
  const { world, forge } = await withForge({ conflictPolicy: 'editor_wins' });
  await using _world: GitWorld = world;
  await world.edit('guide.md', edited);
  await world.sync();
  const [pull] = open(forge);
  await world.repo.commit('Review', { branch: pull?.from ?? '', files: { 'guide.md': reviewed } });
  const mine = edited.replace('One here', 'One of mine');
  await world.edit('guide.md', mine);
  expect(messagesOf(await world.sync())).toContain('in the same place');
  expect(await world.repo.read('guide.md', pull?.from)).toBe(mine);
});

inSoak(test)('a request that is merged while it is closed is taken in as merged', async () => {
  const { world, forge } = await withForge();
  await using _world: GitWorld = world;
  await world.edit('guide.md', edited);
  await world.sync();
  const number = open(forge)[0]?.number ?? 0;
  await world.edit('guide.md', PAGE);
  let merging: Promise<string> | null = null;
  forge.beforeCall = async ({ method }) => {
    if (method !== 'PATCH') return;
    merging ??= forge.merge(REPOSITORY, number, 'merge');
    await merging;
  };
  const run = await world.sync();
  expect(run.status).toBe('Success');
  expect(messagesOf(run)).toContain('The pull request was merged');
  // The text that was taken back here is proposed against the merged one.
  expect(await world.text('guide.md')).toBe(PAGE);
  expect(await world.repo.read('guide.md', open(forge)[0]?.from)).toBe(PAGE);
});

inSoak(test)(
  'at GitLab a taken back edit closes its merge request, and a commit of a reviewer is merged',
  async () => {
    await using world = await gitWorld({ files: { 'guide.md': PAGE }, connects: false });
    const gitLab = openGitLabApi(world.server, world.repo, REPOSITORY);
    await world.connect({ token: gitLab.token, outboundMode: 'pr' });
    await world.work();
    await world.edit('guide.md', edited);
    await world.sync();
    await world.edit('guide.md', PAGE);
    expect(messagesOf(await world.sync())).toContain('Quoin closed the pull request');
    expect(gitLab.requests).toMatchObject([{ state: 'closed' }]);
    await world.edit('guide.md', edited);
    await world.sync();
    const [, request] = gitLab.requests;
    await world.repo.commit('Review', {
      branch: request?.source_branch ?? '',
      files: { 'guide.md': reviewed },
    });
    await world.edit('guide.md', second);
    await world.sync();
    const both = reviewed.replace('Three', 'Three here');
    expect(await world.repo.read('guide.md', request?.source_branch)).toBe(both);
    await gitLab.squash(2);
    const run = await world.sync();
    expect(run.counts).toMatchObject({ conflicts: 0, updated: 1, pushed: 0 });
    expect(await world.text('guide.md')).toBe(both);
    expect(gitLab.requests.map(({ state }) => state)).toEqual(['closed', 'merged']);
  },
);

/** As a process leaves them that is killed before it pushes. */
const recordUnsent = async (world: GitWorld, pageId: string, path: string): Promise<void> => {
  const connectionId = await world.connectionId();
  const createdAt = new Date(Date.now() + 1_000);
  await world.deps.db.write(async (stores) => {
    const view = await stores.pages.get(pageId);
    if (view === null) throw new Error('no page');
    const { version } = view.page;
    const [revision] = await stores.revisions.contents([{ pageId, version }]);
    const oid = blobId(new TextEncoder().encode(revision?.content ?? ''));
    await stores.git.proposals.putMany([{ connectionId, path, oid, pageId, version, createdAt }]);
  });
};

test('a text that a killed process recorded and did not push is pushed by the next run', async () => {
  const { world, forge } = await withForge();
  await using _world: GitWorld = world;
  await world.edit('guide.md', edited);
  await world.sync();
  const id = await world.edit('guide.md', second);
  await recordUnsent(world, id, 'guide.md');
  await world.sync();
  expect(await world.repo.read('guide.md', open(forge)[0]?.from)).toBe(second);
});

inSoak(test)(
  'a text that a killed process did not push is merged into the commit of a reviewer',
  async () => {
    const { world, forge } = await withForge();
    await using _world: GitWorld = world;
    await world.edit('guide.md', edited);
    await world.sync();
    const [pull] = open(forge);
    await world.repo.commit('Review', {
      branch: pull?.from ?? '',
      files: { 'guide.md': reviewed },
    });
    const id = await world.edit('guide.md', second);
    await recordUnsent(world, id, 'guide.md');
    await world.sync();
    const both = reviewed.replace('Three', 'Three here');
    expect(await world.repo.read('guide.md', pull?.from)).toBe(both);
  },
);

inSoak(test)(
  'a request that is merged without a text of a killed process leaves that text pending',
  async () => {
    const { world, forge } = await withForge();
    await using _world: GitWorld = world;
    await world.edit('guide.md', edited);
    await world.sync();
    const number = open(forge)[0]?.number ?? 0;
    const id = await world.edit('guide.md', second);
    await recordUnsent(world, id, 'guide.md');
    const made = await world.create('New', '# New\n\nMade here.\n');
    await recordUnsent(world, made, 'guide/new.md');
    await forge.merge(REPOSITORY, number, 'squash');
    const run = await world.sync();
    expect(run.counts).toMatchObject({ conflicts: 0, archived: 0 });
    expect(await world.text('guide.md')).toBe(second);
    expect((await world.byId(made)).status).toBe('published');
    expect(await world.repo.read('guide.md', open(forge)[0]?.from)).toBe(second);
  },
);

test('a push that a killed process did not note is known as made by Quoin', async () => {
  const { world, forge } = await withForge();
  await using _world: GitWorld = world;
  await world.edit('guide.md', edited);
  await world.sync();
  const connectionId = await world.connectionId();
  const noted = await world.deps.db.read((stores) => stores.git.connections.get(connectionId));
  await world.edit('guide.md', second);
  await world.sync();
  await world.deps.db.write((stores) =>
    stores.git.connections.update(connectionId, { pullRequest: noted?.pullRequest ?? null }),
  );
  await world.edit('guide.md', PAGE);
  expect(messagesOf(await world.sync())).toContain('Quoin closed the pull request');
  expect(open(forge)).toEqual([]);
});

inSoak(test)('without an API, a text that was taken back leaves the branch', async () => {
  await using world = await gitWorld({
    files: { 'guide.md': PAGE },
    connect: { outboundMode: 'pr' },
  });
  await world.edit('guide.md', edited);
  await world.sync();
  const branch = await world.repo.git(
    'for-each-ref',
    '--format=%(refname:lstrip=2)',
    'refs/heads/quoin',
  );
  expect(await world.repo.read('guide.md', branch)).toBe(edited);
  await world.edit('guide.md', PAGE);
  const run = await world.sync();
  expect(messagesOf(run)).toContain('Close its request yourself');
  expect(await world.repo.read('guide.md', branch)).toBe(PAGE);
  expect((await world.sync()).files).toEqual([]);
});

inSoak(test)('a protected branch says so, and pull requests are the way out', async () => {
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
