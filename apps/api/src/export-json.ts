/** An export as JSON, written while it is sent: as one string it would hold the event loop. */
import { createYielder, type ExportedFile } from '@quoin/core';
import { textStream } from '@quoin/http';

/** Of a file that are written at once; whole groups of three need no padding in the middle. */
const BYTES_AT_ONCE = 48 * 1024;

async function* base64Of(bytes: Uint8Array): AsyncGenerator<string> {
  const turn = createYielder();
  for (let at = 0; at < bytes.byteLength; at += BYTES_AT_ONCE) {
    yield bytes.subarray(at, at + BYTES_AT_ONCE).toBase64();
    await turn();
  }
}

async function* pieces(files: AsyncIterable<ExportedFile>): AsyncGenerator<string> {
  yield '{"basePath":"","files":[';
  let separator = '';
  for await (const file of files) {
    if ('content' in file) {
      yield separator + JSON.stringify(file);
    } else {
      yield `${separator}{"path":${JSON.stringify(file.path)},"base64":"`;
      // No character of base64 means anything in JSON.
      yield* base64Of(file.bytes);
      yield '"}';
    }
    separator = ',';
  }
  yield ']}';
}

export const exportJson = (files: AsyncIterable<ExportedFile>): ReadableStream<Uint8Array> =>
  textStream(pieces(files));
