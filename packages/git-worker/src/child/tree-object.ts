/** Git's tree objects, byte for byte: names may be anything, and what is not touched stays as it is. */

import { GitError } from '@quoin/git-sync/git-error';
import { treeUnreadable } from '../messages.ts';

export interface TreeEntry {
  /** As it is in the object: old programs wrote `100664` or `040000`. */
  readonly mode: string;
  /** One character a byte (latin1), so that names that are no UTF-8 keep their bytes. */
  readonly name: string;
  readonly oid: string;
}

const OID_BYTES = 20;
const [SPACE, NUL] = [0x20, 0x00];

export const isTree = ({ mode }: TreeEntry): boolean => mode === '40000' || mode === '040000';

export const utf8Name = (name: string): string => Buffer.from(name, 'latin1').toString();
export const byteName = (name: string): string => Buffer.from(name).toString('latin1');

/** @throws {GitError} `corrupt` */
export const parseTree = (bytes: Buffer): TreeEntry[] => {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(SPACE, at);
    const nul = bytes.indexOf(NUL, space);
    const end = nul + 1 + OID_BYTES;
    if (space < 0 || nul < 0 || end > bytes.length) {
      throw new GitError('corrupt', treeUnreadable);
    }
    entries.push({
      mode: bytes.toString('latin1', at, space),
      name: bytes.toString('latin1', space + 1, nul),
      oid: bytes.toString('hex', nul + 1, end),
    });
    at = end;
  }
  return entries;
};

/** Git sorts a folder as if its name ended with a slash. */
const sortKey = (entry: TreeEntry): string => (isTree(entry) ? `${entry.name}/` : entry.name);

export const serializeTree = (entries: readonly TreeEntry[]): Buffer => {
  const keyed = entries.map((entry) => ({ entry, key: sortKey(entry) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return Buffer.concat(
    keyed.flatMap(({ entry: { mode, name, oid } }) => [
      Buffer.from(`${mode} ${name}\0`, 'latin1'),
      Buffer.from(oid, 'hex'),
    ]),
  );
};
