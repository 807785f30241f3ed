/** Where front matter is in a file: between two lines of `---` at the very start. */

export interface RawFrontMatter {
  /** Offset of the opening fence: 0, or 1 behind a byte order mark. Offsets are UTF-16 units. */
  readonly start: number;
  /** Offset where the document's own text begins, behind the closing fence's line. */
  readonly end: number;
  /** The text between the two fences' lines, every byte of it. */
  readonly body: string;
  /** Offset of `body`. */
  readonly bodyStart: number;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Three hyphens, white space behind them allowed; `line` has no line feed. */
const isFence = (line: string): boolean => line.startsWith('---') && line.slice(3).trim() === '';

/** Null where the file has no front matter, which an opening fence that is never closed is not. */
export const findFences = (source: string): RawFrontMatter | null => {
  const start = source.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  if (!source.startsWith('---', start)) return null;
  const openingEnd = source.indexOf('\n', start);
  if (openingEnd === -1 || !isFence(source.slice(start, openingEnd))) return null;
  const bodyStart = openingEnd + 1;
  for (let lineStart = bodyStart; lineStart < source.length; ) {
    const lineFeed = source.indexOf('\n', lineStart);
    const next = lineFeed === -1 ? source.length : lineFeed + 1;
    if (source.startsWith('---', lineStart) && isFence(source.slice(lineStart, next))) {
      return { start, end: next, body: source.slice(bodyStart, lineStart), bodyStart };
    }
    lineStart = next;
  }
  return null;
};
