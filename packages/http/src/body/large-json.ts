/**
 * Parses a large JSON text (RFC 8259) in turns with other requests: no step reads more than {@link
 * SLICE} bytes, for any text. `JSON.parse` reads each string and number. A worker would not help:
 * to take its result over costs as much as to parse.
 */

import { LIMITS } from '@quoin/contract';
import { createYielder, invalid } from '@quoin/core';
import { numberTooLong, tooManyValues } from '../messages.ts';
import { LargeJsonString, SLICE } from './large-json-string.ts';

const QUOTE = 0x22;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Bytes of a number. Quoin's own limit: a number has at most 17 significant digits (RFC 8259 §6).
 */
const MAX_NUMBER = 1000;

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Letters, digits and signs: what numbers, `true`, `false` and `null` are made of. */
const isWord = (byte: number | undefined): boolean =>
  byte !== undefined && /[\w+.-]/.test(String.fromCharCode(byte));

const WORD: readonly boolean[] = Array.from({ length: 256 }, (_, byte) => isWord(byte));

const refuse = (): never => {
  throw new SyntaxError('not JSON');
};

type Members = Record<string, unknown>;

interface OpenList {
  readonly close: typeof CLOSE_LIST;
  readonly value: unknown[];
}
interface OpenObject {
  readonly close: typeof CLOSE_OBJECT;
  readonly value: Members;
  /** Of the member whose value comes next. */
  name: string;
}
type Open = OpenList | OpenObject;

/** As `JSON.parse` does, which makes a member of `__proto__` too. */
const setMember = (members: Members, name: string, value: unknown): void => {
  if (name !== '__proto__') members[name] = value;
  else {
    const everything = { value, writable: true, enumerable: true, configurable: true };
    Object.defineProperty(members, name, everything);
  }
};

/** The expected token. `first…`: or the end of the container that was just opened. */
type Next = 'value' | 'firstValue' | 'name' | 'firstName' | 'colon' | 'comma' | 'end';

/** A parser that is driven step by step. */
export class JsonParser {
  readonly #bytes: Buffer;
  readonly #open: Open[] = [];
  #at = 0;
  #next: Next = 'value';
  #values = 0;
  #string: LargeJsonString | null = null;
  #result: unknown;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Bytes that were read. */
  get at(): number {
    return this.#at;
  }

  /** The value, once {@link step} returned true. */
  get result(): unknown {
    return this.#result;
  }

  /** Reads about {@link SLICE} bytes. @returns whether the text is read to its end */
  step(): boolean {
    const limit = this.#at + SLICE;
    while (this.#at < limit) {
      if (this.#string !== null) this.#readString(this.#string);
      else {
        while (this.#at < limit && isSpace(this.#bytes[this.#at])) this.#at += 1;
        if (this.#at === limit) return false;
        const byte = this.#bytes[this.#at];
        if (byte === undefined) return this.#next === 'end' || refuse();
        this.#take(byte);
      }
    }
    return false;
  }

  #take(byte: number): void {
    switch (this.#next) {
      case 'end':
        refuse();
        break;
      case 'colon':
        this.#skip(byte, COLON, 'value');
        break;
      case 'comma':
        if (byte === this.#open.at(-1)?.close) this.#close();
        else this.#skip(byte, COMMA, this.#isInObject() ? 'name' : 'value');
        break;
      case 'firstName':
        if (byte === CLOSE_OBJECT) this.#close();
        else this.#openName(byte);
        break;
      case 'name':
        this.#openName(byte);
        break;
      case 'firstValue':
        if (byte === CLOSE_LIST) this.#close();
        else this.#takeValue(byte);
        break;
      case 'value':
        this.#takeValue(byte);
    }
  }

  #isInObject(): boolean {
    return this.#open.at(-1)?.close === CLOSE_OBJECT;
  }

  #skip(byte: number, expected: number, next: Next): void {
    if (byte !== expected) refuse();
    this.#at += 1;
    this.#next = next;
  }

  #openName(byte: number): void {
    if (byte !== QUOTE) refuse();
    this.#openString();
  }

  #takeValue(byte: number): void {
    this.#count();
    if (byte === QUOTE) this.#openString();
    else if (byte === OPEN_LIST) {
      this.#open.push({ close: CLOSE_LIST, value: [] });
      this.#skip(byte, OPEN_LIST, 'firstValue');
    } else if (byte === OPEN_OBJECT) {
      this.#open.push({ close: CLOSE_OBJECT, value: {}, name: '' });
      this.#skip(byte, OPEN_OBJECT, 'firstName');
    } else this.#add(this.#word());
  }

  /** An empty list of two bytes takes about 150 bytes once it is parsed. */
  #count(): void {
    this.#values += 1;
    if (this.#values > LIMITS.jsonValues) {
      throw invalid(tooManyValues({ jsonValues: LIMITS.jsonValues }));
    }
  }

  /** A number, `true`, `false` or `null`. */
  #word(): unknown {
    const start = this.#at;
    const limit = start + MAX_NUMBER;
    while (this.#at <= limit && WORD[this.#bytes[this.#at] ?? 0]) this.#at += 1;
    if (this.#at > limit) throw invalid(numberTooLong({ maxNumber: MAX_NUMBER }));
    return JSON.parse(this.#bytes.toString('latin1', start, this.#at));
  }

  #openString(): void {
    this.#string = new LargeJsonString(this.#bytes, this.#at + 1);
    this.#readString(this.#string);
  }

  #readString(string: LargeJsonString): void {
    const text = string.readSlice();
    this.#at = string.end;
    if (text === null) return;
    this.#string = null;
    const open = this.#open.at(-1);
    if (open?.close === CLOSE_OBJECT && this.#next !== 'value') {
      open.name = text;
      this.#next = 'colon';
    } else this.#add(text);
  }

  #close(): void {
    this.#at += 1;
    const closed = this.#open.pop();
    this.#add(closed?.value);
  }

  #add(value: unknown): void {
    const open = this.#open.at(-1);
    this.#next = open === undefined ? 'end' : 'comma';
    if (open === undefined) this.#result = value;
    else if (open.close === CLOSE_LIST) open.value.push(value);
    else setMember(open.value, open.name, value);
  }
}

/**
 * The same value as `JSON.parse` of the text.
 * @throws {AppError} `invalid_payload` when it has more than {@link LIMITS.jsonValues}, a string of
 * more than {@link LIMITS.jsonStringBytes}, or a number of more than 1,000 characters
 * @throws {SyntaxError} when it is no JSON
 * @throws {TypeError} when it is no UTF-8
 */
export const parseJsonAsync = async (bytes: Uint8Array): Promise<unknown> => {
  const parser = new JsonParser(bytes);
  const turn = createYielder();
  while (!parser.step()) await turn();
  return parser.result;
};
