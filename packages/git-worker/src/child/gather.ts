/** Each fetch and each push leaves a pack, and objects are looked for in all: the small ones become one. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clone } from './clone.ts';
import type { GitObject } from './git-object.ts';
import { PackIndex } from './pack-index.ts';
import { dropCache } from './recent-caches.ts';
import { writePack } from './write-pack.ts';

const MAX_SMALL_PACKS = 20;
/** A pack of this size is copied for nothing. */
const SMALL_BYTES = 4 * 1024 ** 2;

const smallPacks = async (gitdir: string): Promise<string[]> => {
  const folder = join(gitdir, 'objects', 'pack');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pack'));
  const paths = names.map((name) => join(folder, name));
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return paths.filter((_, at) => (sizes[at] ?? 0) < SMALL_BYTES);
};

export const gather = async (clone: Clone): Promise<void> => {
  const packs = await smallPacks(clone.gitdir);
  if (packs.length <= MAX_SMALL_PACKS) return;
  const indexes = packs.map((path) => path.replace(/\.pack$/, '.idx'));
  const oids = new Set<string>();
  for (const path of indexes) {
    const index = await PackIndex.read(path);
    for (let at = 0; at < index.length; at += 1) oids.add(index.oidAt(at));
  }
  const objects: GitObject[] = [];
  for (const oid of oids) objects.push(await clone.anyObject(oid));
  await clone.keepPack(writePack(objects));
  // An index goes first: without it the pack does not count.
  for (const path of [...indexes, ...packs]) await rm(path, { force: true });
  dropCache(clone.gitdir);
};
