/** Contents of files. */
import { batchesByLength } from '@quoin/child-process';
import { Clone } from './clone.ts';
import { LazyFetch } from './lazy-fetch.ts';
import type { Operation } from './operation.ts';

/**
 * Blobs that are read in one batch, so that few are in memory for any number of requested blobs.
 */
const READ_EACH = 64;

const NONE: ReadonlySet<string> = new Set();

export const readBlobs = async (
  operation: Operation,
  oids: readonly string[],
  maxBytes: number,
): Promise<void> => {
  const lazy = new LazyFetch(operation);
  const clone = await Clone.open(operation, lazy);
  const missing = clone.missing(oids);
  const large = missing.length === 0 ? NONE : await lazy.blobs(clone, missing, maxBytes);
  for (let at = 0; at < oids.length; at += READ_EACH) {
    operation.signal.throwIfAborted();
    const blobs = await Promise.all(
      oids
        .slice(at, at + READ_EACH)
        .map(async (oid) => (large.has(oid) ? null : clone.object(oid, 'blob'))),
    );
    const parts = blobs.map((blob) => (blob !== null && blob.length > maxBytes ? null : blob));
    for (const batch of batchesByLength(parts, (part) => part?.length ?? 0)) operation.tell(batch);
  }
};
