/**
 * The result of the import of one file (docs/internals/interface.md#import-and-conversion). Plain
 * values: they pass between threads.
 */

export interface ImportWarning {
  readonly message: string;
  /** A page, paragraph or line, as `page 3`. */
  readonly location?: string;
}

export interface ImportedAsset {
  /** Relative to the page; the Markdown links to it so. */
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface ImportedFile {
  /** Never empty, on one line. */
  readonly title: string;
  readonly markdown: string;
  readonly warnings: readonly ImportWarning[];
  readonly assets: readonly ImportedAsset[];
}
