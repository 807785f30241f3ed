/** Where terms stand in a text: to mark them, and to see which stand together. */
import type { Piece } from './lexeme.ts';
import { lexemesOf } from './lexeme-cache.ts';
import { scan } from './scan.ts';

export interface TextTerm {
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** What the stretch is indexed as; distinct, never empty. */
  readonly terms: readonly string[];
}

const byPlace = (a: Piece, b: Piece): number => a.start - b.start || b.end - a.end;

/**
 * By start, longer stretches first. Those of one identifier overlap, as do pairs of ideographs.
 *
 * @param language ISO 639-1
 */
export const textTerms = (text: string, language: string): readonly TextTerm[] => {
  const cache = lexemesOf(language);
  const found: TextTerm[] = [];
  scan(text, (start, end) => {
    const { whole, parts, others } = cache.get(text, start, end);
    const pieces = whole === null ? [...others, ...parts] : [whole, ...others, ...parts];
    for (const piece of pieces.length > 1 ? pieces.sort(byPlace) : pieces) {
      found.push({ start: start + piece.start, end: start + piece.end, terms: piece.stems });
    }
  });
  return found;
};
