/** Lines of a width that words decide: a word, and so a path or an address, is never cut. */
import width from 'fast-string-width';

/**
 * Space, one character of a script without spaces between words (UAX #14, class ID and its kin), or
 * a word.
 */
const PIECES =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]\p{M}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]+/gu;

const piecesOf = (text: string): readonly string[] => text.match(PIECES) ?? [];

/** Columns of the widest piece that may not be cut; 0 for an empty text. */
export const widestWord = (text: string): number =>
  Math.max(0, ...piecesOf(text.trim()).map((piece) => (piece.trim() === '' ? 0 : width(piece))));

/**
 * Returns the lines of a text without escape sequences. A line is wider than `columns` only if a
 * single word is.
 */
export const wrapText = (text: string, columns: number): string[] => {
  if (width(text) <= columns) return [text];
  const lines: string[] = [];
  let line = '';
  let space = '';
  for (const piece of piecesOf(text.trim())) {
    if (piece.trim() === '') {
      space = piece;
      continue;
    }
    if (line !== '' && width(line) + width(space) + width(piece) > columns) {
      lines.push(line);
      line = piece;
    } else line += (line === '' ? '' : space) + piece;
    space = '';
  }
  return [...lines, line];
};
