/** Lines of a plain text, with the white space before them measured. */

export interface Line {
  /** From 1, in the file. */
  readonly number: number;
  /** Columns of white space before the text; a tab reaches to the next multiple of 8. */
  readonly indent: number;
  /** Without white space at either end. */
  readonly text: string;
}

/** As terminals and `expand(1)` have it. */
const TAB = 8;

const indentOf = (line: string): number => {
  let columns = 0;
  for (const character of line) {
    if (character === '\t') columns += TAB - (columns % TAB);
    else if (character === ' ' || character === '\u3000') columns++;
    else break;
  }
  return columns;
};

const leastIndent = (lines: readonly Line[]): number =>
  lines.reduce(
    (least, { indent, text }) => (text === '' ? least : Math.min(least, indent)),
    Number.POSITIVE_INFINITY,
  );

/** Indentation that the whole file has is a margin and is taken away. */
export const linesOf = (source: string): Line[] => {
  const lines = source
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line, at): Line => ({ number: at + 1, indent: indentOf(line), text: line.trim() }));
  const margin = leastIndent(lines);
  return lines.map((line) => ({ ...line, indent: Math.max(0, line.indent - margin) }));
};

/** Runs of lines without a blank one between them. */
export const blocksOf = (lines: readonly Line[]): Line[][] => {
  const blocks: Line[][] = [];
  let open: Line[] | null = null;
  for (const line of lines) {
    if (line.text === '') {
      open = null;
      continue;
    }
    if (open === null) {
      open = [];
      blocks.push(open);
    }
    open.push(line);
  }
  return blocks;
};
