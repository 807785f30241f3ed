/** The source of an import: a document, or a folder of documentation. */

import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import * as messages from '../messages/import.ts';
import { isMissing } from '../missing.ts';

export interface Origin {
  /** Real path. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** @throws {CommandError} if it does not exist */
export const findOrigin = async (cwd: string, name: string): Promise<Origin> => {
  try {
    const path = await realpath(resolve(cwd, name));
    return { path, isFolder: (await stat(path)).isDirectory() };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new CommandError(messages.sourceNotFound({ name }), {
      next: messages.nameSource,
    });
  }
};

/** Beside what it is made of. */
export const siblingOf = ({ path, isFolder }: Origin): string => {
  const name = basename(path);
  const stem = isFolder ? name : name.slice(0, name.length - extname(name).length);
  return join(dirname(path), `${stem}-quoin`);
};
