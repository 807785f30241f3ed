/** Where the words of a list item begin, and the item moved left or right. */

/** CommonMark §2.2: tab stops. */
const TAB_WIDTH = 4;

export interface ItemShape {
  /** Columns in front of the marker. */
  readonly indent: number;
  /** With the spaces behind it. */
  readonly marker: string;
}

const columnsOf = (space: string): number => {
  let columns = 0;
  for (const char of space) {
    columns += char === '\t' ? TAB_WIDTH - (columns % TAB_WIDTH) : 1;
  }
  return columns;
};

/** Null for a line that begins no item. */
export const shapeOf = (line: string): ItemShape | null => {
  const [, space = '', marker = '', behind = ''] =
    /^([ \t]*)([*+-]|\d{1,9}[.)])([ \t]*)/.exec(line) ?? [];
  if (marker === '') return null;
  return { indent: columnsOf(space), marker: marker + (behind === '' ? ' ' : behind) };
};

/** Columns that what belongs to the item follows: at most three more are no code (CommonMark §5.2). */
export const contentColumn = ({ indent, marker }: ItemShape): number =>
  columnsOf(' '.repeat(indent) + marker);

/** Lines of an item that has moved by so many columns. */
export const shift = (lines: readonly string[], by: number): string[] => {
  if (by === 0) return [...lines];
  return lines.map((line) => {
    const text = line.trimStart();
    if (text === '') return line;
    const columns = columnsOf(line.slice(0, line.length - text.length));
    return ' '.repeat(Math.max(0, columns + by)) + text;
  });
};
