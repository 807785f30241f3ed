/** A Git server, a worker that may call it, and a repository. */
import { afterAll } from 'bun:test';
import type { Head, NewCommit, PushOutcome, RemoteSource, TreeFile } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { parseAllowedHosts } from '@quoin/outgoing';
import { type GitWork, openGitServer, temporaryFolder, workerProgram } from '@quoin/test-kit';
import { createGitRemote, type GitRemoteOptions } from '../../src/index.ts';

export const SIGNAL = new AbortController().signal;

const EDITOR = { name: 'Ada', email: 'ada@example.com' };
const SERVICE = { name: 'Quoin', email: 'quoin@example.com' };

export const commitOf = (changes: NewCommit['changes'], message = 'Our change\n'): NewCommit => ({
  message,
  author: EDITOR,
  committer: SERVICE,
  at: new Date('2026-01-02T03:04:05Z'),
  changes,
});

/** A file that is written; `expected` null: it is new. */
export const put = (path: string, text: string, expected: string | null = null) => ({
  path,
  expected,
  content: new TextEncoder().encode(text),
  mode: '100644' as const,
});

export const remove = (path: string, expected: string) => ({
  path,
  expected,
  content: null,
  mode: '100644' as const,
});

export const failure = async (work: Promise<unknown>): Promise<GitError> => {
  const problem = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (problem instanceof GitError) return problem;
  throw new Error('It did not fail as Git does', { cause: problem });
};

export const fixture = async (options: Partial<GitRemoteOptions> = {}) => {
  const server = await openGitServer();
  const folder = await temporaryFolder();
  const allow = parseAllowedHosts('127.0.0.1');
  const program = await workerProgram('git');
  const open = (more: Partial<GitRemoteOptions> = {}) =>
    createGitRemote({ dataDir: folder.path, allow, ...program, ...options, ...more });
  const remote = open();
  afterAll(async () => {
    remote.close();
    await server.close();
    await folder.remove();
  });
  let repositories = 0;

  /** A connection to a repository, and shorter functions to read its files. */
  const connection = (name: string, via = remote) => {
    const work = server.work(name);
    const source: RemoteSource = {
      id: name,
      projectId: `project of ${name}`,
      url: server.url(name),
      credential: null,
    };
    const head = async (basePath = '', branch = 'main') => {
      const found = await via.fetch(source, branch, basePath, SIGNAL);
      if (found === null) throw new Error('The branch does not exist');
      return found;
    };
    const files = async ({ tree }: Head, known: string | null = null) =>
      via.files(source, tree ?? '', known, SIGNAL);
    const texts = async (found: readonly TreeFile[]): Promise<Record<string, string | null>> => {
      const oids = found.map(({ oid }) => oid);
      const blobs = await via.read(source, oids, 1_000_000, SIGNAL);
      return Object.fromEntries(
        found.map(({ path }, at) => [path, blobs[at] ? new TextDecoder().decode(blobs[at]) : null]),
      );
    };
    /** All files of the branch as text. */
    const all = async (basePath = '') => texts((await files(await head(basePath))).files);
    const oidOf = async (path: string) => {
      const { files: found } = await files(await head());
      return found.find((file) => file.path === path)?.oid ?? '';
    };
    const push = async (
      changes: NewCommit['changes'],
      parents?: readonly string[],
      branch = 'main',
    ): Promise<PushOutcome> => {
      const target = {
        branch,
        parents: parents ?? [(await head()).commit],
        creates: branch !== 'main',
        treeOf: null,
        basePath: '',
        signWith: null,
      };
      return via.push(source, target, [commitOf(changes)], SIGNAL);
    };
    return { name, work, source, head, files, texts, all, oidOf, push };
  };
  const repository = async (
    files: Parameters<GitWork['write']>[0] | null = { 'a.md': 'a\n' },
    via = remote,
  ) => {
    const name = `repository-${repositories++}`;
    const work = await server.create(name);
    if (files !== null) await work.commit('First', { files });
    return connection(name, via);
  };
  return { server, folder, remote, open, connection, repository };
};
