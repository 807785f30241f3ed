/** The files of documentation as a conversion takes them. */

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Exclusions, isNeverSent, neededFiles } from '@quoin/file-paths/import';
import type { Conversion } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import { isPagePath } from '../folder/path.ts';
import * as messages from '../messages/import.ts';
import { isMissing } from '../missing.ts';

export type Loss = Conversion['unmapped'][number];

export interface SourceFile {
  /** Below the folder, with `/`. */
  readonly path: string;
  /** Absolute. */
  readonly disk: string;
  /** Bytes. */
  readonly size: number;
  /** Exactly; null for an image and the like. */
  readonly text: string | null;
}

export interface Source {
  readonly files: readonly SourceFile[];
  /** Files that cannot be sent. */
  readonly losses: readonly Loss[];
  /** Files and folders that `.gitignore` or `--exclude` leaves out. */
  readonly excluded: number;
}

export interface SourceOptions {
  /** Patterns as in `.gitignore`, from the folder that is imported. */
  readonly exclude?: readonly string[];
}

/** Of the service: files of one conversion, and bytes of each. */
const MOST_FILES = 5000;
const MOST_BYTES = 2 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const textOf = (bytes: Uint8Array): string | null => {
  if (bytes.includes(0)) return null;
  try {
    return utf8.decode(bytes);
  } catch (error) {
    // Other bytes than UTF-8 are no text: an image, or a page that could not be kept as it is.
    if (error instanceof TypeError) return null;
    throw error;
  }
};

const loss = (path: string, message: string): Loss => ({
  path,
  line: 1,
  construct: 'file',
  message,
});

const readOne = async (path: string, disk: string): Promise<SourceFile | Loss> => {
  const { size } = await stat(disk);
  const text = size > MOST_BYTES ? null : textOf(await readFile(disk));
  if (text === null && isPagePath(path)) {
    return loss(path, size > MOST_BYTES ? messages.skippedTooLarge2 : messages.skippedNotUtf8);
  }
  return { path, disk, size, text };
};

interface FoundFile {
  readonly path: string;
  readonly disk: string;
}

const gitignoreOf = async (disk: string): Promise<string | null> => {
  try {
    return await readFile(join(disk, '.gitignore'), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const findFiles = async (root: string, { exclude = [] }: SourceOptions) => {
  const found: FoundFile[] = [];
  const losses: Loss[] = [];
  let excluded = 0;
  const exclusions = new Exclusions(exclude);
  const visit = async (folder: string, disk: string): Promise<void> => {
    const rules = await gitignoreOf(disk);
    if (rules !== null) exclusions.add(folder, rules);
    for (const entry of await readdir(disk, { withFileTypes: true })) {
      if (isNeverSent(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const below = join(disk, entry.name);
      if (exclusions.excludes(entry.isDirectory() ? `${path}/` : path)) excluded += 1;
      else if (entry.isDirectory()) await visit(path, below);
      else if (entry.isFile()) found.push({ path, disk: below });
      else losses.push(loss(path, messages.skippedLink));
    }
  };
  await visit('', root);
  found.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { found, losses, excluded };
};

const textAt = async (disk: string): Promise<string | null> => {
  const { size } = await stat(disk);
  return size > MOST_BYTES ? null : textOf(await readFile(disk));
};

const needed = async (found: readonly FoundFile[]): Promise<readonly FoundFile[]> => {
  if (found.length <= MOST_FILES) return found;
  const disks = new Map(found.map(({ path, disk }) => [path, disk]));
  const paths = new Set(
    await neededFiles([...disks.keys()], async (path) => await textAt(disks.get(path) ?? '')),
  );
  if (paths.size <= MOST_FILES) return found.filter(({ path }) => paths.has(path));
  const count = (number: number): string => number.toLocaleString('en');
  throw new CommandError(
    messages.tooManyFiles({
      length: count(found.length),
      size: count(paths.size),
      mostFiles: count(MOST_FILES),
    }),
    {
      code: 'payload_too_large',
      next: messages.excludeFolders,
    },
  );
};

/** @throws CommandError if more files matter than one conversion takes */
export const readSource = async (root: string, options: SourceOptions): Promise<Source> => {
  const { found, losses, excluded } = await findFiles(root, options);
  const files: SourceFile[] = [];
  for (const { path, disk } of await needed(found)) {
    const one = await readOne(path, disk);
    if ('message' in one) losses.push(one);
    else files.push(one);
  }
  return { files, losses, excluded };
};
