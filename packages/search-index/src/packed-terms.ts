/**
 * A section's terms with their frequencies, in few bytes. They are read in their thousands for one
 * search, so nothing is decoded on opening: a term is found by halving.
 *
 * Little-endian: lengths of the text and of the code (16 bits each, saturating), the keys of the terms
 * in ascending order (32 bits each), then their frequencies in the same order (16 bits each).
 */
import type { FieldLengths } from './source.ts';

export type Field = 'title' | 'heading' | 'context' | 'about' | 'text' | 'code';

interface Place {
  readonly shift: number;
  /** What a frequency saturates at. */
  readonly most: number;
}

/** Where each field's frequency is in the 16 bits. */
const PLACES: Readonly<Record<Field, Place>> = {
  title: { shift: 0, most: 3 },
  heading: { shift: 2, most: 3 },
  context: { shift: 4, most: 3 },
  about: { shift: 6, most: 3 },
  text: { shift: 8, most: 31 },
  code: { shift: 13, most: 7 },
};

const HEADER = 4;
const ENTRY = 6;
const MAX_LENGTH = 0xffff;

/** Frequencies of one term, to be read with {@link frequency}, with one more in the field. */
export const counted = (bits: number, field: Field): number => {
  const { shift, most } = PLACES[field];
  return ((bits >>> shift) & most) === most ? bits : bits + (1 << shift);
};

/** How often a term is in the field, up to what its bits hold (3, 31 in the text, 7 in the code). */
export const frequency = (bits: number, field: Field): number =>
  (bits >>> PLACES[field].shift) & PLACES[field].most;

/** @param terms frequencies by the term's key */
export const packTerms = (
  lengths: FieldLengths,
  terms: ReadonlyMap<number, number>,
): Uint8Array => {
  const bytes = new Uint8Array(HEADER + terms.size * ENTRY);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.min(lengths.text, MAX_LENGTH), true);
  view.setUint16(2, Math.min(lengths.code, MAX_LENGTH), true);
  const keys = Uint32Array.from(terms.keys()).sort();
  keys.forEach((key, at) => {
    view.setUint32(HEADER + at * 4, key, true);
    view.setUint16(HEADER + terms.size * 4 + at * 2, terms.get(key) ?? 0, true);
  });
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
    this.size = (bytes.byteLength - HEADER) / ENTRY;
  }

  get lengths(): FieldLengths {
    return { text: this.unsigned16(0), code: this.unsigned16(2) };
  }

  /** @param at less than {@link size}; keys ascend */
  keyAt(at: number): number {
    const place = HEADER + at * 4;
    return this.unsigned16(place) + this.unsigned16(place + 2) * 0x10000;
  }

  bitsAt(at: number): number {
    return this.unsigned16(HEADER + this.size * 4 + at * 2);
  }

  private unsigned16(place: number): number {
    return (this.bytes[place] ?? 0) | ((this.bytes[place + 1] ?? 0) << 8);
  }

  /** The term's frequencies; 0 where the section does not have it. */
  find(termKey: number): number {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const key = this.keyAt(middle);
      if (key === termKey) return this.bitsAt(middle);
      if (key < termKey) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }
}

/** Costs the same for any number of terms. The bytes are kept, not copied. */
export const openTerms = (bytes: Uint8Array): PackedTerms => new PackedTerms(bytes);
