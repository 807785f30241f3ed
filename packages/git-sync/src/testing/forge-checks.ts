/** The contract of {@link Forge}: checks that an adapter passes, for any test runner. */
import { deepEqual, equal, notEqual, ok, rejects } from 'node:assert/strict';
import type { CommentInput, CommitStatus, Forge, PullRequest } from '../forge.ts';
import { GitError, type GitErrorKind } from '../git-error.ts';

export interface ForgeUnderTest {
  /** Of a repository without commits, whose default branch is `main`. */
  readonly forge: Forge;
  /** Of a repository that does not exist, and that the credential may create. */
  readonly absent: Forge;
  /**
   * Commits files to a branch, which is created from `main` if it does not exist; null deletes a file.
   * Returns the commit. Open requests of the branch have it afterwards.
   */
  commit(branch: string, files: Readonly<Record<string, string | null>>): Promise<string>;
  /** Merges an open request, as a user of the forge does. */
  merge(number: number): void | Promise<void>;
  /** Pushes to the branch are refused from now on. */
  protect(branch: string): void | Promise<void>;
  /** Title and body of a request, as the forge shows them. */
  textsOf(number: number): Promise<{ readonly title: string; readonly body: string }>;
  /** Bodies of the comments of a request, oldest first. */
  commentsOf(number: number): Promise<readonly string[]>;
  /** The last status of each name of a commit, in any order. */
  statusesOf(commit: string): Promise<readonly CommitStatus[]>;
}

type ForgeCheck = (subject: ForgeUnderTest) => Promise<void>;

const never = (): AbortSignal => new AbortController().signal;

const PROPOSAL = { from: 'topic', into: 'main', title: 'Tides', body: 'Two pages.\n\n- one' };
const MARK = '<!-- quoin -->';

/** A page long enough that a forge recognizes it at another path. */
const pageOf = (word: string): string =>
  Array.from({ length: 20 }, (_, line) => `Line ${line} of ${word}.\n`).join('');

/** `main` with a page, and `topic` with one commit more. @returns the last commits of both */
const twoBranches = async ({ commit }: ForgeUnderTest) => {
  const main = await commit('main', { 'a.md': 'a\n' });
  const topic = await commit('topic', { 'b.md': 'b\n' });
  return { main, topic };
};

const opened = async (subject: ForgeUnderTest): Promise<PullRequest> => {
  await twoBranches(subject);
  return subject.forge.propose(PROPOSAL, never());
};

const stateOf = async ({ forge }: ForgeUnderTest, number: number) =>
  (await forge.pullRequest(number, never()))?.state;

const rejectsAs = (work: Promise<unknown>, kind: GitErrorKind): Promise<void> =>
  rejects(work, (error) => error instanceof GitError && error.kind === kind);

const byName = (statuses: readonly CommitStatus[]): CommitStatus[] =>
  statuses.toSorted((a, b) => (a.name < b.name ? -1 : 1));

class Stopped extends Error {}

