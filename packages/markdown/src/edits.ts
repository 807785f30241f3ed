/**
 * Changes of a text as places and replacements, so that a conversion leaves every other byte alone.
 */

export interface Edit {
  /** UTF-16 units of the source. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Edited {
  readonly text: string;
  /** Line of the source, from 1, that a line of the text came from. */
  readonly lineOf: (line: number) => number;
}

/** From `out` on, lines of the text are lines of the source from `source` on, up to `last`. */
interface Piece {
  readonly out: number;
  readonly source: number;
  readonly last: number;
  /** It begins a line of the text. */
  readonly isLineStart: boolean;
}

const countLines = (text: string): number => {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
};

/** In the order of places. An insertion precedes what replaces the same place. */
const inOrder = (edits: readonly Edit[]): Edit[] =>
  edits.toSorted(
    (a, b) =>
      a.start - b.start ||
      Number(a.start !== a.end) - Number(b.start !== b.end) ||
      (a.start === a.end ? 0 : b.end - a.end),
  );

/** An edit that begins inside the range of one before it is moot: that range is gone. */
export const editText = (source: string, edits: readonly Edit[]): Edited => {
  if (edits.length === 0) return { text: source, lineOf: (line) => line };
  const parts: string[] = [];
  const pieces: Piece[] = [];
  let outLine = 1;
  let sourceLine = 1;
  let at = 0;
  let isLineStart = true;
  const put = (text: string, end: number): void => {
    // A slice, so that no search goes beyond `end`: a line may be as long as the text.
    const before = source.slice(at, end);
    const lines = countLines(before);
    if (text !== '') {
      parts.push(text);
      pieces.push({ out: outLine, source: sourceLine, last: sourceLine + lines, isLineStart });
      outLine += text === before ? lines : countLines(text);
      isLineStart = text.endsWith('\n');
    }
    sourceLine += lines;
    at = end;
  };
  for (const { start, end, text } of inOrder(edits)) {
    if (start < at) continue;
    put(source.slice(at, start), start);
    put(text, end);
  }
  put(source.slice(at), source.length);

  const lineOf = (line: number): number => {
    let low = 0;
    let high = pieces.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pieces[middle + 1]?.out ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    // The line begins in the last piece before it, unless that one ends with the line before.
    const next = pieces[low + 1];
    const piece = next?.out === line && next.isLineStart ? next : pieces[low];
    return piece === undefined ? line : Math.min(piece.source + line - piece.out, piece.last);
  };
  return { text: parts.join(''), lineOf };
};

export const applyEdits = (source: string, edits: readonly Edit[]): string =>
  editText(source, edits).text;
