/** All clones together stay below a size: those that were used longest ago go first. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../protocol.ts';
import { cloneFolder, dropClone, isCloneId } from './clone.ts';

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

interface Used {
  readonly bytes: number;
  /** When it was last. */
  readonly at: number;
}

export class CloneCache {
  readonly #settings: Settings;
  /** By id, those that were used longest ago first. Read from the disk once. */
  #clones: Promise<Map<string, Used>> | null = null;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Another one was used, and may have grown.
   * @param isBusy whether somebody works in a clone now
   */
  async used(id: string, isBusy: (id: string) => boolean): Promise<void> {
    const { folder, maxCacheBytes, keepMs } = this.#settings;
    this.#clones ??= this.#scan();
    const clones = await this.#clones;
    const now = Date.now();
    const bytes = await folderBytes(cloneFolder(folder, id));
    clones.delete(id);
    clones.set(id, { bytes, at: now });
    let total = [...clones.values()].reduce((sum, clone) => sum + clone.bytes, 0);
    for (const [other, clone] of clones) {
      if (total <= maxCacheBytes) return;
      if (isBusy(other) || now - clone.at < keepMs) continue;
      clones.delete(other);
      total -= clone.bytes;
      await dropClone(cloneFolder(folder, other));
    }
  }

  async #scan(): Promise<Map<string, Used>> {
    const { folder } = this.#settings;
    const clones = await Promise.all(
      (await readdir(folder)).filter(isCloneId).map(async (id) => {
        const path = cloneFolder(folder, id);
        const at = (await fileStat(path))?.mtimeMs ?? 0;
        return [id, { bytes: await folderBytes(path), at }] as const;
      }),
    );
    return new Map(clones.toSorted(([, a], [, b]) => a.at - b.at));
  }
}
