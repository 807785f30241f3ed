/** Which objects the packs of a clone hold (gitformat-pack, index version 2). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from '@quoin/git-sync/git-error';

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

/** Returns the objects that no pack of the clone holds, each of them once. */
export const missingFrom = async (gitdir: string, oids: Iterable<string>): Promise<string[]> => {
  const folder = join(gitdir, 'objects', 'pack');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.idx'));
  let missing = [...new Set(oids)];
  for (const name of names) {
    const index = await PackIndex.read(join(folder, name));
    missing = missing.filter((oid) => !index.has(oid));
  }
  return missing;
};
