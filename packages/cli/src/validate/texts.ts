/** Texts of a validation: files, folders with all pages below, standard input. */

import { readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { CommandError } from '../command-error.ts';
import { isPagePath } from '../folder/path.ts';
import { scanFolder } from '../folder/scan.ts';
import * as messages from '../messages/validate.ts';
import { isMissing } from '../missing.ts';

/** How standard input is named among the arguments. */
const STDIN = '-';
/** How it is called in what is found. */
const STDIN_NAME = 'stdin';

export interface Text {
  /** From where the command was started, with `/`. */
  readonly path: string;
  /** Absolute path of the file, without links; null for standard input. */
  readonly disk: string | null;
  /** Null where it is no UTF-8. */
  read(): Promise<string | null>;
}

export interface Given {
  readonly texts: readonly Text[];
  /** Real paths of the folders among the arguments. */
  readonly folders: readonly string[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const readText = async (disk: string): Promise<string | null> => {
  const bytes = await readFile(disk);
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};

/** How a file is named in what is printed: from the folder of the command, with `/`. */
export const shownPath = (cwd: string, disk: string): string =>
  (relative(cwd, disk) || disk).split(sep).join('/');

const givenAt = async (cwd: string, name: string): Promise<Given> => {
  const disk = resolve(cwd, name);
  const found = await stat(disk).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new CommandError(messages.pathNotFound({ name }), {
      next: messages.passPaths,
    });
  });
  const real = await realpath(disk);
  if (!found.isDirectory()) {
    const text = { path: shownPath(cwd, disk), disk: real, read: () => readText(disk) };
    return { texts: [text], folders: [] };
  }
  const { files } = await scanFolder(real, 'skip');
  const texts = [...files.values()]
    .filter(({ path }) => isPagePath(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((file) => ({
      path: shownPath(cwd, join(disk, ...file.path.split('/'))),
      disk: join(real, ...file.path.split('/')),
      read: () => readText(file.disk),
    }));
  return { texts, folders: [real] };
};

/** Each once, in the order of the arguments. @throws CommandError for a name that is nothing */
export const findTexts = async (
  cwd: string,
  names: readonly string[],
  readStdin: () => Promise<string>,
): Promise<Given> => {
  const texts = new Map<string, Text>();
  const folders: string[] = [];
  for (const name of names) {
    const found =
      name === STDIN
        ? { texts: [{ path: STDIN_NAME, disk: null, read: readStdin }], folders: [] }
        : await givenAt(cwd, name);
    for (const text of found.texts) if (!texts.has(text.path)) texts.set(text.path, text);
    folders.push(...found.folders);
  }
  return { texts: [...texts.values()], folders };
};
