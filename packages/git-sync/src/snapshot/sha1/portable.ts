/** SHA-1 without `node:crypto`, for browsers. `crypto.subtle` would make its callers asynchronous. */
import { sha1 as noble } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Returns the SHA-1 digest of the parts, one after another, as hex. */
export const sha1 = (...parts: readonly Uint8Array[]): string => {
  const hash = noble.create();
  for (const part of parts) hash.update(part);
  return bytesToHex(hash.digest());
};
