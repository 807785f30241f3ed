/** Backups in a folder. A file appears under its name whole and on disk, or not at all. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type BackupDestination, DestinationError, type StoredFile } from './destination.ts';

/** Where files are written before they get their names. */
const INCOMING = 'incoming';

const codeOf = (problem: unknown): string | null =>
  problem instanceof Error && 'code' in problem ? String(problem.code) : null;

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  ENOTDIR: 'it is not a folder',
};

const writeAll = async (handle: FileHandle, chunk: Uint8Array): Promise<void> => {
  for (let offset = 0; offset < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, offset, chunk.length - offset);
    offset += bytesWritten;
  }
};

/** Flushes a folder, after which a new name in it survives a power cut. */
const flushFolder = async (path: string): Promise<void> => {
  await using handle = await open(path, 'r');
  await handle.sync();
};

/** @param root created with the first file */
export const folderDestination = (root: string): BackupDestination => {
  const onDisk = async <T>(work: () => Promise<T>, absent?: () => T): Promise<T> => {
    try {
      return await work();
    } catch (problem) {
      const code = codeOf(problem);
      if (code === null) throw problem;
      if (absent !== undefined && code === 'ENOENT') return absent();
      const reason = REASONS[code] ?? code;
      throw new DestinationError(`the folder ${root} cannot be used: ${reason}`, {
        cause: problem,
      });
    }
  };

  const writeFile = async (name: string, source: AsyncIterable<Uint8Array>): Promise<number> => {
    const path = join(root, name);
    const aside = join(root, INCOMING, randomUUID());
    await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    let bytes = 0;
    try {
      {
        await using handle = await open(aside, 'wx', 0o600);
        for await (const chunk of source) {
          await writeAll(handle, chunk);
          bytes += chunk.length;
        }
        await handle.sync();
      }
      await rename(aside, path);
    } finally {
      await rm(aside, { force: true });
    }
    await flushFolder(dirname(path));
    return bytes;
  };

  const filesBelow = async (folder: string): Promise<StoredFile[]> => {
    const entries = await onDisk(
      () => readdir(folder, { withFileTypes: true }),
      () => [],
    );
    const found: StoredFile[] = [];
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        found.push(...(await filesBelow(path)));
        continue;
      }
      const file = await onDisk(
        () => stat(path),
        () => null,
      );
      if (file === null || !entry.isFile()) continue;
      const name = relative(root, path).split(sep).join('/');
      found.push({ name, bytes: file.size, modifiedAt: file.mtime });
    }
    return found;
  };

  return {
    title: root,
    async list(prefix) {
      const files = await filesBelow(join(root, dirname(`${prefix}x`)));
      return files
        .filter(({ name }) => name.startsWith(prefix) && !name.startsWith(`${INCOMING}/`))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    read: (name) =>
      onDisk(
        async () => {
          await stat(join(root, name));
          return Bun.file(join(root, name)).stream();
        },
        () => null,
      ),
    write: (name, source) => onDisk(() => writeFile(name, source)),
    remove: (name) => onDisk(() => rm(join(root, name), { force: true })),
    async clear(before) {
      for (const { name, modifiedAt } of await filesBelow(join(root, INCOMING))) {
        if (modifiedAt < before) await onDisk(() => rm(join(root, name), { force: true }));
      }
    },
  };
};
