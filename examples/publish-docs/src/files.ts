/** Reads the files of a folder: exact bytes, and exact text where they are text. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SourceFile {
  /** Below the folder, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Null for an image and the like, and for what is too long to be converted. */
  readonly text: string | null;
}

/** The server takes no longer text into a conversion. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;
const TOOLS = new Set(['.git', 'node_modules']);
/** Keeps a byte order mark: bytes in are bytes out. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const textOf = (bytes: Uint8Array): string | null => {
  if (bytes.length > MAX_TEXT_BYTES || bytes.includes(0)) return null;
  try {
    return utf8.decode(bytes);
  } catch {
    // No UTF-8 is no text: an image, or a page that the server could not keep byte for byte.
    return null;
  }
};

export const readFolder = async (folder: string): Promise<SourceFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.split('/').some((part) => TOOLS.has(part)))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(folder, path));
      return { path, bytes, text: textOf(bytes) };
    }),
  );
};
