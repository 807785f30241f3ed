/** A repository in memory: commits, branches and files, without a Git process. */
import { GitError } from '../git-error.ts';
import { missingBlob } from '../messages.ts';
import type { CommitInfo, FileMode, Person } from '../remote.ts';
import { blobId } from '../snapshot/blob-id.ts';

export interface MemoryFile {
  readonly mode: FileMode;
  readonly oid: string;
}

/** Files by path. */
export type MemoryTree = ReadonlyMap<string, MemoryFile>;

export interface MemoryCommit {
  readonly info: CommitInfo;
  readonly parents: readonly string[];
  readonly tree: MemoryTree;
}

export interface CommitInput {
  readonly message: string;
  readonly parents: readonly string[];
  readonly tree: MemoryTree;
  readonly author: Person;
  readonly committer: Person;
  readonly at: Date;
}

/** Ids are of the right form, and only those of blobs are the ones of Git. */
const idOf = (text: string): string => blobId(new TextEncoder().encode(text));

export class MemoryRepository {
  readonly branches = new Map<string, string>();
  readonly #commits = new Map<string, MemoryCommit>();
  readonly #blobs = new Map<string, Uint8Array>();
  readonly #trees = new Map<string, MemoryTree>();

  find(commit: string): MemoryCommit | undefined {
    return this.#commits.get(commit);
  }

  blob(oid: string): Uint8Array {
    const bytes = this.#blobs.get(oid);
    if (bytes === undefined) throw new GitError('corrupt', missingBlob({ oid }));
    return bytes;
  }

  /** @returns the blob's id */
  keep(bytes: Uint8Array): string {
    const oid = blobId(bytes);
    this.#blobs.set(oid, bytes);
    return oid;
  }

  /** A tree's id; null for one without files. */
  treeId(tree: MemoryTree): string | null {
    if (tree.size === 0) return null;
    const lines = [...tree].map(([path, { mode, oid }]) => `${mode} ${oid} ${path}`).toSorted();
    const id = idOf(lines.join('\0'));
    this.#trees.set(id, tree);
    return id;
  }

  tree(id: string): MemoryTree | undefined {
    return this.#trees.get(id);
  }

  /** @returns the commit's id; no branch has it yet */
  add({ message, parents, tree, author, committer, at }: CommitInput): string {
    const text = [this.treeId(tree), ...parents, JSON.stringify([author, committer, at]), message];
    const id = idOf(text.join('\n'));
    const [subject = ''] = message.split('\n', 1);
    const info = { id, subject, author, committer, createdAt: at };
    this.#commits.set(id, { info, parents, tree });
    return id;
  }

  /** The commit and what it continues, the nearest first. */
  ancestors(commit: string): Set<string> {
    const seen = new Set<string>();
    const waiting = [commit];
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (seen.has(id)) continue;
      seen.add(id);
      waiting.push(...(this.#commits.get(id)?.parents ?? []));
    }
    return seen;
  }
}
