/** Finds the positions of terms in a text, to mark them and to find adjacent ones. */
import { lexemesOf } from './lexeme-cache.ts';
import { scan } from './scan.ts';

export interface TextTerm {
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Terms of the stretch in the index; distinct, never empty. */
  readonly terms: readonly string[];
}

/**
 * Calls `visit` by start, longer stretches first. Those of one identifier overlap, as do pairs of
 * ideographs. Quicker than {@link textTerms}, where nothing is kept.
 *
 * @param language ISO 639-1
 */
export const eachTextTerm = (
  text: string,
  language: string,
  visit: (start: number, end: number, terms: TextTerm['terms']) => void,
): void => {
  const cache = lexemesOf(language);
  scan(text, (start, end) => {
    for (const piece of cache.get(text, start, end).pieces) {
      visit(start + piece.start, start + piece.end, piece.stems);
    }
  });
};

/** All of a text, in the order of {@link eachTextTerm}. */
export const textTerms = (text: string, language: string): readonly TextTerm[] => {
  const found: TextTerm[] = [];
  eachTextTerm(text, language, (start, end, terms) => found.push({ start, end, terms }));
  return found;
};
