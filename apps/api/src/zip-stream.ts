/** A zip archive as a stream: files are packed one at a time, as fast as the client reads. */
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { type ExportedFile, takingTurns } from '@quoin/core';
import { Zip, ZipPassThrough } from 'fflate';

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
/** Of a file whose checksum is counted at once, about a millisecond. */
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
    const turn = takingTurns();
    let at = 0;
    for (; at + COUNTED_BYTES < bytes.byteLength; at += COUNTED_BYTES) {
      this.push(bytes.subarray(at, at + COUNTED_BYTES));
      await turn();
    }
    this.push(bytes.subarray(at), true);
  }
}

export const zipStream = (files: AsyncIterable<ExportedFile>): ReadableStream<Uint8Array> => {
  const iterator = files[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      zip = new Zip((problem, chunk, final) => {
        if (problem !== null) return controller.error(problem);
        controller.enqueue(chunk);
        if (final) controller.close();
      });
    },
    pull: async () => {
      const next = await iterator.next();
      if (next.done === true) return zip.end();
      const file = next.value;
      const bytes = 'content' in file ? encoder.encode(file.content) : file.bytes;
      const entry = new PackedFile(file.path, await pack(bytes, { level: LEVEL }));
      zip.add(entry);
      await entry.pushAll(bytes);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
};
