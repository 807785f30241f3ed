/**
 * Sizes of the images that were stored without a size, or whose size was not known then. Meant
 * to run once for each process that starts.
 */
import type { AssetFiles } from '../ports/asset-files.ts';
import type { Db } from '../ports/db.ts';
import { imageSizeOf } from './image-size.ts';

/** Images that one statement looks for. */
const AT_ONCE = 200;

export interface Measuring {
  readonly db: Db;
  readonly files: AssetFiles;
}

const bytesOf = async (files: AssetFiles, hash: string): Promise<Uint8Array | null> => {
  const stored = await files.get(hash);
  return stored === null ? null : new Uint8Array(await new Response(stored.stream()).arrayBuffer());
};

/** @returns how many were measured */
export const measureAssets = async ({ db, files }: Measuring): Promise<number> => {
  let measured = 0;
  let after: string | null = null;
  for (;;) {
    const found = await db.read((stores) => stores.assets.unmeasured({ after, limit: AT_ONCE }));
    for (const { hash, mediaType } of found) {
      const bytes = await bytesOf(files, hash);
      const size = bytes === null ? null : imageSizeOf(mediaType, bytes);
      if (size === null) continue;
      await db.write((stores) => stores.assets.setSize(hash, size));
      measured += 1;
    }
    after = found.at(-1)?.id ?? null;
    if (after === null || found.length < AT_ONCE) return measured;
  }
};
