/** Removes bytes that no project has any more. Meant to run hourly, as a job. */
import type { AssetFiles, Db, StoredHash } from '@quoin/core';

/** Bytes are put before the row that names them: they have this long to get one. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/** Hashes that one statement looks for. */
const AT_ONCE = 200;

export interface Sweep {
  readonly db: Db;
  readonly files: AssetFiles;
}

const isNamed = async ({ db }: Sweep, hash: string): Promise<boolean> =>
  (await db.read((stores) => stores.assets.named([hash]))).length > 0;

/**
 * A user may upload the same bytes at this very moment: found there already they are not written
 * again. So they are held until it is sure that no row came.
 */
const removeOrphan = async (sweep: Sweep, hash: string): Promise<boolean> => {
  const stored = await sweep.files.get(hash);
  if (stored === null) return false;
  const bytes = new Uint8Array(await new Response(stored.stream()).arrayBuffer());
  await sweep.files.remove(hash);
  if (!(await isNamed(sweep, hash))) return true;
  await sweep.files.put(hash, bytes);
  return false;
};

const unnamedOf = async ({ db }: Sweep, hashes: readonly string[]): Promise<string[]> => {
  const named = new Set(await db.read((stores) => stores.assets.named(hashes)));
  return hashes.filter((hash) => !named.has(hash));
};

async function* inBatches(found: AsyncIterable<StoredHash>, before: Date) {
  let portion: string[] = [];
  for await (const { hash, putAt } of found) {
    if (putAt >= before) continue;
    portion.push(hash);
    if (portion.length < AT_ONCE) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** @returns how many files were removed */
export const sweepAssets = async (sweep: Sweep, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - GRACE_MS);
  let removed = 0;
  for await (const portion of inBatches(sweep.files.list(), before)) {
    for (const hash of await unnamedOf(sweep, portion)) {
      if (await removeOrphan(sweep, hash)) removed += 1;
    }
  }
  await sweep.files.clear(before);
  return removed;
};
