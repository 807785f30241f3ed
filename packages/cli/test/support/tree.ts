/** Folders of files for tests, and what became of them. */
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes the files into a folder, on top of what is there. */
export const plant = async (folder: string, files: Files): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

/** A new folder with the files below another. */
export const plantNew = async (parent: string, files: Files = {}): Promise<string> => {
  const folder = await mkdtemp(join(parent, 'tree-'));
  await plant(folder, files);
  return folder;
};

/** Every file by path, its bytes in Latin-1 so that each is seen; without what push keeps for itself. */
export const harvest = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.quoin'))
    .sort();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (path) => [path, await readFile(join(folder, path), 'latin1')]),
    ),
  );
};

/** The smallest PNG, and others that differ from it. */
export const png = (...bytes: number[]): Uint8Array =>
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...bytes]);

/** A `docs.json` with one space whose pages are side by side. @param files without extension */
export const docsJson = (...files: string[]): string =>
  `${JSON.stringify({
    version: 1,
    name: 'Harbour',
    spaces: [{ name: 'Docs', nav: files.map((file) => ({ type: 'page', file })) }],
  })}\n`;
