/**
 * Common parts of merges of pages and of other texts: byte order mark, line ends and the last
 * line's end.
 */
import { layoutOf, mergeLayout, withLineEnd, withoutMark } from './layout.ts';
import { join, type Piece, type Side } from './piece.ts';
import { withoutEnd } from './units.ts';

export interface TextMerge {
  /** Places where both sides changed the same text differently; 0: everything was merged. */
  readonly conflicts: number;
  /** The whole text; in conflicts what `side` wrote. */
  text(side: Side): string;
}

/** Merges three texts of one layout, without byte order marks. */
type MergePieces = (base: string, editor: string, git: string) => readonly Piece[];

const whole = (piece: Piece): TextMerge => ({
  conflicts: typeof piece === 'string' ? 0 : 1,
  text: (side) => (typeof piece === 'string' ? piece : piece[side]),
});

/** Whether the last line is to end with a line end; null where the last line's own text says it. */
const endsLine = (texts: readonly string[], pieces: readonly Piece[]): boolean | null => {
  const last = pieces.findLast((piece) => piece !== '');
  if (texts.includes('') || typeof last !== 'string') return null;
  const [base, editor, git] = texts.map((text) => text.endsWith('\n'));
  return (editor === base ? git : editor) ?? null;
};

/**
 * Merges the layout of three texts, and their content with `merge`.
 *
 * @param base the text that both sides come from; null if it does not exist, which leaves one
 *   conflict of the whole unless the sides are equal
 */
export const mergeInLayout = (
  base: string | null,
  editor: string,
  git: string,
  merge: MergePieces,
): TextMerge => {
  if (editor === git || git === base) return whole(editor);
  if (editor === base) return whole(git);
  if (base === null) return whole({ editor, git });

  const old = layoutOf(base);
  const layout = mergeLayout(old, layoutOf(editor), layoutOf(git));
  const isConverted = layout.lineEnd !== old.lineEnd;
  const texts = [base, editor, git].map((text) =>
    isConverted ? withLineEnd(withoutMark(text), old.lineEnd) : withoutMark(text),
  );
  const [before = '', mine = '', theirs = ''] = texts;
  const pieces = merge(before, mine, theirs);
  const ends = endsLine(texts, pieces);
  const lineEnd = layout.lineEnd ?? '\n';

  return {
    conflicts: pieces.filter((piece) => typeof piece !== 'string').length,
    text(side) {
      const text = join(pieces, side, lineEnd);
      const isEnded = text === '' || text.endsWith('\n');
      const unended = ends === false ? withoutEnd(text) : text;
      const ended = ends === true && !isEnded ? text + lineEnd : unended;
      return layout.mark + (isConverted ? withLineEnd(ended, layout.lineEnd) : ended);
    },
  };
};