/** Each check needs a repository of its own. */
export const forgeChecks = {
  'a repository has its default branch from its first commit on': async ({ forge, commit }) => {
    const before = await forge.repository(never());
    equal(before.defaultBranch, null);
    await commit('main', { 'a.md': 'a\n' });
    const after = await forge.repository(never());
    deepEqual(after, { ...before, defaultBranch: 'main' });
    ok(URL.canParse(after.cloneUrl));
  },
  'a repository that does not exist is an error of its kind': async ({ absent }) => {
    await rejectsAs(absent.repository(never()), 'not_found');
  },
  'a repository is created once, with its visibility': async ({ absent }) => {
    const made = await absent.createRepository({ isPrivate: true }, never());
    deepEqual([made.defaultBranch, made.isPrivate], [null, true]);
    deepEqual(await absent.repository(never()), made);
    await rejectsAs(absent.createRepository({ isPrivate: true }, never()), 'forbidden');
  },
  'the credential has a name and a password': async ({ forge }) => {
    const { username, password } = await forge.credential(never());
    ok(username !== '' && password !== '');
  },
  'a branch that refuses pushes is protected, and another one is not': async (subject) => {
    const { forge, protect } = subject;
    await twoBranches(subject);
    equal(await forge.isProtected('main', never()), false);
    await protect('main');
    equal(await forge.isProtected('main', never()), true);
    equal(await forge.isProtected('topic', never()), false);
  },
  'a branch that does not exist is neither protected nor unprotected': async (subject) => {
    await twoBranches(subject);
    equal(await subject.forge.isProtected('absent', never()), null);
  },
  'a request has its branch, its commit and an address': async (subject) => {
    const { topic } = await twoBranches(subject);
    const made = await subject.forge.propose(PROPOSAL, never());
    const { number, state, into, commit, url } = made;
    deepEqual({ state, into, commit }, { state: 'open', into: 'main', commit: topic });
    ok(URL.canParse(url));
    deepEqual(await subject.forge.pullRequest(number, never()), made);
    const { title, body } = await subject.textsOf(number);
    deepEqual({ title, body }, { title: PROPOSAL.title, body: PROPOSAL.body });
  },
  'a second proposal sets the title and the body of the open request': async (subject) => {
    const first = await opened(subject);
    const texts = { title: 'Tides & moon', body: '# Three pages 🦉' };
    deepEqual(await subject.forge.propose({ ...PROPOSAL, ...texts }, never()), first);
    const { title, body } = await subject.textsOf(first.number);
    deepEqual({ title, body }, texts);
  },
  'a proposal of other branches is another request': async (subject) => {
    const first = await opened(subject);
    await subject.commit('other', { 'c.md': 'c\n' });
    const second = await subject.forge.propose({ ...PROPOSAL, from: 'other' }, never());
    const third = await subject.forge.propose(
      { ...PROPOSAL, from: 'other', into: 'topic' },
      never(),
    );
    equal(new Set([first.number, second.number, third.number]).size, 3);
    equal(third.into, 'topic');
  },
  'a request has the last commit of its branch': async (subject) => {
    const { number } = await opened(subject);
    const commit = await subject.commit('topic', { 'c.md': 'c\n' });
    equal((await subject.forge.pullRequest(number, never()))?.commit, commit);
  },
  'a request is merged after a merge': async (subject) => {
    const { number } = await opened(subject);
    await subject.merge(number);
    equal(await stateOf(subject, number), 'merged');
  },
  'close returns the request as it is afterwards': async (subject) => {
    const { number } = await opened(subject);
    equal((await subject.forge.close(number, never()))?.state, 'closed');
    equal(await stateOf(subject, number), 'closed');
    equal((await subject.forge.close(number, never()))?.state, 'closed');
  },
  'close leaves a merged request merged': async (subject) => {
    const { number } = await opened(subject);
    await subject.merge(number);
    equal((await subject.forge.close(number, never()))?.state, 'merged');
    equal(await stateOf(subject, number), 'merged');
  },
  'a proposal after a closed request is a new one': async (subject) => {
    const { number } = await opened(subject);
    await subject.forge.close(number, never());
    const next = await subject.forge.propose(PROPOSAL, never());
    notEqual(next.number, number);
    equal(next.state, 'open');
    equal(await stateOf(subject, number), 'closed');
  },
  'a request that does not exist is null': async (subject) => {
    const missing = (await opened(subject)).number + 90;
    equal(await subject.forge.pullRequest(missing, never()), null);
    equal(await subject.forge.close(missing, never()), null);
    equal(await subject.forge.changedFiles(missing, never()), null);
  },
  'the changed files are those of the branch, with renames and removals': async (subject) => {
    const { forge, commit } = subject;
    const before = { 'old.md': pageOf('old'), 'gone.md': pageOf('gone'), 'same.md': 'same\n' };
    await commit('main', { ...before, 'edited.md': 'one\n' });
    await commit('topic', { 'edited.md': 'two\n', 'docs/new é.md': 'new\n', 'gone.md': null });
    await commit('topic', { 'old.md': null, 'docs/renamed.md': before['old.md'] });
    const { number } = await forge.propose(PROPOSAL, never());
    await commit('main', { 'same.md': 'changed in main\n' });
    const changed = await forge.changedFiles(number, never());
    equal(changed?.isWhole, true);
    deepEqual(
      changed?.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      [
        { path: 'docs/new é.md', previousPath: null, isRemoved: false },
        { path: 'docs/renamed.md', previousPath: 'old.md', isRemoved: false },
        { path: 'edited.md', previousPath: null, isRemoved: false },
        { path: 'gone.md', previousPath: null, isRemoved: true },
      ],
    );
  },
  'all pages of a list of changed files are read': async (subject) => {
    const names = Array.from({ length: 230 }, (_, at) => `pages/${1_000 + at}.md`);
    await subject.commit('main', { 'a.md': 'a\n' });
    await subject.commit('topic', Object.fromEntries(names.map((name) => [name, `${name}\n`])));
    const { number } = await subject.forge.propose(PROPOSAL, never());
    const changed = await subject.forge.changedFiles(number, never());
    equal(changed?.isWhole, true);
    deepEqual(changed?.files.map(({ path }) => path).toSorted(), names);
  },
  'a status has its commit, its texts and its address': async (subject) => {
    const { forge, statusesOf } = subject;
    const { main, topic } = await twoBranches(subject);
    const url = 'https://docs.example.com/preview?page=1';
    const status = { commit: topic, name: 'docs', description: '1 error 🦉', url };
    for (const state of ['pending', 'success', 'failure'] as const) {
      await forge.setStatus({ ...status, name: state, state }, never());
    }
    await forge.setStatus({ ...status, state: 'success', url: null }, never());
    deepEqual(byName(await statusesOf(topic)), [
      { ...status, state: 'success', url: null },
      ...(['failure', 'pending', 'success'] as const).map((state) => ({
        ...{ ...status, name: state, state },
      })),
    ]);
    deepEqual(await statusesOf(main), []);
  },
  'a later status of the same name replaces the earlier one': async (subject) => {
    const { forge, statusesOf } = subject;
    const { topic } = await twoBranches(subject);
    const status = { commit: topic, name: 'docs', url: null };
    const later = { ...status, state: 'success', description: 'No errors' } as const;
    await forge.setStatus({ ...status, state: 'pending', description: 'Checking' }, never());
    await forge.setStatus(later, never());
    deepEqual(await statusesOf(topic), [later]);
  },
  'a comment is written once, and edited by its id': async (subject) => {
    const { forge, commentsOf } = subject;
    const { number } = await opened(subject);
    const input = { number, id: null, mark: MARK, body: `Checking\n${MARK}` };
    const id = await forge.comment(input, never());
    equal(await forge.comment({ ...input, id, body: `Done 🦉\n${MARK}` }, never()), id);
    deepEqual(await commentsOf(number), [`Done 🦉\n${MARK}`]);
  },
  'a comment whose id was lost is found by its mark': async (subject) => {
    const { forge, commentsOf } = subject;
    const { number } = await opened(subject);
    const input: CommentInput = { number, id: null, mark: MARK, body: `One\n${MARK}` };
    const other = { ...input, mark: '<!-- other -->', body: 'Other\n<!-- other -->' };
    const otherId = await forge.comment(other, never());
    const id = await forge.comment(input, never());
    notEqual(id, otherId);
    equal(await forge.comment({ ...input, body: `Two\n${MARK}` }, never()), id);
    deepEqual(await commentsOf(number), [other.body, `Two\n${MARK}`]);
  },
  'a comment that does not exist any more is written again': async (subject) => {
    const { forge, commentsOf } = subject;
    const { number } = await opened(subject);
    const input: CommentInput = { number, id: '987654', mark: MARK, body: `One\n${MARK}` };
    notEqual(await forge.comment(input, never()), input.id);
    deepEqual(await commentsOf(number), [input.body]);
  },
  'a call whose signal has ended is rejected with its reason': async (subject) => {
    const { forge, absent } = subject;
    const { number, commit } = await opened(subject);
    const reason = new Stopped();
    const signal = AbortSignal.abort(reason);
    const status = { commit, name: 'docs', state: 'success', description: '', url: null } as const;
    const calls = [
      () => forge.repository(signal),
      () => absent.createRepository({ isPrivate: true }, signal),
      () => forge.isProtected('main', signal),
      () => forge.propose({ ...PROPOSAL, title: 'Late' }, signal),
      () => forge.pullRequest(number, signal),
      () => forge.close(number, signal),
      () => forge.changedFiles(number, signal),
      () => forge.setStatus(status, signal),
      () => forge.comment({ number, id: null, mark: MARK, body: MARK }, signal),
    ];
    for (const call of calls) await rejects(call(), (error) => error === reason);
    equal(await stateOf(subject, number), 'open');
    equal((await subject.textsOf(number)).title, PROPOSAL.title);
    deepEqual(await subject.statusesOf(commit), []);
    deepEqual(await subject.commentsOf(number), []);
    await rejectsAs(absent.repository(never()), 'not_found');
  },
} satisfies Readonly<Record<string, ForgeCheck>>;
