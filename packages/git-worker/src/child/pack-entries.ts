/**
 * The objects of a pack in their stored form (gitformat-pack): complete, or as a delta to another.
 */

import { inflateSync } from 'node:zlib';
import { GitError } from '@quoin/git-sync/git-error';
import { fileTooLarge, packUnreadable } from '../messages.ts';
import type { ObjectType } from './git-object.ts';

export interface Entry {
  readonly offset: number;
  /** Of a difference null: it has that of its base. */
  readonly type: ObjectType | null;
  /** Offset or id of what it differs from. */
  readonly base: number | string | null;
  /** Where the compressed bytes begin. */
  readonly start: number;
  readonly end: number;
  /** Of what the bytes inflate to. */
  readonly size: number;
}

const TYPES: Readonly<Record<number, ObjectType>> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' };
const [OFFSET_DELTA, ID_DELTA] = [6, 7];
const [HEAD_BYTES, OID_BYTES] = [12, 20];

/** No file of documentation is so large; what it would inflate to is not even begun. */
const MAX_OBJECT_BYTES = 512 * 1024 ** 2;

export const unreadable = (): GitError => new GitError('corrupt', packUnreadable);

const byteAt = (bytes: Buffer, at: number): number => {
  const byte = bytes[at];
  if (byte === undefined) throw unreadable();
  return byte;
};

/**
 * Seven bits a byte, the lowest first.
 * @param value what bytes before have given
 * @param weight of the first bit here
 * @returns with the place after it
 */
export const readSize = (
  bytes: Buffer,
  from: number,
  value = 0,
  weight = 1,
  maxBytes = MAX_OBJECT_BYTES,
): [number, number] => {
  let [size, at, factor] = [value, from, weight];
  for (;;) {
    const byte = byteAt(bytes, at);
    size += (byte & 0x7f) * factor;
    at += 1;
    if (size > maxBytes) {
      throw new GitError('too_large', fileTooLarge);
    }
    if ((byte & 0x80) === 0) return [size, at];
    factor *= 128;
  }
};

const readOffset = (bytes: Buffer, from: number): [number, number] => {
  let [offset, at] = [byteAt(bytes, from) & 0x7f, from];
  while ((byteAt(bytes, at) & 0x80) !== 0) {
    at += 1;
    offset = (offset + 1) * 128 + (byteAt(bytes, at) & 0x7f);
  }
  return [offset, at + 1];
};

interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

/** Returns the content of an entry, and its number of bytes in the pack. */
const inflateAt = (pack: Buffer, start: number, size: number): { data: Buffer; length: number } => {
  try {
    const options = {
      info: true,
      maxOutputLength: Math.max(size, 1),
      chunkSize: Math.max(size, 64),
    };
    // biome-ignore lint/plugin: With `info` the answer has two members, which Node's types leave out.
    const { buffer, engine } = inflateSync(pack.subarray(start), options) as unknown as Inflated;
    if (buffer.length !== size) throw unreadable();
    return { data: buffer, length: engine.bytesWritten };
  } catch (cause) {
    throw cause instanceof GitError ? cause : unreadable();
  }
};

export const dataOf = (pack: Buffer, { start, size }: Entry): Buffer =>
  inflateAt(pack, start, size).data;

/** @throws {GitError} `corrupt`, `too_large` */
export const entryAt = (
  pack: Buffer,
  offset: number,
  maxBytes = MAX_OBJECT_BYTES,
): { entry: Entry; data: Buffer } => {
  const head = byteAt(pack, offset);
  const kind = (head >> 4) & 7;
  const type = TYPES[kind] ?? null;
  let [size, at] = [head & 0x0f, offset + 1];
  if ((head & 0x80) !== 0) [size, at] = readSize(pack, at, size, 16, maxBytes);
  let base: number | string | null = null;
  if (kind === OFFSET_DELTA) {
    const [back, next] = readOffset(pack, at);
    [base, at] = [offset - back, next];
  } else if (kind === ID_DELTA) {
    [base, at] = [pack.toString('hex', at, at + OID_BYTES), at + OID_BYTES];
  } else if (type === null) {
    throw unreadable();
  }
  const { data, length } = inflateAt(pack, at, size);
  return { entry: { offset, type, base, start: at, end: at + length, size }, data };
};

/**
 * In the order of the pack, each with its bytes, which can be dropped afterwards.
 * @param maxBytes of an object; a larger one is an error
 */
export function* packEntries(
  pack: Buffer,
  maxBytes = MAX_OBJECT_BYTES,
): Generator<{ entry: Entry; data: Buffer }> {
  if (pack.length < HEAD_BYTES + OID_BYTES || pack.toString('latin1', 0, 4) !== 'PACK') {
    throw unreadable();
  }
  const total = pack.readUInt32BE(8);
  let offset = HEAD_BYTES;
  for (let count = 0; count < total; count += 1) {
    const found = entryAt(pack, offset, maxBytes);
    yield found;
    offset = found.entry.end;
  }
  if (offset !== pack.length - OID_BYTES) throw unreadable();
}
