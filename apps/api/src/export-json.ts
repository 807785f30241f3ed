/** Streams an export as JSON. One string for all of it would block the event loop. */
import { createYielder, type ExportedFile } from '@quoin/core';
import { textStream } from '@quoin/http';

/** Bytes of a file for each write: a multiple of 3, because base64 pads only the last group. */
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
      // JSON needs no escapes for the characters of base64.
      yield* base64Of(file.bytes);
      yield '"}';
    }
    separator = ',';
  }
  yield ']}';
}

export const exportJson = (files: AsyncIterable<ExportedFile>): ReadableStream<Uint8Array> =>
  textStream(pieces(files));
