/** Documentation of other products as Quoin's: pages, a manifest, and what could not be carried over. */

export type { Conversion, ConvertInput, ConvertOptions } from './convert-tree.ts';
export { convertTree, convertTreeAsync } from './convert-tree.ts';
export type { DialectName, SourceFile, Unmapped } from './dialect.ts';
export {
  type ConvertedText,
  type ExternalImage,
  externalImages,
  placeExternalImages,
} from './external-images.ts';
export { folderNavigation } from './generic/folder-navigation.ts';
export { gitBookStructure } from './gitbook/configuration.ts';
export type { SummaryEntry, SummaryLink } from './gitbook/summary-entries.ts';
export { summaryEntries } from './gitbook/summary-entries.ts';
export type { Manifest, NavNode } from './manifest.ts';
export type { TreeNavigation } from './tree-navigation.ts';
export { treeNavigation } from './tree-navigation.ts';
