/**
 * Objects that a partial clone lacks, by their ids, when they are read (partial-clone, "lazy fetching").
 * The second version of the protocol permits any object of the repository; the server checks the
 * credential of the connection each time.
 */

import { GitError } from '@quoin/git-sync/git-error';
import { noPartialClones, objectsMissing } from '../messages.ts';
import type { Clone, MissingObjects } from './clone.ts';
import { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { treesIn } from './pack-prefix.ts';
import { fetchAdvertisement, type RemoteRefs } from './remote-refs.ts';
import { type Received, receive, type Wanted } from './upload-pack.ts';
import { writePack } from './write-pack.ts';

const MEGABYTE = 1024 ** 2;

/** Larger files come when they are read: most of them are not read. */
export const LARGE_FILE = `blob:limit=${MEGABYTE}` as const;

/**
 * Without a filter, all of a folder comes with its tree. The tree itself is near the beginning, so that
 * the rest of a longer answer is not transferred.
 */
export const PREFIX_BYTES = 16 * MEGABYTE;
/** Largest folder whose files are fetched before they are read. The files of a larger one are fetched in portions. */
const FOLDER_BYTES = 64 * MEGABYTE;
/** Files of one request, and the bytes of its answer: a larger one is asked for in two halves. */
const [MAX_BLOBS, BLOBS_BYTES] = [1_000, 32 * MEGABYTE];
/** Of a pack, beside what the object has: its head, and blocks of zlib that are not compressed. */
const packBytes = (bytes: number): number => Math.ceil(bytes * 1.001) + 1024;

export const cannotFilter = (cause?: unknown) =>
  new GitError('too_large', noPartialClones, { cause });

const isTooLarge = (problem: unknown): boolean =>
  problem instanceof GitError && problem.kind === 'too_large';

export class LazyFetch implements MissingObjects {
  readonly #operation: Operation;
  readonly #http: GitHttp;
  #remote: RemoteRefs | null;

  /** @param known the server's offer, where it was asked already */
  constructor(operation: Operation, known: { http: GitHttp; remote: RemoteRefs } | null = null) {
    this.#operation = operation;
    this.#http = known?.http ?? new GitHttp(operation);
    this.#remote = known?.remote ?? null;
  }

  async #receive(wanted: Wanted, maxBytes: number, prefixBytes?: number): Promise<Received> {
    this.#remote ??= await fetchAdvertisement(this.#http);
    if (!this.#remote.isVersion2) {
      const message = objectsMissing;
      throw new GitError('corrupt', message);
    }
    const bounds = { maxBytes, ...(prefixBytes !== undefined && { prefixBytes }) };
    return receive(this.#http, this.#remote, wanted, bounds);
  }

  /** With the trees below it, or without where the server cannot leave out their files. */
  async tree(clone: Clone, oid: string): Promise<void> {
    this.#remote ??= await fetchAdvertisement(this.#http);
    const { maxCloneBytes } = this.#operation.settings;
    const [maxBytes, prefix] = this.#remote.canFilter
      ? [maxCloneBytes, undefined]
      : [Number.POSITIVE_INFINITY, Math.min(PREFIX_BYTES, maxCloneBytes)];
    const received = await this.#receive({ oids: [oid], filter: 'blob:none' }, maxBytes, prefix);
    await keepBeginning(clone, received);
    if (!clone.has(oid)) throw cannotFilter();
  }

  /**
   * Fetches all files of a folder in one request, except large ones and those of a large folder
   * where the server can leave them out.
   */
  async folder(clone: Clone, tree: string): Promise<void> {
    this.#remote ??= await fetchAdvertisement(this.#http);
    const { canFilter } = this.#remote;
    const { maxCloneBytes } = this.#operation.settings;
    const maxBytes = canFilter ? Math.min(FOLDER_BYTES, maxCloneBytes) : maxCloneBytes;
    try {
      await clone.take(await this.#receive({ oids: [tree], filter: LARGE_FILE }, maxBytes));
    } catch (problem) {
      if (!isTooLarge(problem)) throw problem;
      if (!canFilter) throw cannotFilter(problem);
    }
  }

  /** @returns those that have more than `maxBytes`, which were not brought */
  async blobs(clone: Clone, oids: readonly string[], maxBytes: number): Promise<Set<string>> {
    const large = new Set<string>();
    const pending: (readonly string[])[] = [];
    for (let at = 0; at < oids.length; at += MAX_BLOBS) {
      pending.push(oids.slice(at, at + MAX_BLOBS));
    }
    for (let some = pending.pop(); some !== undefined; some = pending.pop()) {
      this.#operation.signal.throwIfAborted();
      const limit = some.length === 1 ? packBytes(maxBytes) : BLOBS_BYTES;
      try {
        await clone.take(await this.#receive({ oids: some }, limit));
      } catch (problem) {
        if (!isTooLarge(problem)) throw problem;
        const middle = Math.ceil(some.length / 2);
        if (some.length === 1) for (const oid of some) large.add(oid);
        else pending.push(some.slice(0, middle), some.slice(middle));
      }
    }
    return large;
  }
}

/** Keeps a pack, or the folders of its beginning. */
export const keepBeginning = async (clone: Clone, received: Received): Promise<void> => {
  const { pack, isWhole } = received;
  if (isWhole || pack === null) return clone.take(received);
  const trees = treesIn(pack);
  if (trees.length === 0) return;
  await clone.take({ ...received, pack: writePack(trees), isWhole: true });
};
