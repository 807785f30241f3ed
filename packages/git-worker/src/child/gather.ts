/** Each fetch and each push leaves a pack, and objects are looked for in all: the small ones become one. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from '@quoin/git-sync/git-error';
import type { Clone } from './clone.ts';
import type { GitObject } from './git-object.ts';
import { dropCache } from './recent-caches.ts';
import { writePack } from './write-pack.ts';

const MAX_SMALL_PACKS = 20;
/** A pack of this size is copied for nothing. */
const SMALL_BYTES = 4 * 1024 ** 2;

/** Of an index of the second version (gitformat-pack): its head, then counts by first byte, then ids. */
const [INDEX_HEAD, COUNTS, OID_BYTES] = [8, 256, 20];

const oidsOf = (index: Buffer): string[] => {
  const ids = INDEX_HEAD + COUNTS * 4;
  const total = index.length < ids ? 0 : index.readUInt32BE(ids - 4);
  const end = ids + total * OID_BYTES;
  if (total === 0 || end > index.length) throw new GitError('corrupt', 'A pack has no sound index');
  return Array.from({ length: total }, (_, at) =>
    index.toString('hex', ids + at * OID_BYTES, ids + (at + 1) * OID_BYTES),
  );
};

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
  await clone.write(async () => {
    const oids = new Set<string>();
    for (const path of indexes) for (const oid of oidsOf(await readFile(path))) oids.add(oid);
    const objects: GitObject[] = [];
    for (const oid of oids) objects.push(await clone.anyObject(oid));
    await clone.keepPack(writePack(objects));
    for (const path of [...packs, ...indexes]) await rm(path);
  });
  dropCache(clone.gitdir);
};
