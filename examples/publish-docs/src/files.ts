/** Reads the Markdown files of a folder as exact text. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SourceFile {
  /** Below the folder, with `/`. */
  readonly path: string;
  readonly markdown: string;
}

const MARKDOWN = /\.(md|mdx|markdown)$/i;
/** Refuses what is no UTF-8, and keeps a byte order mark: bytes in are bytes out. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const readMarkdown = async (folder: string): Promise<SourceFile[]> => {
  const entries = await readdir(folder, { recursive: true });
  const paths = entries
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        MARKDOWN.test(path) &&
        !path.split('/').some((part) => part === '.git' || part === 'node_modules'),
    )
    .sort();
  return Promise.all(
    paths.map(async (path) => ({
      path,
      markdown: utf8.decode(await readFile(join(folder, path))),
    })),
  );
};
