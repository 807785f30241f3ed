/**
 * The checks that need no server. They are a part of the service, and a program passes them to
 * `createProgram`.
 */
import type { BrokenLink, BundleResult, Issue } from '@quoin/sdk';

export interface CheckedMedium {
  /** In the folder, with `/`. */
  readonly path: string;
  /** SHA-256, hex. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface FolderToCheck {
  /** Value of `docs.json`. */
  readonly manifest: unknown;
  readonly pages: readonly { readonly path: string; readonly markdown: string }[];
  readonly media: readonly CheckedMedium[];
}

export interface CheckedLink
  extends Pick<BrokenLink, 'url' | 'kind' | 'reason' | 'line' | 'column' | 'suggestion'> {
  /** Path of the page in the folder. */
  readonly file: string;
}

export type FolderFindings =
  | {
      readonly refused: false;
      readonly warnings: readonly BundleResult['warnings'][number][];
      readonly links: readonly CheckedLink[];
    }
  /** `path` is the name that the refusal is about, if it is about one. */
  | { readonly refused: true; readonly message: string; readonly path: unknown };

export interface Checks {
  /** Returns the issues of a page's text from a server. */
  checkDraft(markdown: string): readonly Issue[];
  /** Returns the problems of a push of the folder, and its broken links. */
  checkFolder(folder: FolderToCheck): Promise<FolderFindings>;
}

export type LoadChecks = () => Promise<Checks>;
