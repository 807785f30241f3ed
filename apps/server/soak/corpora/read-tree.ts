/** Reads a folder as a person would send it: what is text in one list, images and other files in another. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SourceTree {
  readonly texts: readonly { readonly path: string; readonly content: string }[];
  /** By path. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

const TOOLS = /(?:^|\/)(?:\.git|node_modules)\//;
/** A byte order mark stays: bytes in are bytes out. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const textOf = (bytes: Uint8Array): string | null => {
  if (bytes.includes(0)) return null;
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
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
  const texts: { path: string; content: string }[] = [];
  const bytes = new Map<string, Uint8Array>();
  for (const path of paths) {
    const read = await readFile(join(folder, path));
    const content = textOf(read);
    bytes.set(path, read);
    if (content !== null) texts.push({ path, content });
  }
  return { texts, bytes };
};
