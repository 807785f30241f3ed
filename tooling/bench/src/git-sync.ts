/**
 * `bun run git-sync [2000] [10000]`: a repository of so many files of 4 KB over smart HTTP, as the sync
 * uses it, beside the `git` program. Prints medians and the ratio; the first line of each is the limit.
 */
import { join } from 'node:path';
import type { GitRemote, Head, RemoteSource } from '@quoin/git-sync';
import { createGitRemote } from '@quoin/git-worker';
import { parseAllowedHosts } from '@quoin/outgoing';
import {
  type GitServer,
  type GitWork,
  git,
  openGitServer,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';
import { allFiles, changedFiles } from './git-tree.ts';
import { perUnit, race } from './race.ts';
import { randomOf } from './random.ts';
import { peakOfChildren } from './resident.ts';

const SIZES = [2_000, 10_000];
/** Of one commit, on either side. */
const CHANGED = 5;
const MAX_FILE_BYTES = 1_000_000;

class Bench {
  readonly #server: GitServer;
  readonly #work: GitWork;
  readonly #folder: TemporaryFolder;
  readonly #remote: GitRemote;
  readonly #files: number;
  readonly #random = randomOf('git-sync');
  readonly #signal = new AbortController().signal;
  #clones = 0;

  constructor(
    server: GitServer,
    work: GitWork,
    folder: TemporaryFolder,
    remote: GitRemote,
    files: number,
  ) {
    this.#server = server;
    this.#work = work;
    this.#folder = folder;
    this.#remote = remote;
    this.#files = files;
  }

  #source(id: string): RemoteSource {
    return { id, projectId: id, url: this.#server.url('docs'), credential: null };
  }

  #changes(title: string): Record<string, string> {
    return changedFiles(this.#random, this.#files, CHANGED, title);
  }

  async #head(id: string): Promise<Head & { tree: string }> {
    const head = await this.#remote.fetch(this.#source(id), 'main', '', this.#signal);
    if (head === null || head.tree === null) throw new Error('The branch is gone');
    return { commit: head.commit, tree: head.tree };
  }

  async #filesOf(id: string, tree: string, known: string | null): Promise<void> {
    const source = this.#source(id);
    const { files } = await this.#remote.files(source, tree, known, this.#signal);
    const oids = files.map(({ oid }) => oid);
    await this.#remote.read(source, oids, MAX_FILE_BYTES, this.#signal);
  }

  async #cliClone(name: string, ...options: string[]): Promise<string> {
    const url = this.#server.url('docs');
    await git(['clone', '--quiet', ...options, url, name], { cwd: this.#folder.path });
    return join(this.#folder.path, name);
  }

  async fill(): Promise<void> {
    await this.#work.commit('All pages', { files: allFiles(this.#random, this.#files) });
    await this.#work.git('repack', '-adq');
  }

  async firstFetch(): Promise<void> {
    const name = () => `first-${this.#clones++}`;
    await race(`${this.#files} files: first fetch`, perUnit(1), [
      {
        name: 'git clone --bare --depth 1',
        run: () => this.#cliClone(name(), '--bare', '--depth', '1'),
      },
      { name: 'fetch', run: () => this.#head(name()) },
    ]);
    const id = name();
    const { tree } = await this.#head(id);
    await race(`${this.#files} files: all of them read`, perUnit(1), [
      { name: 'git checkout', run: () => this.#cliClone(name(), '--depth', '1') },
      { name: 'files and read, after a fetch', run: () => this.#filesOf(id, tree, null) },
    ]);
    const peak = Math.round(await peakOfChildren(process.pid));
    process.stdout.write(`  the Git process held ${peak} MB at most\n`);
  }

  async oneCommit(): Promise<void> {
    const cwd = await this.#cliClone('one-commit', '--bare', '--depth', '1');
    let known = await this.#head('one-commit');
    const commit = () => this.#work.commit('Five pages', { files: this.#changes('Changed') });
    await race(`${this.#files} files: one commit of ${CHANGED}`, perUnit(1), [
      {
        name: 'git fetch, git diff',
        prepare: commit,
        run: async () => {
          await git(['fetch', '--quiet', 'origin', 'main'], { cwd });
          await git(['diff', '--raw', 'main', 'FETCH_HEAD'], { cwd });
        },
      },
      {
        name: 'fetch, files, read',
        prepare: commit,
        run: async () => {
          const head = await this.#head('one-commit');
          await this.#filesOf('one-commit', head.tree, known.tree);
          known = head;
        },
      },
    ]);
  }

  async push(): Promise<void> {
    const cwd = await this.#cliClone('push', '--depth', '1');
    const source = this.#source('push');
    let head = await this.#head('push');
    const expected = async (changes: Record<string, string>) => {
      head = await this.#head('push');
      const { files } = await this.#remote.files(source, head.tree, null, this.#signal);
      const oids = new Map(files.map(({ path, oid }) => [path, oid]));
      return Object.entries(changes).map(([path, text]) => ({
        path,
        expected: oids.get(path) ?? null,
        content: new TextEncoder().encode(text),
        mode: '100644' as const,
      }));
    };
    let changes: Awaited<ReturnType<typeof expected>> = [];
    const person = { name: 'Bench', email: 'bench@example.com' };
    await race(`${this.#files} files: ${CHANGED} committed and pushed`, perUnit(1), [
      {
        name: 'git commit, git push',
        prepare: async () => {
          await git(['pull', '--quiet', '--ff-only'], { cwd });
          for (const [path, text] of Object.entries(this.#changes('By git'))) {
            await Bun.write(join(cwd, path), text);
          }
        },
        run: async () => {
          await git(['commit', '--quiet', '--all', '--message', 'Ours'], { cwd });
          await git(['push', '--quiet', 'origin', 'HEAD:main'], { cwd });
        },
      },
      {
        name: 'push',
        prepare: async () => {
          changes = await expected(this.#changes('By us'));
        },
        run: async () => {
          const target = {
            branch: 'main',
            parents: [head.commit],
            treeOf: null,
            basePath: '',
            signWith: null,
          };
          const commit = { message: 'Ours\n', author: person, committer: person, at: new Date() };
          const made = await this.#remote.push(
            source,
            target,
            [{ ...commit, changes }],
            this.#signal,
          );
          if (made.kind !== 'pushed') throw new Error(`The push is ${made.kind}`);
        },
      },
    ]);
  }
}

const measure = async (files: number): Promise<void> => {
  await using server = await openGitServer();
  const folder = await temporaryFolder();
  const allow = parseAllowedHosts(new URL(server.origin).host);
  const remote = createGitRemote({ dataDir: folder.path, allow });
  try {
    const bench = new Bench(server, await server.create('docs'), folder, remote, files);
    await bench.fill();
    await bench.firstFetch();
    await bench.oneCommit();
    await bench.push();
  } finally {
    remote.close();
    await folder.remove();
  }
};

const asked = process.argv.slice(2).map(Number);
for (const files of asked.length > 0 ? asked : SIZES) await measure(files);
