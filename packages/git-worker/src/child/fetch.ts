/** Brings the head of a branch: at first alone, later with what is new since. */

import type { Head } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { folderTooLarge } from '../messages.ts';
import { Clone } from './clone.ts';
import { folderBytes } from './clone-cache.ts';
import { consolidatePacks } from './consolidate-packs.ts';
import { folderOf } from './folder-tree.ts';
import { GitHttp } from './http-client.ts';
import { cannotFilter, keepBeginning, LARGE_FILE, LazyFetch, PREFIX_BYTES } from './lazy-fetch.ts';
import type { Operation } from './operation.ts';
import { fetchRefs, type RemoteRefs } from './remote-refs.ts';
import { canAnswer, cutOff, type Received, receive } from './upload-pack.ts';

/**
 * More than this is no news but a history that was not known here, as when an old branch is merged: then
 * the head alone is less.
 */
const MAX_NEWS_BYTES = 64 * 1024 ** 2;

const isTooLarge = (problem: unknown): boolean =>
  problem instanceof GitError && problem.kind === 'too_large';

/** Whether a new clone can solve the error: this one is damaged, or has too many new objects. */
const isCuredByClone = (problem: unknown): boolean =>
  isTooLarge(problem) || (problem instanceof GitError && problem.kind === 'corrupt');

/** How the commit came: it was here, with what is new, without its files, with all of them. */
type Came = 'here' | 'news' | 'folders' | 'whole';

interface Target {
  readonly branch: string;
  readonly basePath: string;
}

class Fetch {
  readonly #operation: Operation;
  readonly #http: GitHttp;
  readonly #remote: RemoteRefs;
  readonly #commit: string;
  readonly #target: Target;
  readonly lazy: LazyFetch;

  constructor(
    operation: Operation,
    http: GitHttp,
    remote: RemoteRefs,
    commit: string,
    target: Target,
  ) {
    this.#operation = operation;
    this.#http = http;
    this.#remote = remote;
    this.#commit = commit;
    this.#target = target;
    this.lazy = new LazyFetch(operation, { http, remote });
  }

  async into(clone: Clone): Promise<Head> {
    const [commit, { branch, basePath }] = [this.#commit, this.#target];
    await clone.addUser(this.#operation.source.id);
    const came = (await clone.hasCommit(commit)) ? 'here' : await this.#bring(clone);
    const tree = await folderOf(clone, (await clone.commit(commit)).tree, basePath);
    if (tree !== null) await this.#bringFolder(clone, tree, came);
    if (came !== 'here') await this.#requireRoom(clone);
    await clone.setHead(branch, commit);
    return { commit, tree };
  }

  async #bring(clone: Clone): Promise<Came> {
    const news = await this.#news(clone);
    if (news !== null) await clone.take(news);
    const came = news === null ? await this.#bringHead(clone) : 'news';
    this.#operation.signal.throwIfAborted();
    await consolidatePacks(clone);
    return came;
  }

  /** Null: nothing is here that the server knows, or too much is new. */
  async #news(clone: Clone): Promise<Received | null> {
    const haves = await clone.heads(this.#target.branch);
    if (haves.length === 0) return null;
    const shallow = await clone.shallow();
    const isQuestion = canAnswer(this.#remote);
    const wanted = { oids: [this.#commit], haves, shallow, filter: LARGE_FILE, isQuestion };
    const maxBytes = Math.min(this.#operation.settings.maxCloneBytes, MAX_NEWS_BYTES);
    try {
      const received = await receive(this.#http, this.#remote, wanted, { maxBytes });
      return received.pack === null ? null : received;
    } catch (problem) {
      if (!isTooLarge(problem)) throw problem;
      return null;
    }
  }

  /** The commit with its folders, or with all files where the server cannot leave them out. */
  async #bringHead(clone: Clone): Promise<Came> {
    const { maxCloneBytes } = this.#operation.settings;
    const { canFilter, isVersion2 } = this.#remote;
    const shallow = await clone.shallow();
    const wanted = { oids: [this.#commit], shallow, isShallow: true };
    if (canFilter) {
      const bounds = { maxBytes: maxCloneBytes };
      const received = await receive(
        this.#http,
        this.#remote,
        { ...wanted, filter: 'blob:none' },
        bounds,
      );
      if (received.pack === null) throw cutOff();
      await clone.take(received);
      return 'folders';
    }
    // The folder alone can be taken by its id, in the second version.
    const isPart = isVersion2 && this.#target.basePath !== '';
    const bounds = isPart
      ? { maxBytes: Number.POSITIVE_INFINITY, prefixBytes: Math.min(PREFIX_BYTES, maxCloneBytes) }
      : { maxBytes: maxCloneBytes };
    try {
      const received = await receive(this.#http, this.#remote, wanted, bounds);
      if (received.pack === null) throw cutOff();
      await keepBeginning(clone, received);
      if (received.isWhole) return 'whole';
    } catch (problem) {
      throw isTooLarge(problem) ? cannotFilter(problem) : problem;
    }
    if (!(await clone.hasCommit(this.#commit))) throw cannotFilter();
    return 'folders';
  }

  /** The files of the folder, once for each folder: later ones come with the news. */
  async #bringFolder(clone: Clone, tree: string, came: Came): Promise<void> {
    const { basePath } = this.#target;
    if (came !== 'folders' && (await clone.hasFolder(basePath))) return;
    if (came !== 'whole' && this.#remote.isVersion2) await this.lazy.folder(clone, tree);
    await clone.setFolder(basePath);
  }

  async #requireRoom({ gitdir }: Clone): Promise<void> {
    if ((await folderBytes(gitdir)) <= this.#operation.settings.maxCloneBytes) return;
    throw this.#remote.canFilter ? new GitError('too_large', folderTooLarge) : cannotFilter();
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
  const remote = await fetchRefs(http, [name]);
  operation.access.grant(operation.source);
  const commit = remote.refs.get(name);
  if (commit === undefined) return null;
  const fetch = new Fetch(operation, http, remote, commit, { branch, basePath });
  const clone = await Clone.open(operation, fetch.lazy);
  const wasNew = (await clone.heads()).length === 0;
  try {
    return await fetch.into(clone);
  } catch (problem) {
    if (wasNew || !isCuredByClone(problem)) throw problem;
    return fetch.into(await clone.renew());
  }
};
