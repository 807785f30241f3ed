/** A change that makes a page publishable, and what the author reads of it. */
import type { Edit } from '@quoin/markdown/syntax';

export interface Repair {
  /** Offset of the construct in the text. */
  readonly at: number;
  readonly construct: string;
  readonly message: string;
  readonly edits: readonly Edit[];
}

/** Puts text at an offset. */
export const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });
