/** Brings the head of a branch: at first alone, later with what is new since. */
import type { Head } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { Clone } from './clone.ts';
import { folderBytes } from './clone-cache.ts';
import { folderOf } from './folder-tree.ts';
import { gather } from './gather.ts';
import { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { type RemoteRefs, remoteRefs } from './remote-refs.ts';
import { uploadPack } from './upload-pack.ts';

/** What a new clone may help against: this one is damaged, or what is new to it is too much. */
const isCuredByClone = (problem: unknown): boolean =>
  problem instanceof GitError && (problem.kind === 'corrupt' || problem.kind === 'too_large');

class Fetch {
  readonly #operation: Operation;
  readonly #http: GitHttp;
  readonly #remote: RemoteRefs;
  readonly #commit: string;

  constructor(operation: Operation, http: GitHttp, remote: RemoteRefs, commit: string) {
    this.#operation = operation;
    this.#http = http;
    this.#remote = remote;
    this.#commit = commit;
  }

  async into(clone: Clone, branch: string, basePath: string): Promise<Head> {
    const commit = this.#commit;
    if (!(await clone.hasCommit(commit))) await this.#bring(clone);
    const tree = await folderOf(clone, (await clone.commit(commit)).tree, basePath);
    await clone.setHead(branch, commit);
    return { commit, tree };
  }

  async #bring(clone: Clone): Promise<void> {
    const [haves, shallow] = [await clone.heads(), await clone.shallow()];
    const wanted = { commit: this.#commit, haves, shallow };
    const received = await uploadPack(this.#http, this.#operation, this.#remote, wanted);
    this.#operation.signal.throwIfAborted();
    await clone.take(received);
    await gather(clone);
    const { maxCloneBytes } = this.#operation.settings;
    if ((await folderBytes(clone.gitdir)) > maxCloneBytes) {
      throw new GitError('too_large', 'The repository is larger than is allowed');
    }
  }
}

/** A reference of the server, and the branch of the clone that keeps what it points to. */
export interface WantedRef {
  readonly name: string;
  readonly branch: string;
}

export const branchRef = (branch: string): WantedRef => ({ name: `refs/heads/${branch}`, branch });

/** Requests share a branch of the clone: it tells few branches to the server. */
export const requestRef = (name: string): WantedRef => ({ name, branch: 'refs/requests' });

export const fetchBranch = async (
  operation: Operation,
  { name, branch }: WantedRef,
  basePath: string,
): Promise<Head | null> => {
  const http = new GitHttp(operation);
  const remote = await remoteRefs(http, operation, 'git-upload-pack', [name]);
  const commit = remote.refs.get(name);
  if (commit === undefined) return null;
  const fetch = new Fetch(operation, http, remote, commit);
  const clone = await Clone.open(operation);
  const wasNew = (await clone.heads()).length === 0;
  try {
    return await fetch.into(clone, branch, basePath);
  } catch (problem) {
    if (wasNew || !isCuredByClone(problem)) throw problem;
    return fetch.into(await clone.renew(), branch, basePath);
  }
};
