/** Lines of a paragraph: joined where the writer's margin broke them, else kept as lines. */
import type { Paragraph, PhrasingContent } from 'mdast';
import type { Line } from './lines.ts';

/** No editor or mail program wraps at fewer columns, and few at more. */
const MIN_WIDTH = 40;
const MAX_WIDTH = 132;

/** Scripts that are written without spaces between words; they also take two columns. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const columnsOf = (text: string): number => {
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : 1;
  return columns;
};

/** Columns at which a text is wrapped: its longest line, where that is a plausible margin. */
export const wrapWidth = (lines: readonly Line[]): number => {
  const width = lines.reduce(
    (most, { indent, text }) => Math.max(most, indent + columnsOf(text)),
    0,
  );
  return width >= MIN_WIDTH && width <= MAX_WIDTH ? width : 0;
};

/** How far a line may stay behind the margin, for a long word that was not carried over. */
const SLACK = 4;

const isWrapped = (line: Line, next: Line, width: number): boolean => {
  const [firstWord = ''] = next.text.split(/\s/, 1);
  const needed = WIDE.test(firstWord.charAt(0)) ? 2 : columnsOf(firstWord) + 1;
  return width > 0 && line.indent + columnsOf(line.text) + needed > width - SLACK;
};

const joint = (before: string, after: string): string =>
  WIDE.test(before.slice(-1)) && WIDE.test(after.charAt(0)) ? '' : ' ';

/**
 * @param width Of {@link wrapWidth}; 0 where nothing is wrapped.
 * @param hanging Columns of indentation with which a line goes on, as below the text of an item.
 */
export const paragraphOf = (
  lines: readonly Line[],
  width: number,
  hanging = Number.POSITIVE_INFINITY,
): Paragraph => {
  const children: PhrasingContent[] = [];
  let text = '';
  let previous: Line | null = null;
  for (const line of lines) {
    if (previous === null) text = line.text;
    else if (line.indent >= hanging || isWrapped(previous, line, width))
      text += joint(text, line.text) + line.text;
    else {
      children.push({ type: 'text', value: text }, { type: 'break' });
      text = line.text;
    }
    previous = line;
  }
  children.push({ type: 'text', value: text });
  return { type: 'paragraph', children };
};
