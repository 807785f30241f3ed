/** The clones of this process: which operations work in them, and when the last connection left. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../protocol.ts';
import { dropClone, usersOf } from './clone.ts';
import { CloneCache } from './clone-cache.ts';

/** Folders that {@link storeKey} names; others are being made or removed, or are of an earlier version. */
const NAME = /^[\da-f]{40}$/;
/** No folder is being made or removed for so long. */
const LEFT_MS = 900_000;

export class SharedClones {
  readonly #folder: string;
  readonly #cache: CloneCache;
  /** Operations by clone. */
  readonly #busy = new Map<string, number>();
  /** Without connections, but an operation worked in them. */
  readonly #left = new Set<string>();

  constructor(settings: Settings) {
    this.#folder = settings.folder;
    this.#cache = new CloneCache(settings);
  }

  /** Removes what processes left that ended meanwhile. */
  async sweep(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (NAME.test(name)) continue;
      const path = join(this.#folder, name);
      const at = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
      if (Date.now() - at > LEFT_MS) await rm(path, { recursive: true, force: true });
    }
  }

  /** The clone stays while the work is done. */
  async use<Result>(gitdir: string, work: () => Promise<Result>): Promise<Result> {
    this.#busy.set(gitdir, (this.#busy.get(gitdir) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = (this.#busy.get(gitdir) ?? 1) - 1;
      if (left > 0) this.#busy.set(gitdir, left);
      else this.#busy.delete(gitdir);
      if (left === 0 && this.#left.delete(gitdir)) await this.#dropUnused(gitdir);
    }
  }

  /** The clone may have grown: others make room. */
  async grown(gitdir: string): Promise<void> {
    await this.#cache.used(gitdir, (other) => this.#busy.has(other));
  }

  async drop(gitdir: string): Promise<void> {
    this.#cache.dropped(gitdir);
    await dropClone(gitdir);
  }

  /** A connection needs no clone any more. The last one takes it along. */
  async forget(id: string): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const gitdir = join(this.#folder, name);
      if (!NAME.test(name) || !(await usersOf(gitdir)).includes(id)) continue;
      await rm(join(gitdir, 'users', id), { force: true });
      await this.#dropUnused(gitdir);
    }
  }

  async #dropUnused(gitdir: string): Promise<void> {
    if ((await usersOf(gitdir)).length > 0) return;
    if (this.#busy.has(gitdir)) this.#left.add(gitdir);
    else await this.drop(gitdir);
  }
}
