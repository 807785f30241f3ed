/** The encoding of a text: from its byte order mark, its form, what it says itself, or its bytes. */
import { analyse } from 'chardet';
import { ImportError } from '../import-error.ts';
import { textUtf32 } from '../messages.ts';

export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string;
  /** Name as the Encoding Standard has it, such as `utf-8`. */
  readonly encoding: string;
  readonly hadMark: boolean;
}

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes that are looked at to guess; more does not guess better. */
const SAMPLE_BYTES = 32 * 1024;

/** Text before the first byte that is not ASCII, which tells the guess a little. */
const SAMPLE_LEAD = 512;

const ESCAPE = 0x1b;
const DOLLAR = 0x24;
const OPEN_PARENTHESIS = 0x28;

/** The types of the platform name fewer labels than it knows; an unknown one throws. */
const decoderOf = (label: string, fatal: boolean): TextDecoder =>
  // biome-ignore lint/plugin: The types of the platform name fewer labels than it knows; an unknown one throws.
  new TextDecoder(label as ConstructorParameters<typeof TextDecoder>[0], { fatal });

/** Null where the bytes are not of this encoding, or the encoding is not known. */
const decodeStrictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return decoderOf(encoding, true).decode(bytes);
  } catch {
    // Both refusals mean the same here: another encoding is tried.
    return null;
  }
};

/** UTF-16 without a mark: in text of most scripts one byte of each two is often zero. */
const utf16Of = (sample: Uint8Array): string | null => {
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) even++;
    if (sample[at + 1] === 0) odd++;
  }
  const enough = Math.max(1, sample.length / 2 / 10);
  if (odd > enough && even * 10 < odd) return 'utf-16le';
  if (even > enough && odd * 10 < even) return 'utf-16be';
  return null;
};

const usesEscapes = (sample: Uint8Array): boolean =>
  sample.some((byte, at) => {
    const next = sample[at + 1];
    return byte === ESCAPE && (next === DOLLAR || next === OPEN_PARENTHESIS);
  });

const sampleOf = (bytes: Uint8Array): Uint8Array => {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const start = Math.max(0, first - SAMPLE_LEAD);
  return bytes.subarray(start, start + SAMPLE_BYTES);
};

/** Of the characters beyond ASCII; another encoding read as UTF-8 is broken nearly everywhere. */
const MAX_BROKEN_SHARE = 0.05;

/** UTF-8 with a few damaged bytes is UTF-8 all the same. */
const nearlyUtf8 = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder().decode(bytes);
  let broken = 0;
  let beyondAscii = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) beyondAscii++;
    if (code === 0xfffd) broken++;
  }
  return broken < beyondAscii * MAX_BROKEN_SHARE ? text : null;
};

const guess = (bytes: Uint8Array): DecodedText => {
  const damaged = nearlyUtf8(bytes);
  if (damaged !== null) return { text: damaged, encoding: 'utf-8', hadMark: false };
  const sample = sampleOf(bytes);
  const names = analyse(sample).map(({ name }) => name.toLowerCase());
  for (const name of [...names, 'windows-1252']) {
    const text = decodeStrictly(bytes, name);
    if (text !== null) return { text, encoding: decoderOf(name, true).encoding, hadMark: false };
  }
  return { text: new TextDecoder().decode(bytes), encoding: 'utf-8', hadMark: false };
};

/**
 * @param declared What the text says of itself (HTML's `meta`); it counts where the bytes agree.
 * @throws {ImportError} `unsupported` for UTF-32, which no decoder of the platform reads.
 */
export const decodeText = (bytes: Uint8Array, declared?: string): DecodedText => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes[2] === 0 && bytes[3] === 0) {
    throw new ImportError('unsupported', textUtf32);
  }
  const mark = MARKS.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (mark !== undefined) {
    const [encoding] = mark;
    return { text: decoderOf(encoding, false).decode(bytes), encoding, hadMark: true };
  }
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const utf16 = utf16Of(head);
  if (utf16 !== null) {
    return { text: decoderOf(utf16, false).decode(bytes), encoding: utf16, hadMark: false };
  }
  const utf8 = usesEscapes(head) ? null : decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', hadMark: false };
  const asDeclared = declared === undefined ? null : decodeStrictly(bytes, declared);
  if (asDeclared !== null && declared !== undefined) {
    return { text: asDeclared, encoding: declared.toLowerCase(), hadMark: false };
  }
  return guess(bytes);
};
