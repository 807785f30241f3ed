/** The files of a documentation tree: pages, and the settings that say how they hang together. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SourceText {
  /** Within the folder, with forward slashes. */
  readonly path: string;
  readonly content: string;
}

const TEXT = /\.(?:mdx?|json|ya?ml)$/;

export const readFolder = async (folder: string): Promise<SourceText[]> => {
  const files: SourceText[] = [];
  for (const path of (await readdir(folder, { recursive: true })).toSorted()) {
    if (!TEXT.test(path)) continue;
    const content = await readFile(join(folder, path), 'utf8');
    files.push({ path: path.replaceAll('\\', '/'), content });
  }
  return files;
};
