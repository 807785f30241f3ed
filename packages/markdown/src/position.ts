/** Lines and columns as editors count them: from 1, columns in UTF-16 units. */

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A line ends with `\n`, so `\r\n` counts once. */
export const positionAt = (source: string, offset: number): Position => {
  let line = 1;
  let start = 0;
  for (
    let end = source.indexOf('\n');
    end !== -1 && end < offset;
    end = source.indexOf('\n', start)
  ) {
    line++;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
};
