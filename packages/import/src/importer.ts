/** The importer of a type of file: a function from its bytes to the tree of a page. */
import type { Root } from 'mdast';
import type { ImportLimits } from './limits.ts';
import type { Assets } from './shared/assets.ts';
import type { Report } from './shared/report.ts';

export interface ImportSource {
  readonly bytes: Uint8Array;
  readonly limits: ImportLimits;
  readonly assets: Assets;
  readonly report: Report;
}

export interface ImportedTree {
  /** As the file says it outside of its text; blank where it says none. */
  readonly title: string;
  readonly tree: Root;
}

/** @throws {ImportError} */
export type Importer = (source: ImportSource) => Promise<ImportedTree>;
