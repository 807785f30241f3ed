/** Hashes of the files of a folder at given paths, for a pull: other files are not read. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../missing.ts';
import type { LocalFiles } from './compare.ts';
import { sha256 } from './hash.ts';
import { type LocalManifest, readManifest } from './manifest.ts';
import { isPagePath, MANIFEST } from './path.ts';

const isFolder = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EISDIR';

/** Null where there is no file. */
export const readIfThere = async (file: string): Promise<Uint8Array | null> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error) || isFolder(error)) return null;
    throw error;
  }
};

const manifestAt = async (root: string, folder: string): Promise<LocalManifest | null> => {
  const bytes = await readIfThere(join(root, MANIFEST));
  return bytes === null
    ? null
    : readManifest(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), folder);
};

/**
 * @param folder - as the person named it
 * @param paths - checked to be safe
 */
export const hashesAt = async (
  root: string,
  folder: string,
  paths: Iterable<string>,
): Promise<LocalFiles> => {
  const pages = new Map<string, { hash: string }>();
  const media = new Map<string, { hash: string }>();
  for (const path of paths) {
    const bytes = await readIfThere(join(root, ...path.split('/')));
    if (bytes === null) continue;
    (isPagePath(path) ? pages : media).set(path, { hash: sha256(bytes) });
  }
  return { manifest: await manifestAt(root, folder), pages, media };
};
