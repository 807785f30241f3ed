/** An export as JSON, written while it is sent: as one string it would hold the event loop. */
import type { contract, EndpointOutput } from '@quoin/contract';
import { textStream } from '@quoin/http';

type ExportedFile = EndpointOutput<typeof contract.projects.export>['files'][number];

async function* pieces(files: AsyncIterable<ExportedFile>): AsyncGenerator<string> {
  yield '{"basePath":"","files":[';
  let separator = '';
  for await (const file of files) {
    yield separator + JSON.stringify(file);
    separator = ',';
  }
  yield ']}';
}

export const exportJson = (files: AsyncIterable<ExportedFile>): ReadableStream<Uint8Array> =>
  textStream(pieces(files));
