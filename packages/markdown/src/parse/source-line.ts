/** A line of the source, and the text before its own text: indentation, markers of quotes and lists. */

export interface SourceLine {
  readonly start: number;
  /** Before the line ending. */
  readonly end: number;
  /** Where the next line starts; the end of the source for the last one. */
  readonly next: number;
  /** Behind the markers of the quotes that the surrounding block is in. */
  readonly quoteEnd: number;
  /** Columns of white space behind them; a tab reaches to the next multiple of 4. */
  readonly indent: number;
  /** Behind that white space. */
  readonly indentEnd: number;
  /** Behind all markers of quotes and lists. */
  readonly textStart: number;
  /** How many quotes the line's text is in. */
  readonly quotes: number;
  /** Nothing but markers of quotes. */
  readonly isBlank: boolean;
}

const TAB = 4;

export const columnAfter = (column: number, character: string): number =>
  character === '\t' ? column + TAB - (column % TAB) : column + 1;

const TABULATOR = 0x09;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const GREATER_THAN = 0x3e;

const isSpace = (code: number): boolean => code === SPACE || code === TABULATOR;

/** The digit 9; a letter opens most lines and begins no marker. */
const LAST_OF_MARKER = 0x39;
const LIST_MARKER = /(?:[-+*]|[0-9]{1,9}[.)])[ \t]+(?=[^ \t\r\n])/y;

/** Behind the list marker at `at`, and the white space behind it; `at` if it does not exist. */
const skipListMarker = (source: string, at: number): number => {
  if (source.charCodeAt(at) > LAST_OF_MARKER) return at;
  LIST_MARKER.lastIndex = at;
  return LIST_MARKER.test(source) ? LIST_MARKER.lastIndex : at;
};

/**
 * Behind at most `count` markers of quotes, one space behind each included; lists can be between
 * them.
 */
export const skipQuotes = (source: string, start: number, end: number, count: number): number => {
  let quoteEnd = start;
  let left = count;
  for (let at = start; at < end && left > 0; ) {
    const code = source.charCodeAt(at);
    if (code === GREATER_THAN) {
      at += source.charCodeAt(at + 1) === SPACE ? 2 : 1;
      quoteEnd = at;
      left--;
    } else if (isSpace(code)) at++;
    else {
      const behind = skipListMarker(source, at);
      if (behind === at) break;
      at = behind;
    }
  }
  return quoteEnd;
};

/** Columns of the white space at `start`. */
export const indentOf = (source: string, start: number): number => {
  let indent = 0;
  for (let at = start; isSpace(source.charCodeAt(at)); at++) {
    indent = columnAfter(indent, source.charAt(at));
  }
  return indent;
};

/** @param frameQuotes how many quotes the surrounding block is in */
export const lineAt = (source: string, start: number, frameQuotes: number): SourceLine => {
  const lineFeed = source.indexOf('\n', start);
  const next = lineFeed === -1 ? source.length : lineFeed + 1;
  let end = lineFeed === -1 ? source.length : lineFeed;
  if (end > start && source.charCodeAt(end - 1) === CARRIAGE_RETURN) end--;

  const quoteEnd = skipQuotes(source, start, end, frameQuotes);
  const indent = indentOf(source, quoteEnd);
  let indentEnd = quoteEnd;
  while (isSpace(source.charCodeAt(indentEnd))) indentEnd++;
  let quotes = 0;
  for (let at = start; at < quoteEnd; at++) if (source.charCodeAt(at) === GREATER_THAN) quotes++;
  let isBlank = true;
  let textStart = indentEnd;
  while (textStart < end) {
    const code = source.charCodeAt(textStart);
    if (code === GREATER_THAN) quotes++;
    else if (!isSpace(code)) {
      const behind = skipListMarker(source, textStart);
      isBlank = false;
      if (behind === textStart) break;
      textStart = behind;
      continue;
    }
    textStart++;
  }
  return { start, end, next, quoteEnd, indent, indentEnd, textStart, quotes, isBlank };
};

/** Columns behind the indentation at which the content of the list items begins that the line opens. */
export const itemColumns = (source: string, { indentEnd, textStart }: SourceLine): number[] => {
  const columns: number[] = [];
  for (let at = indentEnd; at < textStart; ) {
    const behind = skipListMarker(source, at);
    if (behind === at) break;
    columns.push(behind - indentEnd);
    at = behind;
  }
  return columns;
};
