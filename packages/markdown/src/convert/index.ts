/** Documentation of other products as Quoin's: pages, a manifest, and what could not be carried over. */

export type { Conversion, ConvertOptions } from './convert-tree.ts';
export { convertTree, convertTreeInTurns } from './convert-tree.ts';
export type { DialectName, SourceFile, Unmapped } from './dialect.ts';
export type { Manifest, NavNode } from './manifest.ts';
