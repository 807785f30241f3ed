/** Contents of files. */
import { batchesByLength } from '@quoin/child-process';
import { Clone } from './clone.ts';
import type { Operation } from './operation.ts';

/** Read at once, so that memory holds few of them however many are asked for. */
const READ_EACH = 64;

export const readBlobs = async (
  operation: Operation,
  oids: readonly string[],
  maxBytes: number,
): Promise<void> => {
  const clone = await Clone.open(operation);
  for (let at = 0; at < oids.length; at += READ_EACH) {
    operation.signal.throwIfAborted();
    const blobs = await Promise.all(
      oids.slice(at, at + READ_EACH).map((oid) => clone.object(oid, 'blob')),
    );
    const parts = blobs.map((blob) => (blob.length > maxBytes ? null : blob));
    for (const batch of batchesByLength(parts, (part) => part?.length ?? 0)) operation.tell(batch);
  }
};
