/** Which objects the packs of a clone hold (gitformat-pack, index version 2). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from '@quoin/git-sync/git-error';
import { hasErrorCode } from './error-code.ts';

const [HEAD, COUNTS, OID_BYTES] = [8, 256, 20];
const IDS = HEAD + COUNTS * 4;

export class PackIndex {
  readonly #bytes: Buffer;
  readonly length: number;

  /** @throws {GitError} `corrupt` */
  constructor(bytes: Buffer) {
    this.length = bytes.length < IDS ? 0 : bytes.readUInt32BE(IDS - 4);
    if (bytes.length < IDS || IDS + this.length * OID_BYTES > bytes.length) {
      throw new GitError('corrupt', 'A pack has no sound index');
    }
    this.#bytes = bytes;
  }

  /** @throws {GitError} `corrupt` */
  static async read(path: string): Promise<PackIndex> {
    return new PackIndex(await readFile(path));
  }

  oidAt(at: number): string {
    const from = IDS + at * OID_BYTES;
    return this.#bytes.toString('hex', from, from + OID_BYTES);
  }

  has(oid: string): boolean {
    const wanted = Buffer.from(oid, 'hex');
    const first = wanted[0] ?? 0;
    let low = first === 0 ? 0 : this.#bytes.readUInt32BE(HEAD + (first - 1) * 4);
    let high = Math.min(this.#bytes.readUInt32BE(HEAD + first * 4), this.length);
    while (low < high) {
      const middle = (low + high) >> 1;
      const from = IDS + middle * OID_BYTES;
      const order = wanted.compare(this.#bytes, from, from + OID_BYTES);
      if (order === 0) return true;
      if (order < 0) high = middle;
      else low = middle + 1;
    }
    return false;
  }
}

/** File names of the indexes of a clone; a pack counts when its index is there. */
export const indexNames = async (gitdir: string): Promise<string[]> =>
  (await readdir(join(gitdir, 'objects', 'pack')))
    .filter((name) => name.endsWith('.idx'))
    .toSorted();

/** Null if another process put packs together after they were listed. */
const missingFromListed = async (
  gitdir: string,
  oids: ReadonlySet<string>,
): Promise<string[] | null> => {
  let missing = [...oids];
  for (const name of await indexNames(gitdir)) {
    try {
      const index = await PackIndex.read(join(gitdir, 'objects', 'pack', name));
      missing = missing.filter((oid) => !index.has(oid));
    } catch (problem) {
      if (hasErrorCode(problem, 'ENOENT')) return null;
      throw problem;
    }
  }
  return missing;
};

/** Returns the objects that no pack of the clone holds, each of them once. */
export const missingFrom = async (gitdir: string, oids: Iterable<string>): Promise<string[]> => {
  const wanted = new Set(oids);
  for (;;) {
    const missing = await missingFromListed(gitdir, wanted);
    if (missing !== null) return missing;
  }
};
