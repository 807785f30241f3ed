/** Objects of Git, and their names (gitformat-pack, gitglossary "object name"). */
import { createHash } from 'node:crypto';

const TYPES = ['commit', 'tree', 'blob', 'tag'] as const;
export type ObjectType = (typeof TYPES)[number];

export const isObjectType = (text: string): text is ObjectType =>
  TYPES.some((type) => type === text);

export interface GitObject {
  readonly type: ObjectType;
  readonly data: Uint8Array;
}

export const oidOf = (type: ObjectType, data: Uint8Array): string =>
  createHash('sha1').update(`${type} ${data.length}\0`).update(data).digest('hex');
