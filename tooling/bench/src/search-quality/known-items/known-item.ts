/**
 * Questions whose answer is known, because they are made from a page: someone remembers a piece of
 * it and wants it back. Where several pages hold that piece in the same way, each of them counts;
 * pieces that more than {@link FEW_PAGES} pages hold are not asked for.
 */

import type { Random } from '../../random.ts';
import type { SearchedPages } from '../corpus.ts';

export interface KnownItem {
  /** What is typed. */
  readonly text: string;
  /** Pages that are right. */
  readonly wanted: ReadonlySet<string>;
}

/** @returns all that can be asked of the pages; the caller takes a sample */
export type KnownItems = (searched: SearchedPages, random: Random) => KnownItem[];

/** So many pages may answer a question: as many as there are places to be found in. */
export const FEW_PAGES = 3;
