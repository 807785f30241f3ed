/** Limits of one import. Every importer checks them before and while it works. */

export interface ImportLimits {
  /** Bytes of the file (docs/internals/interface.md#import-and-conversion: 20 MB decoded). */
  readonly maxBytes: number;
  /** Bytes that a docx may inflate to, everything it holds together. */
  readonly maxInflatedBytes: number;
  /** Bytes of XML in a docx: its tree takes some twenty times as much memory. */
  readonly maxXmlBytes: number;
  /** Entries in a docx; Word itself writes a few dozen and one for each image. */
  readonly maxEntries: number;
  /** Levels of elements in XML and HTML; browsers stop at 512. */
  readonly maxDepth: number;
  readonly maxPages: number;
  readonly maxImages: number;
}

const MB = 1024 * 1024;

export const IMPORT_LIMITS: ImportLimits = {
  maxBytes: 20 * MB,
  maxInflatedBytes: 100 * MB,
  maxXmlBytes: 32 * MB,
  maxEntries: 5_000,
  maxDepth: 256,
  maxPages: 2_000,
  maxImages: 1_000,
};
