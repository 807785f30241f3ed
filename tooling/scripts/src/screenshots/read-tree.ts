/** The files of the folder beside the script that are used as a user's documentation. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const HERE = import.meta.dir;

/** Where a tree is: `handbook`, which is in the pictures, or `ferries`, which is imported there. */
export const treeFolder = (name: 'handbook' | 'ferries'): string => join(HERE, name);

interface Tree {
  readonly manifest: unknown;
  readonly pages: readonly { readonly path: string; readonly markdown: string }[];
  readonly media: readonly { readonly path: string; readonly base64: string }[];
}

/** As a bundle has it. */
export const readHandbook = async (): Promise<Tree> => {
  const folder = treeFolder('handbook');
  const pages: { path: string; markdown: string }[] = [];
  const media: { path: string; base64: string }[] = [];
  for (const path of (await readdir(folder, { recursive: true })).toSorted()) {
    const file = Bun.file(join(folder, path));
    if (path.endsWith('.md')) pages.push({ path, markdown: await file.text() });
    if (path.endsWith('.svg')) media.push({ path, base64: (await file.bytes()).toBase64() });
  }
  return { manifest: await Bun.file(join(folder, 'docs.json')).json(), pages, media };
};
