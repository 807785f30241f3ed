/**
 * A large answer as JSON, in pieces: as one string it would hold the event loop. A value that is
 * small is one piece. Of every other, each member, item and slice of a text is one.
 */

import { isRecord } from '@quoin/contract';
import { createYielder } from '@quoin/core';

/** Characters a chunk and of a slice of a text, more or less. */
export const CHUNK = 64 * 1024;
/** Values of a part that is written in one piece. Quoin's own limit. */
const SMALL = 100;

type Members = Readonly<Record<string, unknown>>;

/** Counts down from {@link SMALL}. @returns the rest; negative if the value is not small */
const roomAfter = (value: unknown, room: number): number => {
  if (typeof value === 'string') return value.length > CHUNK ? -1 : room - 1;
  if (typeof value !== 'object' || value === null) return room - 1;
  let left = room - 1;
  for (const member of Array.isArray(value) ? value : Object.values(value)) {
    left = roomAfter(member, left);
    if (left < 0) return left;
  }
  return left;
};

const HIGH_SURROGATE = /[\ud800-\udbff]$/;

function* textPieces(text: string): Generator<string> {
  yield '"';
  for (let at = 0; at < text.length; ) {
    let slice = text.slice(at, at + CHUNK);
    // A pair of surrogates is one character: each of them alone would be escaped.
    if (slice.length > 1 && HIGH_SURROGATE.test(slice)) slice = slice.slice(0, -1);
    yield JSON.stringify(slice).slice(1, -1);
    at += slice.length;
  }
  yield '"';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  let before = '[';
  for (const item of list) {
    if (roomAfter(item, SMALL) < 0) {
      yield before;
      yield* valuePieces(item);
    } else yield before + (JSON.stringify(item) ?? 'null');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function* valuePieces(value: unknown): Generator<string> {
  if (roomAfter(value, SMALL) >= 0) yield JSON.stringify(value);
  else if (typeof value === 'string') yield* textPieces(value);
  else if (Array.isArray(value)) yield* listPieces(value);
  else if (isRecord(value)) yield* jsonPieces(value);
}

export function* jsonPieces(value: Members): Generator<string> {
  let before = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    yield* valuePieces(member);
  }
  yield before === '{' ? '{}' : '}';
}

/**
 * Pieces of text as a body, taken as fast as the client reads.
 * @param turn awaited for each chunk, to let others run: a client that reads fast requests the next
 * chunk in the same turn
 */
export const textStream = (
  pieces: Iterable<string> | AsyncIterable<string>,
  turn: () => Promise<void> = createYielder(),
): ReadableStream<Uint8Array> => {
  const iterator =
    Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await turn();
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
      await iterator.return?.();
    },
  });
};

/** A JSON body of any size. */
export const jsonStream = (value: object): ReadableStream<Uint8Array> =>
  textStream(jsonPieces({ ...value }));
