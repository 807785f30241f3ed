/** Which `*`, `_` and `~` are markup and which are text (CommonMark 0.31 §6.2, GFM strikethrough). */

/** A run of one delimiter character. */
interface Run {
  readonly character: string;
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** How many of its characters are still text. */
  left: number;
}

/** Text that stands as it is, or a run of delimiters. */
export type Piece = string | Run;

const isSpace = (character: string): boolean => character === '' || /\s/.test(character);
const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character);

export const runPiece = (text: string, at: number, run: string): Piece => {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + run.length);
  const opens =
    !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const closes =
    !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  // An underscore inside a word is part of a name like `snake_case`.
  const inWord = run.startsWith('_');
  return {
    character: run.charAt(0),
    length: run.length,
    canOpen: opens && (!inWord || !closes || isPunctuation(before)),
    canClose: closes && (!inWord || !opens || isPunctuation(after)),
    left: run.length,
  };
};

/** CommonMark's "multiple of 3" rule; strikethrough needs runs of one length, two at most. */
const pairs = (opener: Run, closer: Run): boolean => {
  if (opener.character !== closer.character) return false;
  if (opener.character === '~') return opener.length === closer.length && opener.length <= 2;
  const both = (opener.canOpen && opener.canClose) || (closer.canOpen && closer.canClose);
  return (
    !both ||
    (opener.length + closer.length) % 3 !== 0 ||
    (opener.length % 3 === 0 && closer.length % 3 === 0)
  );
};

const close = (openers: Run[], closer: Run): void => {
  for (let at = openers.length - 1; at >= 0 && closer.left > 0; at--) {
    const opener = openers[at];
    if (opener === undefined || !pairs(opener, closer)) continue;
    const used = Math.min(opener.left, closer.left);
    opener.left -= used;
    closer.left -= used;
    // What opened inside and did not close is text.
    openers.length = opener.left > 0 ? at + 1 : at;
  }
};

/** Joins the pieces, leaving out the delimiters that are markup. */
export const resolveEmphasis = (pieces: readonly Piece[]): string => {
  const openers: Run[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    if (piece.canClose) close(openers, piece);
    if (piece.canOpen && piece.left > 0) openers.push(piece);
  }
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : piece.character.repeat(piece.left)))
    .join('');
};
