/** The contract of {@link GitReader}. */
import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import {
  ABSENT,
  ADA,
  commitOf,
  filesIn,
  headOf,
  never,
  pushed,
  pushTo,
  put,
  type RemoteCheck,
  remove,
  SERVICE,
} from './remote-under-test.ts';

const BYTES = new Uint8Array([0xef, 0xbb, 0xbf, 0, 0xff, 13, 10]);

class Stopped extends Error {}

export const readerChecks = {
  'a repository without commits has no branches': async ({ remote, source }) => {
    const { branches, defaultBranch } = await remote.branches(source, never());
    deepEqual([branches.size, defaultBranch], [0, null]);
    equal(await remote.fetch(source, 'main', '', never()), null);
  },
  'branches have their last commits, and one is the default': async (subject) => {
    const { remote, source } = subject;
    const first = await pushed(subject, null, commitOf([put('a.md', 'a')]));
    const target = { branch: 'docs/v2', parents: [first], creates: true };
    const other = await pushTo(subject, target, commitOf([put('b.md', 'b')]));
    ok(other.kind === 'pushed');
    const { branches, defaultBranch } = await remote.branches(source, never());
    deepEqual(
      [...branches].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      [
        ['docs/v2', other.commit],
        ['main', first],
      ],
    );
    equal(defaultBranch, 'main');
    equal((await headOf(subject, '', 'docs/v2')).commit, other.commit);
    deepEqual(await remote.fetchRef(source, 'refs/heads/main', '', never()), await headOf(subject));
  },
  'a branch that does not exist is null, also if its name begins another': async (subject) => {
    const { remote, source } = subject;
    await pushed(subject, null, commitOf([put('a.md', 'a')]));
    equal(await remote.fetch(source, 'mai', '', never()), null);
    equal(await remote.fetchRef(source, 'refs/heads/mai', '', never()), null);
  },
  'files of a folder have their paths in it': async (subject) => {
    const changes = ['README.md', 'docs/a.md', 'docs/deep/er/b.md', 'docsa/c.md'];
    await pushed(subject, null, commitOf(changes.map((path) => put(path, path))));
    deepEqual(Object.keys(await filesIn(subject, 'docs')).toSorted(), ['a.md', 'deep/er/b.md']);
    deepEqual(Object.keys(await filesIn(subject)).toSorted(), changes);
  },
  'a folder that does not exist, or that is a file, has no tree': async (subject) => {
    await pushed(subject, null, commitOf([put('docs/a.md', 'a')]));
    equal((await headOf(subject, 'other')).tree, null);
    equal((await headOf(subject, 'docs/a.md')).tree, null);
    ok((await headOf(subject, 'docs')).tree !== null);
  },
  'blobs return in the order of their ids, byte for byte, and null above the limit': async (
    subject,
  ) => {
    const { remote, source } = subject;
    await pushed(subject, null, commitOf([put('a.md', 'a'), put('b.bin', BYTES)]));
    const { 'a.md': a = '', 'b.bin': b = '' } = await filesIn(subject);
    const read = async (oids: string[], limit: number) => {
      const blobs = await remote.read(source, oids, limit, never());
      return blobs.map((blob) => blob && [...blob]);
    };
    deepEqual(await read([b, a, b], BYTES.length), [[...BYTES], [97], [...BYTES]]);
    deepEqual(await read([a, b], BYTES.length - 1), [[97], null]);
    deepEqual(await read([], 1), []);
  },
  'files by path return in the order of their paths, and null if one is missing': async (
    subject,
  ) => {
    const { remote, source } = subject;
    const first = await pushed(subject, null, commitOf([put('docs/a.md', 'a'), put('b.md', 'bb')]));
    const { 'b.md': b = '' } = await filesIn(subject);
    await pushed(subject, first, commitOf([put('b.md', 'later', b)], 1));
    const paths = ['b.md', 'missing.md', 'docs/a.md'];
    const readAt = async (limit: number) => {
      const blobs = await remote.readAt(source, first, paths, limit, never());
      return blobs.map((blob) => blob && new TextDecoder().decode(blob));
    };
    deepEqual(await readAt(2), ['bb', null, 'a']);
    deepEqual(await readAt(1), [null, null, 'a']);
  },
  'the files beside a known tree are all that changed since': async (subject) => {
    const { remote, source } = subject;
    const paths = ['same.md', 'changed.md', 'gone.md', 'docs/gone.md'];
    const first = await pushed(subject, null, commitOf(paths.map((path) => put(path, path))));
    const before = await headOf(subject);
    const oids = await filesIn(subject);
    const oidOf = (path: string): string => oids[path] ?? '';
    const changes = [
      put('changed.md', 'new text', oidOf('changed.md')),
      put('new.md', 'new'),
      remove('gone.md', oidOf('gone.md')),
      remove('docs/gone.md', oidOf('docs/gone.md')),
    ];
    await pushed(subject, first, commitOf(changes, 1));
    const { tree } = await headOf(subject);
    const news = await remote.files(source, tree ?? '', before.tree, never());
    // A remote that does not use the known tree says so.
    if (news.isWhole) {
      equal(news.files.length, 3);
      return;
    }
    deepEqual(news.files.map(({ path }) => path).toSorted(), ['changed.md', 'new.md']);
    deepEqual(news.removed.toSorted(), ['docs/gone.md', 'gone.md']);
  },
  'a known tree that no repository has is not used': async (subject) => {
    const { remote, source } = subject;
    await pushed(subject, null, commitOf([put('a.md', 'a')]));
    const { tree } = await headOf(subject);
    const { files, isWhole } = await remote.files(source, tree ?? '', ABSENT, never());
    deepEqual([files.map(({ path }) => path), isWhole], [['a.md'], true]);
  },
  'the history is newest first, after a commit and up to the limit': async (subject) => {
    const { remote, source } = subject;
    const first = await pushed(subject, null, commitOf([put('a.md', 'a')], 0, 'One\n'));
    const rest = ['Two', 'Three'].map((text, at) =>
      commitOf([put(`${text}.md`, text)], at + 1, `${text}\n\nThe reason.\n`),
    );
    const last = await pushed(subject, first, ...rest);
    const subjects = async (since: string | null, limit: number) => {
      const { commits, isLinear } = await remote.history(source, last, since, limit, never());
      return [commits.map((commit) => commit.subject), isLinear];
    };
    deepEqual(await subjects(null, 9), [['Three', 'Two', 'One'], true]);
    deepEqual(await subjects(first, 9), [['Three', 'Two'], true]);
    deepEqual(await subjects(first, 1), [['Three'], true]);
    deepEqual(await subjects(last, 9), [[], true]);
  },
  'a commit in the history has its people and its time': async (subject) => {
    const { remote, source } = subject;
    const made = commitOf([put('a.md', 'a')], 7, 'Tides at seven\n\nThe reason.\n');
    const id = await pushed(subject, null, made);
    const { commits } = await remote.history(source, id, null, 1, never());
    const [commit] = commits.map((one) => ({
      ...{ id: one.id, subject: one.subject, createdAt: one.createdAt.getTime() },
      ...{ author: { ...one.author }, committer: { ...one.committer } },
    }));
    deepEqual(commit, {
      ...{ id, subject: 'Tides at seven', createdAt: made.at.getTime() },
      ...{ author: ADA, committer: SERVICE },
    });
  },
  'the history after a commit of another branch is not linear': async (subject) => {
    const { remote, source } = subject;
    const first = await pushed(subject, null, commitOf([put('a.md', 'a')]));
    const target = { branch: 'other', parents: [first], creates: true };
    const other = await pushTo(subject, target, commitOf([put('b.md', 'b')], 1));
    ok(other.kind === 'pushed');
    const last = await pushed(subject, first, commitOf([put('c.md', 'c')], 2));
    const { isLinear } = await remote.history(source, last, other.commit, 9, never());
    equal(isLinear, false);
  },
  'the repository has a commit that was pushed, and no other': async (subject) => {
    const { remote, source } = subject;
    equal(await remote.hasAnyCommit(source, [ABSENT], never()), false);
    const first = await pushed(subject, null, commitOf([put('a.md', 'a')]));
    equal(await remote.hasAnyCommit(source, [ABSENT, first], never()), true);
    equal(await remote.hasAnyCommit(source, [ABSENT], never()), false);
  },
  'a fetch whose signal has ended is rejected with its reason': async ({ remote, source }) => {
    const reason = new Stopped();
    await rejects(
      remote.fetch(source, 'main', '', AbortSignal.abort(reason)),
      (error) => error === reason,
    );
  },
} satisfies Readonly<Record<string, RemoteCheck>>;
