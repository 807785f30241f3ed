/**
 * A section's terms with their frequencies, in few bytes. They are read in their thousands for one
 * search, so nothing is decoded on opening: a term is found by halving.
 *
 * Little-endian: lengths of the text and of the code (16 bits each, saturating), how many rare
 * frequencies there are (8 bits), the first 24 bits of the terms' keys in ascending order, their
 * frequencies in the same order (8 bits each), and the rare frequencies (16 bits each).
 *
 * A frequency of 8 bits is a common one, or the number of a rare one with the highest bit set. A section
 * of 100 terms has another term's first 24 bits by chance once in 170,000 look-ups.
 */
import type { FieldLengths } from './source.ts';

export type Field = 'title' | 'heading' | 'context' | 'about' | 'text' | 'code';

export interface Place {
  readonly shift: number;
  /** Greatest stored frequency. */
  readonly most: number;
}

/** Where each field's frequency is in the 16 bits. */
export const PLACES: Readonly<Record<Field, Place>> = {
  title: { shift: 0, most: 3 },
  heading: { shift: 2, most: 3 },
  context: { shift: 4, most: 3 },
  about: { shift: 6, most: 3 },
  text: { shift: 8, most: 31 },
  code: { shift: 13, most: 7 },
};

/** A term of a section, to be packed. */
export interface TermCount {
  readonly key: number;
  /** Frequencies, to be read with {@link frequency}. */
  readonly bits: number;
}

const HEADER = 5;
const KEY_BYTES = 3;
const MAX_LENGTH = 0xffff;
const IS_RARE = 0x80;
const MAX_RARE = 0x80;

/** Frequencies of one term, to be read with {@link frequency}, with one more in the place. */
export const counted = (bits: number, { shift, most }: Place): number => {
  return ((bits >>> shift) & most) === most ? bits : bits + (1 << shift);
};

/** How often a term is in the field, up to what its bits hold (3, 31 in the text, 7 in the code). */
export const frequency = (bits: number, field: Field): number =>
  (bits >>> PLACES[field].shift) & PLACES[field].most;

/** Frequencies of two terms with one key. */
export const summed = (one: number, other: number): number => {
  let bits = 0;
  for (const { shift, most } of Object.values(PLACES)) {
    bits |= Math.min(most, ((one >>> shift) & most) + ((other >>> shift) & most)) << shift;
  }
  return bits;
};

/** The part of a key that is stored: its first 24 bits. */
export const shortKey = (key: number): number => key >>> 8;

/** A key with this stored part: sections have it as they have all others with it. */
export const keyLike = (short: number): number => (short << 8) >>> 0;

/** Up to 7 in the text, 3 in the code, and 1 in the heading and in what is above it. */
const COMMON = (7 << PLACES.text.shift) | (3 << PLACES.code.shift) | (1 << 2) | (1 << 4);

/** The 7 bits of common frequencies, as they are stored. */
const commonCode = (bits: number): number =>
  ((bits >>> PLACES.text.shift) & 7) |
  (((bits >>> PLACES.code.shift) & 3) << 3) |
  (((bits >>> PLACES.heading.shift) & 1) << 5) |
  (((bits >>> PLACES.context.shift) & 1) << 6);

/** By stored bits, the frequencies. */
const COMMON_BITS = Uint16Array.from(
  { length: IS_RARE },
  (_, code) =>
    ((code & 7) << PLACES.text.shift) |
    (((code >>> 3) & 3) << PLACES.code.shift) |
    (((code >>> 5) & 1) << PLACES.heading.shift) |
    (((code >>> 6) & 1) << PLACES.context.shift),
);

/** Frequencies that are not common, each once. Those that find no room become common ones. */
class RareFrequencies {
  readonly bits: number[] = [];
  private readonly codes = new Map<number, number>();

  codeOf(bits: number): number {
    if ((bits & ~COMMON) === 0) return commonCode(bits);
    const known = this.codes.get(bits);
    if (known !== undefined) return known;
    if (this.bits.length === MAX_RARE) return commonCode(nearestCommon(bits));
    const code = IS_RARE | this.bits.length;
    this.bits.push(bits);
    this.codes.set(bits, code);
    return code;
  }
}

