/** A zip archive as a stream: files are packed one at a time, as fast as the client reads. */
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { createYielder, type SiteFile } from '@quoin/core';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const pack = promisify<Uint8Array, { level: number }, Buffer<ArrayBuffer>>(deflateRaw);

/** Text gets most of its gain at a low level. */
const LEVEL = 4;
/** APPNOTE 6.3.10 §4.4.5. */
const DEFLATED = 8;
/**
 * Made on Unix (APPNOTE 6.3.10 §4.4.2.2): UnZip reads names from MS-DOS, the default, in its code
 * page, although they are marked as UTF-8.
 */
const UNIX = 3;
/**
 * A file up to this size has its checksum counted in one turn of the event loop, about a
 * millisecond.
 */
const COUNTED_BYTES = 512 * 1024;
/** A plain file, rw-r--r--, in the upper half of the external attributes. */
const ATTRIBUTES = 0o100644 * 0x10000;

/** A file that was packed outside of the event loop; pushed are its bytes as they were. */
class PackedFile extends ZipPassThrough {
  readonly #packed: Uint8Array<ArrayBuffer>;
  override compression = DEFLATED;
  override os = UNIX;
  override attrs = ATTRIBUTES;

  constructor(path: string, packed: Uint8Array<ArrayBuffer>) {
    super(path);
    this.#packed = packed;
  }

  protected override process(_bytes: Uint8Array, final: boolean): void {
    if (final) this.ondata(null, this.#packed, final);
  }

  /** Everything, in turns with other work. */
  async pushAll(bytes: Uint8Array): Promise<void> {
    const turn = createYielder();
    let at = 0;
    for (; at + COUNTED_BYTES < bytes.byteLength; at += COUNTED_BYTES) {
      this.push(bytes.subarray(at, at + COUNTED_BYTES));
      await turn();
    }
    this.push(bytes.subarray(at), true);
  }
}

/** Packs a text that arrives in parts, one at a time. */
class PieceWriter {
  readonly #entry: ZipDeflate;
  readonly #pieces: AsyncIterator<string>;
  readonly #encoder = new TextEncoder();

  constructor(zip: Zip, path: string, pieces: AsyncIterable<string>) {
    this.#entry = new ZipDeflate(path, { level: LEVEL });
    this.#entry.os = UNIX;
    this.#entry.attrs = ATTRIBUTES;
    zip.add(this.#entry);
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** @returns whether that was all */
  async writeNext(): Promise<boolean> {
    const next = await this.#pieces.next();
    const isDone = next.done === true;
    this.#entry.push(this.#encoder.encode(isDone ? '' : next.value), isDone);
    return isDone;
  }

  async cancel(): Promise<void> {
    await this.#pieces.return?.();
  }
}

export const zipStream = (files: AsyncIterable<SiteFile>): ReadableStream<Uint8Array> => {
  const iterator = files[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let zip: Zip;
  let open: PieceWriter | null = null;
  let chunks = 0;
  /** Writes the next file, or the first of its pieces, or the end. */
  const begin = async (): Promise<void> => {
    const next = await iterator.next();
    if (next.done === true) return zip.end();
    const file = next.value;
    if ('pieces' in file) {
      open = new PieceWriter(zip, file.path, file.pieces);
      return;
    }
    const bytes = 'content' in file ? encoder.encode(file.content) : file.bytes;
    const entry = new PackedFile(file.path, await pack(bytes, { level: LEVEL }));
    zip.add(entry);
    await entry.pushAll(bytes);
  };
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      zip = new Zip((problem, chunk, final) => {
        if (problem !== null) return controller.error(problem);
        chunks += 1;
        controller.enqueue(chunk);
        if (final) controller.close();
      });
    },
    pull: async () => {
      // Packing may produce no bytes for a while, and a pull without bytes is the last one.
      const before = chunks;
      while (chunks === before) {
        if (open === null) await begin();
        else if (await open.writeNext()) open = null;
      }
    },
    cancel: async () => {
      await open?.cancel();
      await iterator.return?.();
    },
  });
};
