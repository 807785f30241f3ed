/** A line of the source, its end left off, and what stands before its own text. */

export interface SourceLine {
  readonly start: number;
  /** Before the line ending. */
  readonly end: number;
  /** Where the next line starts; the end of the source for the last one. */
  readonly next: number;
  /** Behind the markers of block quotes, white space behind the last one included up to one. */
  readonly quoteEnd: number;
  /** First character that is no white space behind {@link quoteEnd}. */
  readonly textStart: number;
  /** Columns of white space between the two; a tab reaches to the next multiple of 4. */
  readonly indent: number;
  readonly isBlank: boolean;
}

const TAB = 4;

export const columnAfter = (column: number, character: string): number =>
  character === '\t' ? column + TAB - (column % TAB) : column + 1;

const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\t';

const quoteEndOf = (source: string, start: number, end: number): number => {
  let quoteEnd = start;
  for (let at = start; at < end; at++) {
    if (source[at] === '>') {
      quoteEnd = at + 1;
      if (source[quoteEnd] === ' ') {
        quoteEnd++;
        at++;
      }
    } else if (!isSpace(source[at])) break;
  }
  return quoteEnd;
};

export const lineAt = (source: string, start: number): SourceLine => {
  const lineFeed = source.indexOf('\n', start);
  const next = lineFeed === -1 ? source.length : lineFeed + 1;
  let end = lineFeed === -1 ? source.length : lineFeed;
  if (end > start && source[end - 1] === '\r') end--;
  const quoteEnd = quoteEndOf(source, start, end);
  let indent = 0;
  let textStart = quoteEnd;
  while (textStart < end && isSpace(source[textStart])) {
    indent = columnAfter(indent, source.charAt(textStart));
    textStart++;
  }
  return { start, end, next, quoteEnd, textStart, indent, isBlank: textStart === end };
};

const LIST_MARKER = /(?:[-+*]|[0-9]{1,9}[.)])[ \t]+(?=[^ \t])/y;

/** Behind the list markers that open the line's text. */
export const markersEnd = (source: string, line: SourceLine): number => {
  LIST_MARKER.lastIndex = line.textStart;
  let at = line.textStart;
  while (LIST_MARKER.test(source) && LIST_MARKER.lastIndex < line.end) at = LIST_MARKER.lastIndex;
  return at;
};
