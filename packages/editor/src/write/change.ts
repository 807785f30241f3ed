/** The difference between the opened and the present text of a textblock. */
import { type Fragment, Mark, type Node } from 'prosemirror-model';

export interface Change {
  readonly start: number;
  /** In the content as it was opened. */
  readonly end: number;
  /** By how much the content became longer. */
  readonly grown: number;
}

/** Null where nothing differs. */
export const changeBetween = (before: Fragment, after: Fragment): Change | null => {
  const start = before.findDiffStart(after);
  const ends = before.findDiffEnd(after);
  if (start === null || ends === null) return null;
  const grown = after.size - before.size;
  return { start, end: Math.max(ends.a, start, start - grown), grown };
};

/** Marks that the text has in Markdown: where its lines end is not one. */
const marksOf = ({ marks }: Node): readonly Mark[] =>
  marks.filter(({ type }) => type.name !== 'softBreak');

/**
 * The text between two positions, with the endings of its lines; null where there is something else
 * than text, or text with other marks than `like` has.
 */
export const plainText = (
  content: Fragment,
  from: number,
  to: number,
  like: Node,
): string | null => {
  let text = '';
  let isPlain = true;
  content.cut(from, to).forEach((node) => {
    if (!node.isText || !Mark.sameSet(marksOf(node), marksOf(like))) isPlain = false;
    else text += marksOf(node).length < node.marks.length ? '\n' : (node.text ?? '');
  });
  return isPlain ? text : null;
};
