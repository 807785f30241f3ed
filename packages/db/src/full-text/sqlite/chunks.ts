/**
 * Texts of sections, compressed together: a section alone repeats too little to become smaller, and a
 * whole page may be too long to be read for one hit.
 */
import type { SectionSource } from '@quoin/search-index';

/**
 * UTF-16 units of the JSON of a chunk, but for its last section: some 16 µs to read, and 24 for
 * chunks of twice the length, which make the file 2 % smaller.
 */
const CHUNK_LENGTH = 4_096;
/** zstd's default: higher levels make chunks of this length 2 % smaller in twice the time. */
const LEVEL = 3;

/** Something with a text that is stored in a chunk. */
export interface Chunk<T> {
  readonly members: readonly T[];
  readonly bytes: Uint8Array;
}

/** Divides sections among chunks, in their order. */
export function* packChunks<T extends { readonly source: SectionSource }>(
  sections: readonly T[],
): Generator<Chunk<T>> {
  let members: T[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const [at, section] of sections.entries()) {
    const text = JSON.stringify(section.source);
    members.push(section);
    texts.push(text);
    length += text.length;
    if (length < CHUNK_LENGTH && at < sections.length - 1) continue;
    yield { members, bytes: Bun.zstdCompressSync(`[${texts.join()}]`, { level: LEVEL }) };
    members = [];
    texts = [];
    length = 0;
  }
}

/** Opens chunks, each once however many of its sections are read. */
export class ChunkReader {
  readonly #opened = new Map<number, readonly SectionSource[]>();

  /**
   * @param chunk number of the chunk
   * @param place of the section in it, from 0
   * @throws {Error} when the chunk has no such section
   */
  source(chunk: number, place: number, bytes: Uint8Array): SectionSource {
    let sources = this.#opened.get(chunk);
    if (sources === undefined) {
      const read: readonly SectionSource[] = JSON.parse(Bun.zstdDecompressSync(bytes).toString());
      sources = read;
      this.#opened.set(chunk, read);
    }
    const source = sources[place];
    if (source === undefined) throw new Error(`chunk ${chunk} has no section at ${place}`);
    return source;
  }
}
