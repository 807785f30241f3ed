/** Objects of Git, and their names (gitformat-pack, gitglossary "object name"). */
import { createHash } from 'node:crypto';

export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';

export interface GitObject {
  readonly type: ObjectType;
  readonly data: Uint8Array;
}

/** What comes before the content in a loose object, and in what names it. */
export const headOf = ({ type, data }: GitObject): Buffer =>
  Buffer.from(`${type} ${data.length}\0`);

export const oidOf = (type: ObjectType, data: Uint8Array): string =>
  createHash('sha1').update(headOf({ type, data })).update(data).digest('hex');
