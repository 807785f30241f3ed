/** Where the objects of a pack are (gitformat-pack, index version 2). */
import { readdir, readFile } from 'node:fs/promises';
import { GitError } from '@quoin/git-sync/git-error';

const [HEAD, COUNTS, OID_BYTES] = [8, 256, 20];
const IDS = HEAD + COUNTS * 4;
const [CRC_BYTES, OFFSET_BYTES] = [4, 4];
/** At the end: the digests of the pack and of the index. */
const DIGESTS = 2 * OID_BYTES;

export class PackIndex {
  readonly #bytes: Buffer;
  readonly length: number;
  /** In ascending order, for {@link endOf}. */
  #offsets: Uint32Array | null = null;

  /** @throws {GitError} `corrupt` */
  constructor(bytes: Buffer) {
    this.length = bytes.length < IDS ? 0 : bytes.readUInt32BE(IDS - 4);
    const expected = IDS + this.length * (OID_BYTES + CRC_BYTES + OFFSET_BYTES) + DIGESTS;
    if (bytes.length < expected) throw new GitError('corrupt', 'A pack has no sound index');
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

  /** Offset of an object in the pack; null if the pack does not have it. @param oid its 20 bytes */
  offsetOf(oid: Buffer): number | null {
    const first = oid[0] ?? 0;
    let low = first === 0 ? 0 : this.#bytes.readUInt32BE(HEAD + (first - 1) * 4);
    let high = Math.min(this.#bytes.readUInt32BE(HEAD + first * 4), this.length);
    while (low < high) {
      const middle = (low + high) >> 1;
      const from = IDS + middle * OID_BYTES;
      const order = oid.compare(this.#bytes, from, from + OID_BYTES);
      if (order === 0) return this.#offsetAt(middle);
      if (order < 0) high = middle;
      else low = middle + 1;
    }
    return null;
  }

  /** Offset of the entry behind the one at an offset; null for the last entry of the pack. */
  endOf(offset: number): number | null {
    this.#offsets ??= Uint32Array.from({ length: this.length }, (_, at) =>
      this.#offsetAt(at),
    ).sort();
    let [low, high] = [0, this.#offsets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#offsets[middle] ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    return this.#offsets[low] ?? null;
  }

  #offsetAt(at: number): number {
    return this.#bytes.readUInt32BE(
      IDS + this.length * (OID_BYTES + CRC_BYTES) + at * OFFSET_BYTES,
    );
  }
}

/** File names of the indexes in a folder; a pack counts when its index is there. */
export const indexNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.idx')).toSorted();
