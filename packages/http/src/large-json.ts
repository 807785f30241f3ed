/**
 * Parses a large JSON text (RFC 8259) in turns with other requests. `JSON.parse` reads every piece;
 * what is done here is to find where the members of the outermost object, and the elements of lists
 * in it, begin and end. A worker would not help: to take its result over costs as much as to parse.
 */
import { LIMITS } from '@quoin/contract';
import { invalid, takingTurns } from '@quoin/core';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const refuse = (): never => {
  throw new SyntaxError('not JSON');
};

class Pieces {
  readonly #bytes: Buffer;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #at = 0;
  #values = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The next byte that is no white space. */
  peek(): number | undefined {
    while (isSpace(this.#bytes[this.#at])) this.#at += 1;
    return this.#bytes[this.#at];
  }

  /** Steps over the byte if it is the next. */
  take(byte: number): boolean {
    if (this.peek() !== byte) return false;
    this.#at += 1;
    return true;
  }

  /** The value that comes next, whole. @throws {SyntaxError | TypeError} */
  value(): unknown {
    this.peek();
    this.#count();
    const start = this.#at;
    this.#skipValue();
    return JSON.parse(this.#decoder.decode(this.#bytes.subarray(start, this.#at)));
  }

  #skipValue(): void {
    let depth = 0;
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at];
      if (byte === QUOTE) this.#toEndOfString();
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth += 1;
        this.#count();
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        if (depth === 0) return;
        depth -= 1;
      } else if (byte === COMMA) {
        if (depth === 0) return;
        this.#count();
      } else if (depth === 0 && byte === COLON) return;
    }
  }

  /** An empty list of two bytes takes about 150 bytes once it is parsed. */
  #count(): void {
    this.#values += 1;
    if (this.#values > LIMITS.jsonValues) {
      throw invalid(`The body has more than ${LIMITS.jsonValues} values`);
    }
  }

  #toEndOfString(): void {
    do {
      this.#at = this.#bytes.indexOf(QUOTE, this.#at + 1);
      if (this.#at === -1) refuse();
    } while (this.#isEscaped());
  }

  #isEscaped(): boolean {
    let before = this.#at;
    while (this.#bytes[before - 1] === BACKSLASH) before -= 1;
    return (this.#at - before) % 2 === 1;
  }
}

/** Calls `read` for each entry up to the closing bracket. */
const entries = async (pieces: Pieces, close: number, read: () => Promise<void>): Promise<void> => {
  if (pieces.take(close)) return;
  do await read();
  while (pieces.take(COMMA));
  if (!pieces.take(close)) refuse();
};

/**
 * The same value as `JSON.parse` of the text.
 * @throws {AppError} `invalid_payload` when it has more than {@link LIMITS.jsonValues}
 * @throws {SyntaxError} when it is no JSON
 * @throws {TypeError} when it is no UTF-8
 */
export const parseInTurns = async (bytes: Uint8Array): Promise<unknown> => {
  const pieces = new Pieces(bytes);
  const turn = takingTurns();

  const list = async (): Promise<unknown[]> => {
    const values: unknown[] = [];
    await entries(pieces, CLOSE_LIST, async () => {
      values.push(pieces.value());
      await turn();
    });
    return values;
  };
  const object = async (): Promise<object> => {
    const members: [string, unknown][] = [];
    await entries(pieces, CLOSE_OBJECT, async () => {
      const name = pieces.value();
      if (typeof name !== 'string' || !pieces.take(COLON)) return refuse();
      members.push([name, pieces.take(OPEN_LIST) ? await list() : pieces.value()]);
      await turn();
    });
    return Object.fromEntries(members);
  };

  const value = pieces.take(OPEN_OBJECT) ? await object() : pieces.value();
  if (pieces.peek() !== undefined) refuse();
  return value;
};
