/** Parts of a merge: text of both sides, and places where they contradict. */

export type Side = 'editor' | 'git';

/** Whole lines. */
export type Piece = string | { readonly editor: string; readonly git: string };

export const isClean = (pieces: readonly Piece[]): boolean =>
  pieces.every((piece) => typeof piece === 'string');

/**
 * One side's text. A line that ended its text without a line end gets one where more follows.
 *
 * @param lineEnd the one to put there
 */
export const join = (pieces: readonly Piece[], side: Side, lineEnd: string): string => {
  const parts: string[] = [];
  for (const piece of pieces) {
    const text = typeof piece === 'string' ? piece : piece[side];
    if (text === '') continue;
    if (parts.at(-1)?.endsWith('\n') === false) parts.push(lineEnd);
    parts.push(text);
  }
  return parts.join('');
};
