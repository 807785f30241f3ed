/** Reads the files of a folder with `docs.json`: exact text of pages, bytes of all else. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ProjectsBundleBody } from '@quoin/sdk';

export interface Folder {
  readonly manifest: Manifest;
  readonly pages: ReadonlyMap<string, string>;
  readonly media: NonNullable<ProjectsBundleBody['media']>;
}

const MANIFEST = 'docs.json';
const MARKDOWN = /\.(?:md|mdx|markdown)$/i;
/** Keeps a byte order mark: bytes in are bytes out. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws Error where there is no `docs.json`, or a page is no UTF-8 */
export const readFolder = async (folder: string): Promise<Folder> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== MANIFEST && !path.split('/').includes('.git'))
    .sort();
  const pages = new Map<string, string>();
  const media: Folder['media'] = [];
  for (const path of paths) {
    const bytes = await readFile(join(folder, path));
    if (MARKDOWN.test(path)) pages.set(path, utf8.decode(bytes));
    else media.push({ path, base64: bytes.toString('base64') });
  }
  return { manifest: JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')), pages, media };
};
