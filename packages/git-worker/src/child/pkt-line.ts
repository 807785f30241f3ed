/** Lines of Git's protocols with their lengths before them (gitprotocol-common). */

import { GitError } from '@quoin/git-sync/git-error';
import { answerCutOff } from '../messages.ts';

/** Of the length itself, in hexadecimal digits. */
const HEAD = 4;
export const FLUSH = '0000';
/** Between the parts of a request (gitprotocol-v2). */
export const DELIMITER = '0001';
/** First byte of a line that carries one of several streams (gitprotocol-capabilities, side-band). */
export const BAND = { data: 1, progress: 2, fatal: 3 } as const;

export const pktLine = (text: string): string =>
  (Buffer.byteLength(text) + HEAD).toString(16).padStart(HEAD, '0') + text;

const cutOff = () => new GitError('unavailable', answerCutOff);

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Yields the lines that are whole. @returns the offset behind the last one */
function* wholeLines(buffer: Buffer): Generator<Buffer | null, number> {
  let at = 0;
  while (at + HEAD <= buffer.length) {
    const digits = buffer.toString('latin1', at, at + HEAD);
    const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
    if (length < 0) throw cutOff();
    // 0 is a flush; 1 and 2 separate sections and answers (gitprotocol-v2).
    if (length < HEAD) {
      yield null;
      at += HEAD;
      continue;
    }
    if (at + length > buffer.length) return at;
    yield buffer.subarray(at + HEAD, at + length);
    at += length;
  }
  return at;
}

/**
 * Null is a flush packet.
 * @throws {GitError} `unavailable` where the bytes are no such lines, or end in the middle of one
 */
export function* readPktLines(bytes: Uint8Array): Generator<Buffer | null> {
  const buffer = bufferOf(bytes);
  if ((yield* wholeLines(buffer)) !== buffer.length) throw cutOff();
}

/**
 * {@link readPktLines} of an answer while it arrives. A line is a view of the bytes that came.
 * @throws {GitError} `unavailable`
 */
export async function* pktLinesOf(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer | null> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = bufferOf(chunk);
    const buffer = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    rest = buffer.subarray(yield* wholeLines(buffer));
  }
  if (rest.length > 0) throw cutOff();
}
