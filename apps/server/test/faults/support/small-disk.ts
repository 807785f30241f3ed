/**
 * A disk of a few megabytes, to be filled: a tmpfs mounted here where that is allowed (root), else
 * one that only the process sees which mounts it, in a user namespace of its own.
 */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { runProgram } from './deployment.ts';

export interface SmallDisk extends AsyncDisposable {
  readonly path: string;
  /** To be put before the command that shall see the disk. */
  readonly prefix: readonly string[];
  /** Where this process finds the disk of the process with that id. */
  seenBy(pid: number): string;
  /** Takes all space that is left. */
  fill(pid: number): void;
  /** Frees the disk space. */
  empty(pid: number): void;
}

const FILLER = 'filler';
const MOUNT_AND_RUN = 'mount -t tmpfs -o "$1" tmpfs "$2" && shift 2 && exec "$@"';

/** @throws Error where neither way is allowed */
export const smallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await temporaryFolder();
  const { path } = folder;
  const options = `size=${megabytes}m`;
  const mounted = await runProgram(['mount', '-t', 'tmpfs', '-o', options, 'tmpfs', path], {});
  const own = ['unshare', '--user', '--map-root-user', '--mount'];
  const prefix = mounted.code === 0 ? [] : [...own, 'sh', '-c', MOUNT_AND_RUN, 'sh', options, path];
  if (mounted.code !== 0) {
    const tried = await runProgram([...prefix, 'true'], {});
    if (tried.code !== 0) throw new Error(`no small disk here: ${mounted.stderr}${tried.stderr}`);
  }
  const seenBy = (pid: number) => (mounted.code === 0 ? path : join(`/proc/${pid}/root`, path));
  return {
    path,
    prefix,
    seenBy,
    fill(pid) {
      const file = openSync(join(seenBy(pid), FILLER), 'a');
      try {
        for (let size = 1024 ** 2; size >= 1; size /= 4) writeUntilFull(file, size);
      } finally {
        closeSync(file);
      }
    },
    empty(pid) {
      rmSync(join(seenBy(pid), FILLER), { force: true });
    },
    async [Symbol.asyncDispose]() {
      if (mounted.code === 0) await runProgram(['umount', '--lazy', path], {});
      await folder.remove();
    },
  };
};

const writeUntilFull = (file: number, size: number): void => {
  const block = new Uint8Array(size);
  try {
    while (writeSync(file, block) === size);
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC'))
      throw problem;
  }
};
