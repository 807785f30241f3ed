/** How Git names the bytes of a file. */
import { createHash } from 'node:crypto';

/** Hex of SHA-1 over the header `blob <length>`, NUL, and the bytes (Git, "Git Objects"). */
export const blobId = (bytes: Uint8Array): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
