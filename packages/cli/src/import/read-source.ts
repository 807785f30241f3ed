/** The files of a documentation as a conversion takes them. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Conversion } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import { isPagePath } from '../folder/path.ts';

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
  /** What cannot even be sent. */
  readonly losses: readonly Loss[];
}

/** Of the service: files of one conversion, and bytes of each. */
const MOST_FILES = 5000;
const MOST_BYTES = 2 * 1024 * 1024;

/** What no product keeps its pages or settings in, and whose bytes are nobody's business. */
const LEFT = /^(?:\.git|\.quoin|node_modules|\.DS_Store|\.env(?:\..*)?)$/;

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
    return loss(path, size > MOST_BYTES ? 'It is larger than 2 MB' : 'It is not UTF-8');
  }
  return { path, disk, size, text };
};

/** @throws CommandError where there are more files than one conversion takes */
export const readSource = async (root: string): Promise<Source> => {
  const found: { path: string; disk: string }[] = [];
  const losses: Loss[] = [];
  const visit = async (folder: string, disk: string): Promise<void> => {
    for (const entry of await readdir(disk, { withFileTypes: true })) {
      if (LEFT.test(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const below = join(disk, entry.name);
      if (entry.isDirectory()) await visit(path, below);
      else if (entry.isFile()) found.push({ path, disk: below });
      else losses.push(loss(path, 'It is a link, which is not followed'));
    }
  };
  await visit('', root);
  if (found.length > MOST_FILES) {
    throw new CommandError(
      `The folder has ${found.length.toLocaleString('en')} files; one conversion takes ${MOST_FILES.toLocaleString('en')}`,
      { code: 'payload_too_large', next: 'Name the folder that holds the documentation only' },
    );
  }
  const files: SourceFile[] = [];
  for (const { path, disk } of found.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const one = await readOne(path, disk);
    if ('message' in one) losses.push(one);
    else files.push(one);
  }
  return { files, losses };
};
