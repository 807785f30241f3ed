/** A zip archive as a stream: files are packed one at a time, as fast as the client reads. */
import { strToU8, Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  readonly path: string;
  readonly content: string;
}

/** Text gets most of its gain at a low level, and the event loop its turn sooner. */
const LEVEL = 4;

export const zipStream = (files: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> => {
  const iterator = files[Symbol.asyncIterator]();
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
      const entry = new ZipDeflate(next.value.path, { level: LEVEL });
      zip.add(entry);
      entry.push(strToU8(next.value.content), true);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
};
