/** An object from another one and what differs (gitformat-pack, "Deltified representation"). */
import { readSize, unreadable } from './pack-entries.ts';

/** Copies of no size are of this one. */
const WHOLE_COPY = 0x10000;

/** Bytes of a number of which only those that are set in the mask are written, the lowest first. */
const readMasked = (delta: Buffer, from: number, mask: number): [number, number] => {
  let [value, at] = [0, from];
  for (let bit = 0; mask >> bit !== 0; bit += 1) {
    if (((mask >> bit) & 1) === 0) continue;
    const byte = delta[at];
    if (byte === undefined) throw unreadable();
    value += byte * 2 ** (8 * bit);
    at += 1;
  }
  return [value, at];
};

/** @throws {GitError} `corrupt` */
export const applyDelta = (base: Buffer, delta: Buffer): Buffer => {
  const [baseSize, afterBase] = readSize(delta, 0);
  const [size, afterSize] = readSize(delta, afterBase);
  if (baseSize !== base.length) throw unreadable();
  const result = Buffer.allocUnsafe(size);
  let [at, length] = [afterSize, 0];
  const add = (source: Buffer, from: number, count: number) => {
    if (from + count > source.length || length + count > size) throw unreadable();
    source.copy(result, length, from, from + count);
    length += count;
  };
  while (at < delta.length) {
    const order = delta[at] ?? 0;
    at += 1;
    if (order === 0) throw unreadable();
    if ((order & 0x80) === 0) {
      add(delta, at, order);
      at += order;
      continue;
    }
    const [from, afterFrom] = readMasked(delta, at, order & 0x0f);
    const [count, afterCount] = readMasked(delta, afterFrom, (order >> 4) & 7);
    add(base, from, count === 0 ? WHOLE_COPY : count);
    at = afterCount;
  }
  if (length !== size) throw unreadable();
  return result;
};
