/** A Git repository as the sync sees it. Implemented outside: over HTTP, with a clone as a cache. */

export interface GitCredential {
  readonly username: string;
  readonly password: string;
}

export interface RemoteSource {
  /** Of the connection. Connections to one address share a clone, each with its own credential. */
  readonly id: string;
  /** Of the connection's project. Projects take turns at a host. */
  readonly projectId: string;
  /** `https://…`, without a credential. */
  readonly url: string;
  readonly credential: GitCredential | null;
}

/** Git's modes of what may be in a tree (gitformat-index). */
export type FileMode = '100644' | '100755' | '120000' | '160000';

export interface TreeFile {
  /** From the root of the repository, with `/`. May be hostile: nothing has looked at it. */
  readonly path: string;
  readonly mode: FileMode;
  /** Hex. */
  readonly oid: string;
}

export interface CommitInfo {
  readonly id: string;
  /** First line of the message. */
  readonly subject: string;
  readonly author: Person;
  readonly committer: Person;
  readonly createdAt: Date;
}

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** A change of one file, made only where the file is what it was decided on. */
export interface FileChange {
  readonly path: string;
  /** Hex id of the blob that the parent has here; null: none. */
  readonly expected: string | null;
  /** Null: the file goes. */
  readonly content: Uint8Array | null;
  /** Of a file that is written; `100644` where it is new. */
  readonly mode: FileMode;
}

export interface NewCommit {
  readonly message: string;
  readonly author: Person;
  readonly committer: Person;
  readonly at: Date;
  readonly changes: readonly FileChange[];
}

export type PushOutcome =
  /** `tree` is that of the folder that {@link PushTarget} names; null where the commit has none. */
  | { readonly kind: 'pushed'; readonly commit: string; readonly tree: string | null }
  /** Another user's push was first: fetch and merge. Nothing was changed. */
  | { readonly kind: 'behind' }
  /** An expectation does not hold. Nothing was changed. */
  | { readonly kind: 'changed'; readonly path: string };

export interface Head {
  readonly commit: string;
  /** Of the folder that was asked for; null where the commit has no such folder. */
  readonly tree: string | null;
}

export interface PushTarget {
  readonly branch: string;
  /** None for the first commit of a repository. */
  readonly parents: readonly string[];
  /** Whether the push makes the branch. Without it, a branch that was deleted is not made again. */
  readonly creates?: boolean;
  /** The commit whose tree the changes are made to; null: the first parent's. */
  readonly treeOf: string | null;
  /** Folder of the documentation, '' for all. */
  readonly basePath: string;
  /** Private key that signs the commits (SSH or OpenPGP), or null. */
  readonly signWith: string | null;
}

/** The public half of a key that signs commits. */
export interface SigningKey {
  readonly format: 'ssh' | 'openpgp';
  /** A line of `authorized_keys`, or an armored OpenPGP key. */
  readonly publicKey: string;
  /** `SHA256:…` of an SSH key, hex of an OpenPGP key. */
  readonly fingerprint: string;
}

/** Reads a repository. */
export interface GitReader {
  /** Branches with their commits, and the default one; without a clone. */
  branches(
    source: RemoteSource,
    signal: AbortSignal,
  ): Promise<{ branches: ReadonlyMap<string, string>; defaultBranch: string | null }>;
  /**
   * Brings what the branch points to. Null: the branch does not exist.
   * @param basePath folder of the documentation, '' for all
   */
  fetch(
    source: RemoteSource,
    branch: string,
    basePath: string,
    signal: AbortSignal,
  ): Promise<Head | null>;
  /**
   * Like {@link fetch}, for a reference that is not a branch, such as `refs/pull/7/head`.
   * @param ref its whole name
   */
  fetchRef(
    source: RemoteSource,
    ref: string,
    basePath: string,
    signal: AbortSignal,
  ): Promise<Head | null>;
  /**
   * Files below a tree that was fetched, relative to it.
   * @param known a tree whose files can be omitted; files that both have alike are left out
   * @returns `isWhole` false when `known` was used; `removed` are paths that only `known` has
   */
  files(
    source: RemoteSource,
    tree: string,
    known: string | null,
    signal: AbortSignal,
  ): Promise<{
    readonly files: readonly TreeFile[];
    readonly removed: readonly string[];
    readonly isWhole: boolean;
  }>;
  /** In the order asked for. A blob above `maxBytes` comes as null. */
  read(
    source: RemoteSource,
    oids: readonly string[],
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<readonly (Uint8Array | null)[]>;
  /**
   * Files of a commit by their paths from the root of the repository, in the order asked for. Null: no
   * such file, or one above `maxBytes`.
   */
  readAt(
    source: RemoteSource,
    commit: string,
    paths: readonly string[],
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<readonly (Uint8Array | null)[]>;
  /**
   * Newest first, at most `limit`; those after `since` where that is an ancestor.
   * `isLinear` false: `since` is no ancestor that the clone knows (a force push, or history cut off).
   */
  history(
    source: RemoteSource,
    commit: string,
    since: string | null,
    limit: number,
    signal: AbortSignal,
  ): Promise<{ readonly commits: readonly CommitInfo[]; readonly isLinear: boolean }>;
  /**
   * Returns whether the repository has one of the commits, without a clone. The server answers for all
   * that it stores: a commit that a force push left behind counts until the server removes it.
   */
  hasAnyCommit(
    source: RemoteSource,
    commits: readonly string[],
    signal: AbortSignal,
  ): Promise<boolean>;
}

/** Changes a repository. */
export interface GitWriter {
  /**
   * Commits on top of `parents[0]`, each on the one before, pushed together to `branch` without force. A
   * first commit has no parents. Paths of the changes are from the root of the repository; a change of a
   * file that an earlier commit changes expects the content of that one.
   */
  push(
    source: RemoteSource,
    target: PushTarget,
    commits: readonly NewCommit[],
    signal: AbortSignal,
  ): Promise<PushOutcome>;
  /** Returns the public half of a private key, or why the key cannot sign commits. */
  signingKey(key: string, signal: AbortSignal): Promise<SigningKey | { readonly refusal: string }>;
  /**
   * Deletes a branch, if its last commit is `commit`.
   * @returns false if the branch has another commit, does not exist, or the server deletes none
   */
  deleteBranch(
    source: RemoteSource,
    branch: string,
    commit: string,
    signal: AbortSignal,
  ): Promise<boolean>;
}

/** All that a sync needs of Git. */
export interface GitRemote extends GitReader, GitWriter {
  /** The connection needs no clone any more. The last one of a repository takes it along. */
  forget(source: Pick<RemoteSource, 'id'>): Promise<void>;
}
