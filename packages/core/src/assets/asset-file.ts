/** The file that an asset is in a tree of files. Pure. */
import type { AssetRecord } from '../records.ts';

/** Hexadecimal digits that keep files of one name apart. */
const DIGITS = 12;

/** Where it was in the tree that brought it; an upload has a place that only its bytes and name decide. */
export const assetFile = ({ path, hash, name }: AssetRecord): string =>
  path ?? `assets/${hash.slice(0, DIGITS)}/${name}`;
