/** A user's work in a repository in memory, for long random tests, without a Git process. */
import type { FileMode, Person } from '@quoin/git-sync';
import { type MemoryFile, MemoryRepository, type MemoryTree } from '@quoin/git-sync/testing';
import type { GitContent, GitWork } from '@quoin/test-kit';

/** What a random test needs of a repository. */
export type GitFolder = Pick<
  GitWork,
  'commit' | 'head' | 'files' | 'bytes' | 'read' | 'merge' | 'mergeBase' | 'fsck'
>;

const TEST_AUTHOR: Person = { name: 'Test Author', email: 'author@example.com' };
const MAIN = 'main';

const isSame = (a: MemoryFile | undefined, b: MemoryFile | undefined): boolean =>
  a?.oid === b?.oid && a?.mode === b?.mode;

const filesOf = (content: Exclude<GitContent, null>): { mode: FileMode; bytes: Uint8Array } => {
  if (content instanceof Uint8Array) return { mode: '100644', bytes: content };
  if (typeof content === 'string') return { mode: '100644', bytes: Buffer.from(content) };
  if ('symlink' in content) return { mode: '120000', bytes: Buffer.from(content.symlink) };
  if ('executable' in content) return { mode: '100755', bytes: Buffer.from(content.executable) };
  throw new Error('A repository in memory has no submodules');
};

export class MemoryFolder extends MemoryRepository implements GitFolder {
  #seconds = 1_700_000_000;

  #at(ref = MAIN): MemoryTree {
    const id = this.branches.get(ref) ?? ref;
    return this.find(id)?.tree ?? new Map();
  }

  readonly commit: GitFolder['commit'] = async (message, options = {}) => {
    const { files = {}, branch = MAIN, author = TEST_AUTHOR } = options;
    const head = this.branches.get(branch);
    const tree = new Map(this.#at(branch));
    for (const [path, content] of Object.entries(files)) {
      if (content === null) {
        tree.delete(path);
        continue;
      }
      const { mode, bytes } = filesOf(content);
      tree.set(path, { mode, oid: this.keep(bytes) });
    }
    this.#seconds += 60;
    const at = options.date ?? new Date(this.#seconds * 1000);
    const people = { author, committer: options.committer ?? author };
    const parents = head === undefined ? [] : [head];
    const id = this.add({ message, parents, tree, ...people, at });
    this.branches.set(branch, id);
    return id;
  };

  readonly head: GitFolder['head'] = async (branch = MAIN) => this.branches.get(branch) ?? null;

  readonly bytes: GitFolder['bytes'] = async (ref) =>
    new Map(
      [...this.#at(ref)]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, { oid }]) => [path, this.blob(oid)]),
    );

  readonly files: GitFolder['files'] = async (ref) => {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const all = [...(await this.bytes(ref))];
    return Object.fromEntries(all.map(([path, bytes]) => [path, decoder.decode(bytes)]));
  };

  readonly read: GitFolder['read'] = async (path, ref) => (await this.files(ref))[path] ?? null;

  readonly mergeBase: GitFolder['mergeBase'] = async (one, other) => {
    const [from, to] = [one, other].map((ref) => this.branches.get(ref) ?? ref);
    const known = this.ancestors(from ?? '');
    // Breadth first: the nearest one comes first.
    const base = [...this.ancestors(to ?? '')].find((id) => known.has(id));
    if (base === undefined) throw new Error(`${one} and ${other} have no common commit`);
    return base;
  };

  /** As one commit. @throws {Error} where both sides changed a file */
  readonly merge: GitFolder['merge'] = async (branch, _method, into = MAIN) => {
    const [theirs, ours] = [this.branches.get(branch), this.branches.get(into)];
    if (theirs === undefined || ours === undefined) throw new Error(`no branch ${branch}`);
    const base = await this.mergeBase(ours, theirs);
    const [from, to] = [this.#at(base), new Map(this.#at(ours))];
    const brought = this.#at(theirs);
    for (const path of new Set([...from.keys(), ...brought.keys()])) {
      if (isSame(from.get(path), brought.get(path))) continue;
      if (isSame(to.get(path), brought.get(path))) continue;
      if (!isSame(to.get(path), from.get(path))) throw new Error(`conflict in ${path}`);
      const file = brought.get(path);
      if (file === undefined) to.delete(path);
      else to.set(path, file);
    }
    this.#seconds += 60;
    const at = new Date(this.#seconds * 1000);
    const people = { author: TEST_AUTHOR, committer: TEST_AUTHOR };
    const id = this.add({ message: `Merge ${branch}`, parents: [ours], tree: to, ...people, at });
    this.branches.set(into, id);
    return id;
  };

  /** Nothing of it is on a disk. */
  readonly fsck: GitFolder['fsck'] = async () => undefined;
}
