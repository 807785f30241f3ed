/** An export as JSON, written while it is sent: as one string it would hold the event loop. */
import type { contract, EndpointOutput } from '@quoin/contract';

type ExportedFile = EndpointOutput<typeof contract.projects.export>['files'][number];

/** Characters a chunk, more or less. */
const CHUNK = 64 * 1024;

async function* parts(files: AsyncIterable<ExportedFile>): AsyncGenerator<string> {
  yield '{"basePath":"","files":[';
  let separator = '';
  for await (const file of files) {
    yield separator + JSON.stringify(file);
    separator = ',';
  }
  yield ']}';
}

export const exportJson = (files: AsyncIterable<ExportedFile>): ReadableStream<Uint8Array> => {
  const iterator = parts(files);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      let chunk = '';
      while (chunk.length < CHUNK) {
        const next = await iterator.next();
        if (next.done === true) break;
        chunk += next.value;
      }
      if (chunk === '') controller.close();
      else controller.enqueue(encoder.encode(chunk));
    },
    cancel: async () => {
      await iterator.return(undefined);
    },
  });
};