/** Title and description count as a heading, and higher numbers as the highest common one. */
const nearestCommon = (bits: number): number => {
  const isNamed = frequency(bits, 'title') + frequency(bits, 'heading') > 0;
  const isAbout = frequency(bits, 'context') + frequency(bits, 'about') > 0;
  return (
    (Math.min(7, frequency(bits, 'text')) << PLACES.text.shift) |
    (Math.min(3, frequency(bits, 'code')) << PLACES.code.shift) |
    (Number(isNamed) << PLACES.heading.shift) |
    (Number(isAbout) << PLACES.context.shift)
  );
};

/** Terms whose stored keys are equal, as one. */
const withShortKeys = (terms: readonly TermCount[]): readonly TermCount[] => {
  const short: { key: number; bits: number }[] = [];
  for (const { key: full, bits } of terms) {
    const key = shortKey(full);
    const last = short.at(-1);
    if (last?.key === key) last.bits = summed(last.bits, bits);
    else short.push({ key, bits });
  }
  return short;
};

/** @param terms by their keys, ascending, each key once */
export const packTerms = (lengths: FieldLengths, terms: readonly TermCount[]): Uint8Array => {
  const short = withShortKeys(terms);
  const rare = new RareFrequencies();
  const codes = short.map(({ bits }) => rare.codeOf(bits));
  const size = short.length;
  const bytes = new Uint8Array(HEADER + size * (KEY_BYTES + 1) + rare.bits.length * 2);
  const text = Math.min(lengths.text, MAX_LENGTH);
  const code = Math.min(lengths.code, MAX_LENGTH);
  bytes.set([text, text >>> 8, code, code >>> 8, rare.bits.length]);
  let at = HEADER;
  for (const { key } of short) {
    bytes[at] = key;
    bytes[at + 1] = key >>> 8;
    bytes[at + 2] = key >>> 16;
    at += KEY_BYTES;
  }
  bytes.set(codes, at);
  at += size;
  for (const bits of rare.bits) {
    bytes[at] = bits;
    bytes[at + 1] = bits >>> 8;
    at += 2;
  }
  return bytes;
};

/**
 * Packed terms, opened. Bytes are put together by hand: a `DataView` needs the buffer behind them, and
 * making thousands of buffers cost more than everything else here.
 */
export class PackedTerms {
  /** How many terms. */
  readonly size: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.size = (bytes.byteLength - HEADER - (bytes[4] ?? 0) * 2) / (KEY_BYTES + 1);
  }

  get lengths(): FieldLengths {
    return { text: this.unsigned16(0), code: this.unsigned16(2) };
  }

  /**
   * The first 24 bits of a key, as {@link shortKey} returns them.
   *
   * @param at less than {@link size}; keys ascend
   */
  keyAt(at: number): number {
    const place = HEADER + at * KEY_BYTES;
    return this.unsigned16(place) + (this.bytes[place + 2] ?? 0) * 0x10000;
  }

  bitsAt(at: number): number {
    const codes = HEADER + this.size * KEY_BYTES;
    const code = this.bytes[codes + at] ?? 0;
    if (code < IS_RARE) return COMMON_BITS[code] ?? 0;
    return this.unsigned16(codes + this.size + (code - IS_RARE) * 2);
  }

  private unsigned16(place: number): number {
    return (this.bytes[place] ?? 0) | ((this.bytes[place + 1] ?? 0) << 8);
  }

  /**
   * The term's frequencies; 0 where the section does not have it.
   *
   * @param termKey all 32 bits
   */
  find(termKey: number): number {
    const wanted = shortKey(termKey);
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const key = this.keyAt(middle);
      if (key === wanted) return this.bitsAt(middle);
      if (key < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }
}

/** Costs the same for any number of terms. The bytes are kept, not copied. */
export const openTerms = (bytes: Uint8Array): PackedTerms => new PackedTerms(bytes);
