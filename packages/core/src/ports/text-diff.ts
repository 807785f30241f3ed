/** The comparison of two texts, line by line. */

export interface LineRun {
  readonly type: 'equal' | 'insert' | 'delete';
  /** With their line ends. */
  readonly lines: string[];
}

export interface DiffInput {
  /** Path of the page's file. */
  readonly file: string;
  /** Numbers of the revisions. */
  readonly versions: { readonly from: number; readonly to: number };
  readonly from: string;
  readonly to: string;
}

export interface TextDiff {
  /** As `diff -u` writes it; empty where the texts are equal. */
  readonly unified: string;
  readonly changes: readonly { readonly type: LineRun['type']; readonly text: string }[];
}
