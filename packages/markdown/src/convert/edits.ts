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
}

const countLines = (text: string, start: number, end: number): number => {
  let lines = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    lines++;
  }
  return lines;
};

/** In the order of places. An insertion stands before what replaces the same place. */
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
  const keep = (end: number): void => {
    if (end <= at) return;
    parts.push(source.slice(at, end));
    const lines = countLines(source, at, end);
    pieces.push({ out: outLine, source: sourceLine, last: sourceLine + lines });
    outLine += lines;
    sourceLine += lines;
    at = end;
  };
  for (const { start, end, text } of inOrder(edits)) {
    if (start < at) continue;
    keep(start);
    const lines = countLines(source, start, end);
    parts.push(text);
    pieces.push({ out: outLine, source: sourceLine, last: sourceLine + lines });
    outLine += countLines(text, 0, text.length);
    sourceLine += lines;
    at = end;
  }
  keep(source.length);

  const lineOf = (line: number): number => {
    let low = 0;
    let high = pieces.length - 1;
    // The first piece of a line says where the line came from.
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pieces[middle + 1]?.out ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    const piece = pieces[low];
    const next = pieces[low + 1];
    if (piece === undefined) return line;
    const of = piece.source + line - piece.out;
    if (of <= piece.last) return Math.max(of, 1);
    return next !== undefined && next.out === line ? next.source : piece.last;
  };
  return { text: parts.join(''), lineOf };
};

export const applyEdits = (source: string, edits: readonly Edit[]): string =>
  editText(source, edits).text;
