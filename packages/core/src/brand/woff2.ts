/**
 * Reads what a page needs to know of a WOFF2 font (W3C, WOFF File Format 2.0): its weights, its
 * lines, and the width of its letters. Pure.
 */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { averageWidth } from './letter-widths.ts';

export interface FontMetrics {
  /** CSS `font-weight` of the font: one weight, or the two ends of a variable one. */
  readonly weight: string;
  /** Of the size of the font. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Of letters in running text, of the size of the font; null for a font without Latin letters. */
  readonly averageWidth: number | null;
}

/** §4.1 */
const HEADER_BYTES = 48;
const COLLECTION = 'ttcf';
/** §4.1, table directory: the tags that are needed here, by their numbers. */
const TAGS: ReadonlyMap<number, string> = new Map([
  [0, 'cmap'],
  [1, 'head'],
  [2, 'hhea'],
  [3, 'hmtx'],
  [6, 'OS/2'],
  [10, 'glyf'],
  [11, 'loca'],
  [47, 'fvar'],
]);
const OWN_TAG = 63;
/** Ours: fonts with all of Latin, Greek and Cyrillic have some 600 KB without compression. */
const MAX_FONT_BYTES = 8 * 1024 * 1024;

class Malformed extends Error {}

/** §4.1: a number in portions of seven bits. */
const readBase128 = (view: DataView, at: number): { value: number; end: number } => {
  let value = 0;
  for (let offset = 0; offset < 5; offset += 1) {
    const byte = view.getUint8(at + offset);
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return { value, end: at + offset + 1 };
  }
  throw new Malformed('a length has more than five bytes');
};

interface Entry {
  readonly tag: string;
  readonly isTransformed: boolean;
  /** Bytes in the stream. */
  readonly length: number;
}

const readDirectory = (view: DataView, count: number): { entries: Entry[]; end: number } => {
  const entries: Entry[] = [];
  let at = HEADER_BYTES;
  for (let number = 0; number < count; number += 1) {
    const flags = view.getUint8(at);
    at += 1;
    const known = flags & 0x3f;
    let tag = TAGS.get(known) ?? `table ${known}`;
    if (known === OWN_TAG) {
      tag = [0, 1, 2, 3].map((byte) => String.fromCharCode(view.getUint8(at + byte))).join('');
      at += 4;
    }
    const original = readBase128(view, at);
    at = original.end;
    const version = flags >> 6;
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? version !== 3 : version !== 0;
    let length = original.value;
    if (isTransformed) {
      const transformed = readBase128(view, at);
      at = transformed.end;
      length = transformed.value;
    }
    entries.push({ tag, isTransformed, length });
  }
  return { entries, end: at };
};

interface Table {
  readonly view: DataView;
  readonly isTransformed: boolean;
}

const decompress = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(brotliDecompress);

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const readTables = async (bytes: Uint8Array): Promise<Map<string, Table>> => {
  const view = viewOf(bytes);
  const flavor = new TextDecoder('latin1').decode(bytes.subarray(4, 8));
  if (flavor === COLLECTION) throw new Malformed('it is a collection of fonts');
  const { entries, end } = readDirectory(view, view.getUint16(12));
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  if (size > MAX_FONT_BYTES) throw new Malformed('it is too large without compression');
  const compressed = bytes.subarray(end, end + view.getUint32(20));
  const data = await decompress(compressed, { maxOutputLength: MAX_FONT_BYTES });
  if (data.byteLength < size) throw new Malformed('it ends too early');
  const tables = new Map<string, Table>();
  let at = 0;
  for (const { tag, isTransformed, length } of entries) {
    tables.set(tag, { view: viewOf(data.subarray(at, at + length)), isTransformed });
    at += length;
  }
  return tables;
};

const required = (tables: ReadonlyMap<string, Table>, tag: string): Table => {
  const table = tables.get(tag);
  if (table === undefined) throw new Malformed(`it has no table ${tag}`);
  return table;
};

/** OpenType, fvar: the axis of weights, in numbers with 16 bits behind the point. */
const weightsOf = (tables: ReadonlyMap<string, Table>): string => {
  const axes = tables.get('fvar')?.view;
  if (axes !== undefined) {
    const [start, count, size] = [axes.getUint16(4), axes.getUint16(8), axes.getUint16(10)];
    for (let at = start; at < start + count * size; at += size) {
      if (axes.getUint32(at) !== 0x77676874) continue;
      return `${axes.getInt16(at + 4)} ${axes.getInt16(at + 12)}`;
    }
  }
  const weight = tables.get('OS/2')?.view.getUint16(4) ?? 400;
  return String(Math.min(1000, Math.max(1, weight)));
};

const read = async (bytes: Uint8Array): Promise<FontMetrics> => {
  const tables = await readTables(bytes);
  const head = required(tables, 'head').view;
  const lines = required(tables, 'hhea').view;
  const widths = required(tables, 'hmtx');
  const unitsPerEm = head.getUint16(18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384) throw new Malformed('its units are out of range');
  const width = averageWidth(required(tables, 'cmap').view, {
    view: widths.view,
    // §5.4: flags, then the widths; without a transformation each is followed by a bearing.
    start: widths.isTransformed ? 1 : 0,
    step: widths.isTransformed ? 2 : 4,
    count: lines.getUint16(34),
  });
  return {
    weight: weightsOf(tables),
    ascent: lines.getInt16(4) / unitsPerEm,
    descent: -lines.getInt16(6) / unitsPerEm,
    lineGap: lines.getInt16(8) / unitsPerEm,
    averageWidth: width === null ? null : width / unitsPerEm,
  };
};

/** @returns why it is no font that browsers show, as the end of a sentence */
export const fontMetrics = async (
  bytes: Uint8Array,
): Promise<FontMetrics | { readonly problem: string }> => {
  const signature = new TextDecoder('latin1').decode(bytes.subarray(0, 4));
  if (signature !== 'wOF2') return { problem: 'it is no WOFF2 font' };
  try {
    return await read(bytes);
  } catch (error) {
    // Outside of its bytes, or of what Brotli gives.
    return { problem: error instanceof Malformed ? error.message : 'it is damaged' };
  }
};
