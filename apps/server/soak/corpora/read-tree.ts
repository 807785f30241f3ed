/** Reads a folder as a person would send it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@quoin/contract';

export interface SourceTree {
  /** An image has its name only, so that links to it are known to lead somewhere. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
  /** Of every file, by path. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

const TOOLS = /(?:^|\/)(?:\.git|node_modules)\//;
/** A byte order mark stays: bytes in are bytes out. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const contentOf = (bytes: Uint8Array): string => {
  if (bytes.length > LIMITS.convertFileBytes || bytes.includes(0)) return '';
  try {
    return utf8.decode(bytes);
  } catch {
    // No UTF-8: an image or another file that is no text.
    return '';
  }
};

export const readTree = async (folder: string): Promise<SourceTree> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => path.slice(folder.length + 1).replaceAll('\\', '/'))
    .filter((path) => !TOOLS.test(path))
    .sort();
  const files: { path: string; content: string }[] = [];
  const bytes = new Map<string, Uint8Array>();
  for (const path of paths) {
    const read = await readFile(join(folder, path));
    files.push({ path, content: contentOf(read) });
    bytes.set(path, read);
  }
  return { files, bytes };
};
