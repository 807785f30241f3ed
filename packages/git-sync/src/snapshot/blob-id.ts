/** How Git names the bytes of a file. */
import { sha1 } from '#sha1';

const encoder = new TextEncoder();

/** Hex of SHA-1 over the header `blob <length>`, NUL, and the bytes (Git, "Git Objects"). */
export const blobId = (bytes: Uint8Array): string =>
  sha1(encoder.encode(`blob ${bytes.length}\0`), bytes);
