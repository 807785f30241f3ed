/** Merges what the editor and Git made of one page. Every byte that neither side edited stays. */
import { layoutOf, mergeLayout, withLineEnd, withoutMark } from './layout.ts';
import { mergeFrontMatter, splitHead } from './merge-front-matter.ts';
import { mergeLines } from './merge-lines.ts';
import { mergeWords } from './merge-words.ts';
import { join, type Piece, type Side } from './piece.ts';
import { withoutEnd } from './units.ts';

export interface PageMerge {
  /** Places where both sides changed the same words differently; 0: everything was merged. */
  readonly conflicts: number;
  /** The whole page; in conflicts what `side` wrote. */
  text(side: Side): string;
}

const whole = (piece: Piece): PageMerge => ({
  conflicts: typeof piece === 'string' ? 0 : 1,
  text: (side) => (typeof piece === 'string' ? piece : piece[side]),
});

const mergeText = (base: string, editor: string, git: string): readonly Piece[] => {
  const [old, mine, theirs] = [splitHead(base), splitHead(editor), splitHead(git)];
  if (old === null || mine === null || theirs === null) {
    return mergeLines(base, editor, git, mergeWords);
  }
  return [
    ...mergeFrontMatter(old.head, mine.head, theirs.head),
    ...mergeLines(old.body, mine.body, theirs.body, mergeWords),
  ];
};

/** Whether the last line is to end with a line end; null where the last line's own text says it. */
const endsLine = (texts: readonly string[], pieces: readonly Piece[]): boolean | null => {
  const last = pieces.findLast((piece) => piece !== '');
  if (texts.includes('') || typeof last !== 'string') return null;
  const [base, editor, git] = texts.map((text) => text.endsWith('\n'));
  return (editor === base ? git : editor) ?? null;
};

/**
 * @param base the text that both sides come from; null if it does not exist, which leaves one
 *   conflict of the whole unless the sides are equal
 */
export const mergePage = (base: string | null, editor: string, git: string): PageMerge => {
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
  const pieces = mergeText(before, mine, theirs);
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
