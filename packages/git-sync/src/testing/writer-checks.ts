/** The contract of {@link GitWriter}. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  ABSENT,
  commitOf,
  equalTexts,
  filesIn,
  headOf,
  never,
  pushed,
  pushTo,
  put,
  type RemoteCheck,
  remove,
} from './remote-under-test.ts';

export const writerChecks = {
  'a push changes the named files, and no other file': async (subject) => {
    const texts = { 'README.md': 'readme', 'docs/a.md': 'a', 'docs/b/c.md': 'c', 'old/d.md': 'd' };
    const first = Object.entries(texts).map(([path, text]) => put(path, text));
    const parent = await pushed(subject, null, commitOf(first));
    await equalTexts(subject, texts);
    const { 'docs/a.md': a = '', 'old/d.md': d = '' } = await filesIn(subject);
    const changes = [put('docs/a.md', 'a2', a), put('日本/é.md', 'new'), remove('old/d.md', d)];
    const commit = await pushed(subject, parent, commitOf(changes, 1));
    equal((await headOf(subject)).commit, commit);
    await equalTexts(subject, {
      ...{ 'README.md': 'readme', 'docs/a.md': 'a2' },
      ...{ 'docs/b/c.md': 'c', '日本/é.md': 'new' },
    });
  },
  'a push returns the commit, and the tree of the folder': async (subject) => {
    const target = { basePath: 'docs' };
    const first = await pushTo(subject, target, commitOf([put('docs/a.md', 'a')]));
    ok(first.kind === 'pushed');
    deepEqual(await headOf(subject, 'docs'), { commit: first.commit, tree: first.tree });
    const none = { basePath: 'none', parents: [first.commit] };
    const next = await pushTo(subject, none, commitOf([put('docs/b.md', 'b')], 1));
    ok(next.kind === 'pushed');
    equal(next.tree, null);
  },
  'commits of one push follow each other': async (subject) => {
    const { remote, source } = subject;
    const first = await pushed(subject, null, commitOf([put('a.md', '1')]));
    const { 'a.md': one = '' } = await filesIn(subject);
    // The id of the text `2` is that of the file with this text.
    const apart = { branch: 'apart', parents: [first], creates: true };
    const known = await pushTo(subject, apart, commitOf([put('a.md', '2', one)], 1));
    ok(known.kind === 'pushed');
    const apartHead = await headOf(subject, '', 'apart');
    const { files } = await remote.files(source, apartHead.tree ?? '', null, never());
    const two = files.find(({ path }) => path === 'a.md')?.oid ?? '';
    const commits = [commitOf([put('a.md', '2', one)], 2), commitOf([put('a.md', '3', two)], 3)];
    const last = await pushed(subject, first, ...commits);
    await equalTexts(subject, { 'a.md': '3' });
    equal((await remote.history(source, last, first, 9, never())).commits.length, 2);
  },
  'a push on a commit that is no longer the last is behind, and changes nothing': async (
    subject,
  ) => {
    const first = await pushed(subject, null, commitOf([put('a.md', 'a')]));
    const second = await pushed(subject, first, commitOf([put('b.md', 'b')], 1));
    const late = await pushTo(subject, { parents: [first] }, commitOf([put('c.md', 'c')], 2));
    deepEqual(late, { kind: 'behind' });
    equal((await headOf(subject)).commit, second);
    await equalTexts(subject, { 'a.md': 'a', 'b.md': 'b' });
  },
  'a first commit of a branch that has commits is behind': async (subject) => {
    await pushed(subject, null, commitOf([put('a.md', 'a')]));
    deepEqual(await pushTo(subject, {}, commitOf([put('b.md', 'b')], 1)), { kind: 'behind' });
    await equalTexts(subject, { 'a.md': 'a' });
  },
  'a change of a file that is another than expected is refused with its path': async (subject) => {
    const first = await pushed(subject, null, commitOf([put('a.md', 'a'), put('docs/b.md', 'b')]));
    const { 'a.md': a = '' } = await filesIn(subject);
    const refused = [
      put('a.md', 'new', ABSENT),
      put('a.md', 'new', null),
      put('missing.md', 'new', a),
      remove('missing.md', a),
      put('docs', 'a file where a folder is'),
      put('a.md/b.md', 'a folder where a file is'),
    ];
    for (const change of refused) {
      const commit = commitOf([put('other.md', 'other'), change], 1);
      const outcome = await pushTo(subject, { parents: [first] }, commit);
      deepEqual(outcome, { kind: 'changed', path: change.path });
    }
    equal((await headOf(subject)).commit, first);
  },
  'a branch is created on request, and one that was deleted is not created again': async (
    subject,
  ) => {
    const { remote, source } = subject;
    const first = await pushed(subject, null, commitOf([put('a.md', 'a')]));
    const commit = commitOf([put('b.md', 'b')], 1);
    const parents = [first];
    deepEqual(await pushTo(subject, { branch: 'topic', parents }, commit), { kind: 'behind' });
    const made = await pushTo(subject, { branch: 'topic', parents, creates: true }, commit);
    ok(made.kind === 'pushed');
    equal((await headOf(subject, '', 'topic')).commit, made.commit);
    equal(await remote.deleteBranch(source, 'topic', made.commit, never()), true);
    const next = commitOf([put('c.md', 'c')], 2);
    const again = await pushTo(subject, { branch: 'topic', parents: [made.commit] }, next);
    deepEqual(again, { kind: 'behind' });
    equal(await remote.fetch(source, 'topic', '', never()), null);
  },
  'a branch is deleted only if its last commit is the expected one': async (subject) => {
    const { remote, source } = subject;
    const first = await pushed(subject, null, commitOf([put('a.md', 'a')]));
    const target = { branch: 'topic', parents: [first], creates: true };
    const made = await pushTo(subject, target, commitOf([put('b.md', 'b')], 1));
    ok(made.kind === 'pushed');
    const deletes = (branch: string, commit: string) =>
      remote.deleteBranch(source, branch, commit, never());
    equal(await deletes('topic', first), false);
    equal((await headOf(subject, '', 'topic')).commit, made.commit);
    equal(await deletes('missing', made.commit), false);
    equal(await deletes('topic', made.commit), true);
    equal((await remote.branches(source, never())).branches.has('topic'), false);
  },
} satisfies Readonly<Record<string, RemoteCheck>>;
