/** The clones of this process, which connections share. A clone is deleted after its last connection and operation. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../protocol.ts';
import { dropClone, usersOf } from './clone.ts';
import { CloneCache } from './clone-cache.ts';

/** Names of clones from {@link storeKey}. Another folder is incomplete, half deleted, or of an earlier version. */
const CLONE_NAME = /^[\da-f]{40}$/;
/** An older incomplete folder belongs to a process that ended: no operation takes so long. */
const ABANDONED_MS = 900_000;

export class SharedClones {
  readonly #folder: string;
  readonly #cache: CloneCache;
  /** Number of running operations by clone. */
  readonly #operations = new Map<string, number>();
  /** Clones without connections that are deleted after their last operation. */
  readonly #unused = new Set<string>();

  constructor(settings: Settings) {
    this.#folder = settings.folder;
    this.#cache = new CloneCache(settings);
  }

  /** Removes incomplete folders of processes that ended. */
  async sweep(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (CLONE_NAME.test(name)) continue;
      const path = join(this.#folder, name);
      const changedAt = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
      if (Date.now() - changedAt > ABANDONED_MS) await rm(path, { recursive: true, force: true });
    }
  }

  /** Runs an operation. The clone is not deleted before it ends. */
  async use<Result>(gitdir: string, operation: () => Promise<Result>): Promise<Result> {
    this.#operations.set(gitdir, (this.#operations.get(gitdir) ?? 0) + 1);
    try {
      return await operation();
    } finally {
      const remaining = (this.#operations.get(gitdir) ?? 1) - 1;
      if (remaining > 0) this.#operations.set(gitdir, remaining);
      else this.#operations.delete(gitdir);
      if (remaining === 0 && this.#unused.delete(gitdir)) await this.#dropUnused(gitdir);
    }
  }

  /** Evicts other clones if the cache is above its limit, because this clone can have grown. */
  async grown(gitdir: string): Promise<void> {
    await this.#cache.used(gitdir, (other) => this.#operations.has(other));
  }

  async drop(gitdir: string): Promise<void> {
    this.#cache.dropped(gitdir);
    await dropClone(gitdir);
  }

  /** Removes a connection from its clones, and deletes clones without connections. */
  async forget(id: string): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const gitdir = join(this.#folder, name);
      if (!CLONE_NAME.test(name) || !(await usersOf(gitdir)).includes(id)) continue;
      await rm(join(gitdir, 'users', id), { force: true });
      await this.#dropUnused(gitdir);
    }
  }

  async #dropUnused(gitdir: string): Promise<void> {
    if ((await usersOf(gitdir)).length > 0) return;
    if (this.#operations.has(gitdir)) this.#unused.add(gitdir);
    else await this.drop(gitdir);
  }
}
