/** Reads a string of a large JSON text (RFC 8259 §7) in slices: a body may be one string. */

import { LIMITS } from '@quoin/contract';
import { invalid } from '@quoin/core';
import { stringTooLong } from '../messages.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LOWER_U = 0x75;

/** Bytes of a slice. */
export const SLICE = 64 * 1024;
/** Bytes of `\uXXXX`, the longest escape. */
const LONGEST_ESCAPE = 6;

/** Whether an odd number of backslashes is before `at`: the character there belongs to an escape. */
const isEscaped = (bytes: Buffer, from: number, at: number): boolean => {
  let before = at;
  while (before > from && bytes[before - 1] === BACKSLASH) before -= 1;
  return (at - before) % 2 === 1;
};

/** Offset of the quote that ends the string, or -1 if it is not before `to`. */
const closingQuote = (bytes: Buffer, from: number, to: number): number => {
  const slice = bytes.subarray(from, to);
  let at = slice.indexOf(QUOTE);
  while (at !== -1 && isEscaped(slice, 0, at)) at = slice.indexOf(QUOTE, at + 1);
  return at === -1 ? -1 : from + at;
};

/** The last offset up to `to` that is not inside an escape. */
const outsideOfEscapes = (bytes: Buffer, from: number, to: number): number => {
  const last = bytes.subarray(Math.max(from, to - LONGEST_ESCAPE), to).lastIndexOf(BACKSLASH);
  if (last === -1) return to;
  const at = Math.max(from, to - LONGEST_ESCAPE) + last;
  if (isEscaped(bytes, from, at)) return to;
  const length = bytes[at + 1] === LOWER_U ? LONGEST_ESCAPE : 2;
  return at + length > to ? at : to;
};

/** A string that is read slice by slice, from its opening quote. */
export class LargeJsonString {
  readonly #bytes: Buffer;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  readonly #start: number;
  readonly #parts: string[] = [];
  #at: number;

  /** @param start behind the opening quote */
  constructor(bytes: Buffer, start: number) {
    this.#bytes = bytes;
    this.#start = start;
    this.#at = start;
  }

  /** Offset behind what was read. */
  get end(): number {
    return this.#at;
  }

  /**
   * Reads one slice.
   * @returns the string, or null if it does not end in this slice
   * @throws {AppError} `invalid_payload` when it is longer than {@link LIMITS.jsonStringBytes}
   * @throws {SyntaxError} when it is no JSON
   * @throws {TypeError} when it is no UTF-8
   */
  readSlice(): string | null {
    const to = Math.min(this.#at + SLICE, this.#bytes.length);
    const quote = closingQuote(this.#bytes, this.#at, to);
    const end = quote === -1 ? outsideOfEscapes(this.#bytes, this.#at, to) : quote;
    if (quote === -1 && (to === this.#bytes.length || end === this.#at)) {
      throw new SyntaxError('a string without an end');
    }
    if (end - this.#start > LIMITS.jsonStringBytes) {
      throw invalid(stringTooLong({ jsonStringBytes: LIMITS.jsonStringBytes }));
    }
    const slice = this.#bytes.subarray(this.#at, end);
    const text = this.#decoder.decode(slice, { stream: quote === -1 });
    this.#parts.push(JSON.parse(`"${text}"`));
    this.#at = quote === -1 ? end : quote + 1;
    return quote === -1 ? null : this.#parts.join('');
  }
}
