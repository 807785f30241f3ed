/**
 * A user's work on a repository, as if in a clone of it: changes are collected, and a commit stores
 * them on the server in one step. It never goes over HTTP, so that no fault is in its way.
 */

import { branchHead } from './branch-head.ts';
import type { GitPerson } from './fast-import.ts';
import {
  type CommitText,
  fastImportStream,
  type GitChange,
  type GitContent,
} from './fast-import.ts';
import { git, TEST_AUTHOR } from './git-program.ts';
import { type MergeMethod, mergeBranch } from './merge-branch.ts';
import { commitRawTree, type RawEntry, writeRawTree } from './raw-tree.ts';
import {
  type GitLogEntry,
  type GitTreeEntry,
  readEntries,
  readFiles,
  readLog,
} from './read-tree.ts';

export interface CommitOptions {
  /** Changed with the commit, after what `write` and `mv` have collected. */
  readonly files?: Readonly<Record<string, GitContent>>;
  /** `main` by default; made where it is absent. */
  readonly branch?: string;
  readonly author?: GitPerson;
  readonly committer?: GitPerson;
  /** A minute after the commit before, by default. */
  readonly date?: Date;
  /** Instead of the branch's head; `[]` begins an unrelated history. The branch is forced there. */
  readonly parents?: readonly string[];
  /** Starts from an empty tree: only what is changed with it is in the commit. */
  readonly isEmptied?: boolean;
}

export interface GitWork {
  /** Of the bare repository. */
  readonly path: string;
  /** Text or bytes; null deletes; `{symlink}`, `{submodule}`, `{executable}`. */
  write(files: Readonly<Record<string, GitContent>>): void;
  /** A file or a folder. */
  mv(from: string, to: string): void;
  /**
   * One commit of all that was collected, on the server when it is fulfilled.
   *
   * @returns its id
   */
  commit(message: string, options?: CommitOptions): Promise<string>;
  /** Sets a branch to any commit. */
  forcePush(commit: string, branch?: string): Promise<void>;
  /** A new branch at `from`, `main` by default. */
  branch(name: string, from?: string): Promise<void>;
  deleteBranch(name: string): Promise<void>;
  /** Merges a branch as a forge merges a pull request. @returns the new head */
  merge(branch: string, method: MergeMethod, into?: string): Promise<string>;
  /** A commit whose root holds exactly these entries, unchecked. */
  commitRaw(message: string, entries: readonly RawEntry[], branch?: string): Promise<string>;
  /** A tree of exactly these entries, unchecked, for `commitRaw`. @returns its id */
  rawTree(entries: readonly RawEntry[]): Promise<string>;
  /** Null where there is no such branch. */
  head(branch?: string): Promise<string | null>;
  /** Newest first. */
  log(ref?: string): Promise<GitLogEntry[]>;
  /** The commit that a forge compares a request with. */
  mergeBase(one: string, other: string): Promise<string>;
  /** All files as text by path; a symbolic link is its target. */
  files(ref?: string): Promise<Record<string, string>>;
  /** All files as bytes by path. */
  bytes(ref?: string): Promise<Map<string, Uint8Array>>;
  entries(ref?: string): Promise<GitTreeEntry[]>;
  /** Null where there is no such file. */
  read(path: string, ref?: string): Promise<string | null>;
  /** @throws {Error} with what `git fsck --strict` finds */
  fsck(): Promise<void>;
  /** Any command of git in the bare repository. */
  git(...args: string[]): Promise<string>;
}

const MAIN = 'main';

/** @param nextDate gives each commit a time of its own */
export const gitWork = (path: string, nextDate: () => Date): GitWork => {
  let changes: GitChange[] = [];
  const run = (...args: string[]) => git(args, { cwd: path });
  const head = (branch = MAIN) => branchHead(path, branch);
  const puts = (files: Readonly<Record<string, GitContent>>): GitChange[] =>
    Object.entries(files).map(([file, content]) => ({ kind: 'put', path: file, content }));

  const commit: GitWork['commit'] = async (message, options = {}) => {
    const { branch = MAIN, files = {}, author = TEST_AUTHOR } = options;
    const collected = [...changes, ...puts(files)];
    changes = [];
    const before = await head(branch);
    const text: CommitText = {
      branch,
      message,
      author,
      committer: options.committer ?? author,
      date: options.date ?? nextDate(),
      parents: options.parents ?? (before === null ? [] : [before]),
      isEmptied: options.isEmptied ?? false,
      changes: collected,
    };
    const force = options.parents === undefined ? [] : ['--force'];
    return git(['fast-import', '--quiet', '--done', ...force], {
      cwd: path,
      input: fastImportStream(text),
    });
  };

  const bytes = (ref = MAIN) => readFiles(path, ref);
  const files = async (ref?: string) => {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const all = [...(await bytes(ref))];
    return Object.fromEntries(all.map(([name, content]) => [name, decoder.decode(content)]));
  };

  return {
    path,
    write: (files) => void changes.push(...puts(files)),
    mv: (from, to) => void changes.push({ kind: 'move', from, to }),
    commit,
    forcePush: async (to, branch = MAIN) => {
      await run('update-ref', `refs/heads/${branch}`, to);
    },
    branch: async (name, from = MAIN) => {
      await run('branch', '--no-track', name, from);
    },
    deleteBranch: async (name) => {
      await run('update-ref', '-d', `refs/heads/${name}`);
    },
    merge: (branch, method, into = MAIN) => mergeBranch(path, branch, into, method, nextDate()),
    rawTree: (entries) => writeRawTree(path, entries),
    commitRaw: async (message, entries, branch = MAIN) =>
      commitRawTree(path, await writeRawTree(path, entries), branch, message, nextDate()),
    head,
    mergeBase: (one, other) => run('merge-base', one, other),
    log: (ref = MAIN) => readLog(path, ref),
    files,
    bytes,
    entries: (ref = MAIN) => readEntries(path, ref),
    read: async (file, ref) => (await files(ref))[file] ?? null,
    fsck: async () => {
      const found = await run('fsck', '--strict', '--no-dangling', '--no-progress');
      if (found !== '') throw new Error(`git fsck found\n${found}`);
    },
    git: run,
  };
};
