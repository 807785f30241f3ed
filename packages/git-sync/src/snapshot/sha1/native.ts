/** SHA-1 by `node:crypto`. */
import { createHash } from 'node:crypto';

/** Returns the SHA-1 digest of the parts, one after another, as hex. */
export const sha1 = (...parts: readonly Uint8Array[]): string => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
