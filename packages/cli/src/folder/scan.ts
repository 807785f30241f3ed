/** Finds the files of a folder that push may send: nothing hidden, ignored, or outside of it. */

import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { toolProblem } from '@quoin/file-paths';
import ignore, { type Ignore } from 'ignore';
import { CommandError } from '../command-error.ts';
import { CONFIG_NAME } from '../config/quoin-json.ts';
import * as messages from '../messages/folder.ts';
import { isMissing } from '../missing.ts';
import { isHidden, MANIFEST, pathProblem } from './path.ts';

/** Patterns as in `.gitignore`, a line each, of what push leaves alone. */
export const IGNORE_FILE = '.quoinignore';

/** Files of other tools beside pages. */
const TOOLS: ReadonlySet<string> = new Set(['node_modules', 'Thumbs.db', CONFIG_NAME]);

export interface FoundFile {
  /** As the server names it. */
  readonly path: string;
  /** Absolute. */
  readonly disk: string;
  /** Bytes. */
  readonly size: number;
}

const readIgnored = async (root: string): Promise<Ignore> => {
  const rules = ignore();
  try {
    return rules.add(await readFile(join(root, IGNORE_FILE), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return rules;
    throw error;
  }
};

const leftOut = (path: string, problem: string): CommandError =>
  new CommandError(`${path} ${problem}`, {
    code: 'unsafe_file',
    next: messages.copyOrIgnore({ ignoreFile: IGNORE_FILE }),
  });

/** Why a link is not followed; null where it is one to a file of the folder. */
const linkProblem = async (root: string, disk: string): Promise<string | null> => {
  try {
    const inside = relative(root, await realpath(disk));
    if (inside === '..' || inside.startsWith(`..${sep}`)) return messages.linkToOutside;
    return (await stat(disk)).isFile() ? null : messages.linkToFolder;
  } catch (error) {
    if (isMissing(error)) return messages.brokenLink;
    throw error;
  }
};

/** Handling of links that push does not follow. */
export type OnLink = 'refuse' | 'skip';

/** Size of the file at a path, links followed; null where it is no file. @throws CommandError */
const sizeOf = async (
  root: string,
  path: string,
  disk: string,
  onLink: OnLink,
): Promise<number | null> => {
  if (!(await lstat(disk)).isSymbolicLink()) {
    const found = await stat(disk);
    return found.isFile() ? found.size : null;
  }
  const problem = await linkProblem(root, disk);
  if (problem === null) return (await stat(disk)).size;
  if (onLink === 'skip') return null;
  throw leftOut(path, problem);
};

/** The path as the server names it, for any form of Unicode in the file system. */
const pathOf = (folder: string, name: string): string =>
  (folder === '' ? name : `${folder}/${name}`).normalize('NFC');

export interface Scan {
  /** By path, without the manifest and without what is hidden. */
  readonly files: ReadonlyMap<string, FoundFile>;
  /** Those of the paths that are files although a part of them begins with a dot. @throws CommandError */
  findHidden(paths: Iterable<string>): Promise<FoundFile[]>;
}

/**
 * @param root - real path of the folder
 * @throws CommandError for a file that leads out of the folder
 */
export const scanFolder = async (root: string, onLink: OnLink = 'refuse'): Promise<Scan> => {
  const files = new Map<string, FoundFile>();
  const ignored = await readIgnored(root);

  const fileAt = async (path: string, disk: string): Promise<FoundFile | null> => {
    const size = await sizeOf(root, path, disk, onLink);
    if (size === null) return null;
    const problem = pathProblem(path);
    if (problem !== null) throw leftOut(path, problem);
    return { path, disk, size };
  };

  const visit = async (folder: string, disk: string): Promise<void> => {
    for (const entry of await readdir(disk, { withFileTypes: true })) {
      const path = pathOf(folder, entry.name);
      if (entry.name.startsWith('.') || TOOLS.has(entry.name) || path === MANIFEST) continue;
      if (ignored.ignores(entry.isDirectory() ? `${path}/` : path)) continue;
      const below = join(disk, entry.name);
      if (entry.isDirectory()) await visit(path, below);
      else {
        const file = await fileAt(path, below);
        if (file !== null) files.set(path, file);
      }
    }
  };
  await visit('', root);

  return {
    files,
    async findHidden(paths) {
      const found: FoundFile[] = [];
      for (const path of new Set(paths)) {
        if (!isHidden(path) || pathProblem(path) !== null || ignored.ignores(path)) continue;
        // The service refuses them, and a page of another person must not make this folder send its .env.
        if (toolProblem(path) !== null) continue;
        try {
          const file = await fileAt(path, join(root, ...path.split('/')));
          if (file !== null) found.push(file);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }
      return found;
    },
  };
};
