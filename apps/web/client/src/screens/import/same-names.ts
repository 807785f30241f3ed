/** Hashes of files that are not text and whose names differ in case only: equal ones become one. */
import type { SourceFile } from './read-source.ts';

const keyOf = ({ path }: SourceFile): string => path.normalize('NFC').toLowerCase();

/**
 * Returns SHA-256 in hexadecimal, by path. Browsers compute it in secure contexts only
 * (Web Cryptography API, §10); without it such files get different names.
 */
export const hashesOfSameNames = async (
  files: readonly SourceFile[],
): Promise<ReadonlyMap<string, string>> => {
  const hashes = new Map<string, string>();
  if (!isSecureContext) return hashes;
  const groups = [...Map.groupBy(files, keyOf).values()].filter((group) => group.length > 1);
  for (const file of groups.flat()) {
    if (file.text !== null) continue;
    const digest = await crypto.subtle.digest('SHA-256', await file.read());
    hashes.set(file.path, new Uint8Array(digest).toHex());
  }
  return hashes;
};
