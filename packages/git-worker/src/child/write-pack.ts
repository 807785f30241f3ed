/** Objects as a pack (gitformat-pack), each of them whole. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { GitObject, ObjectType } from './git-object.ts';

const TYPES: Readonly<Record<ObjectType, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };

/** The type and the lowest four bits of the size, then seven bits a byte. */
const headOf = ({ type, data }: GitObject): Buffer => {
  const bytes: number[] = [];
  let byte = (TYPES[type] << 4) | (data.length & 0x0f);
  for (let rest = data.length >>> 4; rest > 0; rest >>>= 7) {
    bytes.push(byte | 0x80);
    byte = rest & 0x7f;
  }
  return Buffer.from([...bytes, byte]);
};

export const writePack = (objects: readonly GitObject[]): Buffer => {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1');
  head.writeUInt32BE(objects.length, 8);
  const body: Uint8Array[] = [head];
  for (const object of objects) body.push(headOf(object), deflateSync(object.data));
  const digest = createHash('sha1');
  for (const part of body) digest.update(part);
  return Buffer.concat([...body, digest.digest()]);
};
