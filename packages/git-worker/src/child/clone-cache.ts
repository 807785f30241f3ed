/** All clones together stay below a size: those that were used longest ago go first. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../protocol.ts';
import { dropClone } from './clone.ts';

/** Null where it is gone: clones come and go meanwhile. */
const fileStat = (path: string) => stat(path).catch(() => null);

export const folderBytes = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let total = 0;
  for (const entry of entries) {
    if (entry.isFile()) total += (await fileStat(join(entry.parentPath, entry.name)))?.size ?? 0;
  }
  return total;
};

export class CloneCache {
  readonly #settings: Settings;
  /** Bytes by the name of the folder. Read from the disk once. */
  #clones: Promise<Map<string, number>> | null = null;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Another one was used, and may have grown.
   * @param isBusy whether an operation works in a clone now
   */
  async used(gitdir: string, isBusy: (gitdir: string) => boolean): Promise<void> {
    const { maxCacheBytes, keepMs } = this.#settings;
    this.#clones ??= this.#scan();
    const clones = await this.#clones;
    clones.set(gitdir, await folderBytes(gitdir));
    let total = [...clones.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (total <= maxCacheBytes) return;
    for (const [other, at] of await this.#byUse([...clones.keys()])) {
      if (total <= maxCacheBytes) return;
      if (other === gitdir || isBusy(other) || Date.now() - at < keepMs) continue;
      total -= clones.get(other) ?? 0;
      clones.delete(other);
      await dropClone(other);
    }
  }

  dropped(gitdir: string): void {
    void this.#clones?.then((clones) => clones.delete(gitdir));
  }

  /** With the time of the last use, of another process too: {@link Clone.at} sets it. */
  async #byUse(clones: readonly string[]): Promise<[gitdir: string, at: number][]> {
    const used = await Promise.all(
      clones.map(async (gitdir): Promise<[string, number]> => {
        return [gitdir, (await fileStat(gitdir))?.mtimeMs ?? 0];
      }),
    );
    return used.toSorted(([, a], [, b]) => a - b);
  }

  async #scan(): Promise<Map<string, number>> {
    const { folder } = this.#settings;
    const clones = (await readdir(folder)).map((name) => join(folder, name));
    const sizes = await Promise.all(
      clones.map(async (gitdir) => [gitdir, await folderBytes(gitdir)] as const),
    );
    return new Map(sizes);
  }
}
