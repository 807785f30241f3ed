/**
 * Assets in a folder: `ab/cdef…` for the hash `abcdef…`. A file appears under its name whole and on
 * disk, or not at all, whenever the process or the machine dies.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssetFiles, UnavailableError } from '@quoin/core';

/** Where files are written before they get their names; no hash begins so. */
const INCOMING = 'incoming';
const RETRY_AFTER_SECONDS = 5;

const codeOf = (problem: unknown): unknown =>
  problem instanceof Error && 'code' in problem ? problem.code : undefined;

/** Returns the result of `absent` if the file does not exist; all other errors are of the disk. */
const onDisk = async <T>(work: () => Promise<T>, absent?: () => T): Promise<T> => {
  try {
    return await work();
  } catch (problem) {
    if (absent !== undefined && codeOf(problem) === 'ENOENT') return absent();
    const reason = `the folder of the assets fails: ${codeOf(problem) ?? problem}`;
    throw new UnavailableError(reason, RETRY_AFTER_SECONDS, { cause: problem });
  }
};

/** Writes file or folder through to the disk: after a power cut a name without it may be gone. */
const sync = async (path: string): Promise<void> => {
  await using handle = await open(path, 'r');
  await handle.sync();
};

/** @param root made with the first file */
export const folderFiles = (root: string): AssetFiles => {
  const incoming = join(root, INCOMING);
  const folderOf = (hash: string): string => join(root, hash.slice(0, 2));
  const pathOf = (hash: string): string => join(folderOf(hash), hash.slice(2));

  const touch = async (hash: string): Promise<boolean> => {
    const now = new Date();
    return onDisk(
      async () => {
        await utimes(pathOf(hash), now, now);
        return true;
      },
      () => false,
    );
  };

  const write = async (hash: string, bytes: Uint8Array): Promise<void> => {
    const folder = folderOf(hash);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const aside = join(incoming, randomUUID());
    try {
      {
        await using file = await open(aside, 'wx', 0o600);
        await file.writeFile(bytes);
        await file.sync();
      }
      await rename(aside, pathOf(hash));
    } finally {
      await rm(aside, { force: true });
    }
    await sync(folder);
    await sync(root);
  };

  return {
    put: async (hash, bytes) => {
      if (!(await touch(hash))) await onDisk(() => write(hash, bytes));
    },
    get: (hash) =>
      onDisk(
        async () => {
          const { size } = await stat(pathOf(hash));
          const file = Bun.file(pathOf(hash));
          return { size, stream: (start = 0, end = size) => file.slice(start, end).stream() };
        },
        () => null,
      ),
    has: (hash) =>
      onDisk(
        async () => (await stat(pathOf(hash))).isFile(),
        () => false,
      ),
    remove: (hash) => onDisk(() => rm(pathOf(hash), { force: true })),
    async *list() {
      const folders = await onDisk(
        () => readdir(root),
        () => [],
      );
      for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        for (const name of await onDisk(() => readdir(join(root, folder)))) {
          const hash = folder + name;
          const found = await onDisk(
            () => stat(pathOf(hash)),
            () => null,
          );
          if (found !== null) yield { hash, putAt: found.mtime };
        }
      }
    },
    clear: async (before) => {
      const names = await onDisk(
        () => readdir(incoming),
        () => [],
      );
      for (const name of names) {
        const path = join(incoming, name);
        const found = await onDisk(
          () => stat(path),
          () => null,
        );
        if (found !== null && found.mtime < before) await onDisk(() => rm(path, { force: true }));
      }
    },
  };
};
