/**
 * A ZIP file read by its directory. Entries are inflated when they are asked for, in pieces, and
 * against one budget: what the directory says of their sizes is checked first and never trusted.
 */

import { Inflate } from 'fflate';
import { ImportError } from '../import-error.ts';
import type { ImportLimits } from '../limits.ts';
import {
  documentDamaged,
  documentEncrypted,
  documentIsDamaged,
  documentTooLarge,
  sizeDiffers,
  tooManyParts,
} from '../messages.ts';

/** Numbers of the ZIP specification (APPNOTE.TXT §4.3.7, §4.3.12, §4.3.16). */
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

/** Bytes inflated at a time: a kilobyte can become a megabyte, so the budget is seen this often. */
const CHUNK_BYTES = 4 * 1024;

export interface Archive {
  has(name: string): boolean;
  names(): readonly string[];
  /** @throws {ImportError} `broken` or `too-large` */
  read(name: string): Uint8Array;
}

interface Entry {
  readonly compressedSize: number;
  readonly size: number;
  readonly method: number;
  readonly offset: number;
}

const broken = (what: string): ImportError => new ImportError('broken', documentDamaged({ what }));

const tooLarge = (limit: number): ImportError =>
  new ImportError('too-large', documentTooLarge({ limit: Math.floor(limit / 1024 / 1024) }));

const endOf = (view: DataView): number => {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw broken('its ZIP directory is missing');
};

const readEntries = (bytes: Uint8Array, limits: ImportLimits): ReadonlyMap<string, Entry> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.maxEntries) {
    throw new ImportError('too-large', tooManyParts({ maxEntries: limits.maxEntries }));
  }
  const entries = new Map<string, Entry>();
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let number = 0; number < count; number++) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw broken('its ZIP directory is wrong');
    if ((view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0) {
      throw new ImportError('encrypted', documentEncrypted);
    }
    const nameLength = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    const entry = {
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    total += entry.size;
    if (total > limits.maxInflatedBytes) throw tooLarge(limits.maxInflatedBytes);
    entries.set(name, entry);
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
};

const dataOf = (bytes: Uint8Array, { offset, compressedSize }: Entry): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(offset, true) !== LOCAL_SIGNATURE)
    throw broken('an entry is not where it should be');
  const start =
    offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + compressedSize > bytes.length) throw broken('it ends too early');
  return bytes.subarray(start, start + compressedSize);
};

/**
 * @param declared Size that the directory names.
 * @param take Called with the size of each piece; throws where the budget is used up.
 */
const inflate = (data: Uint8Array, declared: number, take: (size: number) => void): Uint8Array => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((piece) => {
    take(piece.length);
    size += piece.length;
    if (size > declared) {
      throw new ImportError('too-large', sizeDiffers);
    }
    pieces.push(piece);
  });
  for (let at = 0; at < data.length; at += CHUNK_BYTES) {
    stream.push(data.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= data.length);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** Runs what reads the bytes; a read past their end is damage like any other. */
const reading = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('broken', documentIsDamaged, { cause: error });
  }
};

/** @throws {ImportError} `broken`, `encrypted` or `too-large` */
export const openArchive = (bytes: Uint8Array, limits: ImportLimits): Archive => {
  const entries = reading(() => readEntries(bytes, limits));
  let left = limits.maxInflatedBytes;
  const take = (size: number): void => {
    left -= size;
    if (left < 0) throw tooLarge(limits.maxInflatedBytes);
  };
  const cache = new Map<string, Uint8Array>();
  const readEntry = (name: string): Uint8Array => {
    const entry = entries.get(name);
    if (entry === undefined) throw broken(`its part ${name} is missing`);
    const data = dataOf(bytes, entry);
    if (entry.method === DEFLATED) return inflate(data, entry.size, take);
    if (entry.method !== STORED) throw broken('a part is packed in an unknown way');
    take(data.length);
    return data;
  };
  return {
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
    read: (name) => {
      const data = cache.get(name) ?? reading(() => readEntry(name));
      cache.set(name, data);
      return data;
    },
  };
};
