/** Each fetch and each push leaves a pack, and objects are looked for in all: the small ones become one. */
import { rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clone } from './clone.ts';
import { hasErrorCode } from './error-code.ts';
import type { GitObject } from './git-object.ts';
import { indexNames, PackIndex } from './pack-index.ts';
import { writePack } from './write-pack.ts';

const MAX_SMALL_PACKS = 20;
/** A pack of this size is copied for nothing. */
const SMALL_BYTES = 4 * 1024 ** 2;

/** Exists while a process gathers: another one would read packs that the first one removes. */
const CLAIM = 'gathering';
/** A process that was killed leaves its claim, which counts no longer than this. */
const CLAIM_MS = 900_000;

/** @returns null if another process gathers */
const claimed = async (gitdir: string): Promise<AsyncDisposable | null> => {
  const path = join(gitdir, CLAIM);
  try {
    await writeFile(path, '', { flag: 'wx' });
  } catch (problem) {
    if (!hasErrorCode(problem, 'EEXIST')) throw problem;
    const made = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - made > CLAIM_MS) await rm(path, { force: true });
    return null;
  }
  return { [Symbol.asyncDispose]: () => rm(path, { force: true }) };
};

const sizeOf = async (path: string): Promise<number | null> => {
  try {
    return (await stat(path)).size;
  } catch (problem) {
    // Another process removed it after it was listed.
    if (hasErrorCode(problem, 'ENOENT')) return null;
    throw problem;
  }
};

/** Without extension. A pack that is being written has no index yet, and is left out. */
const smallPacks = async (gitdir: string): Promise<string[]> => {
  const folder = join(gitdir, 'objects', 'pack');
  const names = await indexNames(folder);
  const packs = names.map((name) => join(folder, name.slice(0, -'.idx'.length)));
  const sizes = await Promise.all(packs.map((path) => sizeOf(`${path}.pack`)));
  return packs.filter((_, at) => (sizes[at] ?? SMALL_BYTES) < SMALL_BYTES);
};

export const consolidatePacks = async (clone: Clone): Promise<void> => {
  if ((await smallPacks(clone.gitdir)).length <= MAX_SMALL_PACKS) return;
  await using claim = await claimed(clone.gitdir);
  if (claim === null) return;
  // Another process may have gathered since.
  const packs = await smallPacks(clone.gitdir);
  if (packs.length <= MAX_SMALL_PACKS) return;
  const oids = new Set<string>();
  for (const path of packs) {
    const index = await PackIndex.read(`${path}.idx`);
    for (let at = 0; at < index.length; at += 1) oids.add(index.oidAt(at));
  }
  const objects: GitObject[] = [];
  for (const oid of oids) objects.push(await clone.anyObject(oid));
  const kept = await clone.keepPack(writePack(objects));
  for (const path of packs) {
    // A process that was killed here may have left the same pack.
    if (basename(path) === kept) continue;
    // The index first: without it the pack does not count.
    for (const extension of ['.idx', '.pack']) await rm(`${path}${extension}`, { force: true });
  }
  await clone.refresh();
};
