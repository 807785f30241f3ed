/** Which folder a command means, and what it is called in messages. */
import { dirname, join, relative, resolve } from 'node:path';
import type { Context } from '../context.ts';

export interface FolderLocation {
  /** Absolute. */
  readonly folder: string;
  /** As the person would name it from where they are. */
  readonly name: string;
}

/** The argument; else `root` of `quoin.json`, beside that file; else where the command was started. */
export const locateFolder = async (
  context: Context,
  folder: string | undefined,
): Promise<FolderLocation> => {
  const { cwd } = context.io;
  const config = folder === undefined ? await context.folderConfig() : null;
  const found =
    config === null ? resolve(cwd, folder ?? '.') : join(dirname(config.file), config.root ?? '.');
  return { folder: found, name: relative(cwd, found) || '.' };
};
