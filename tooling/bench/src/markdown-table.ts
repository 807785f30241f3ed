/** Rows as a Markdown table, so that the output of a benchmark can be copied into documentation. */

/** @param rows the first names the columns */
export const markdownTable = (rows: readonly (readonly (string | number)[])[]): string => {
  const [head = [], ...body] = rows.map((row) => row.map(String));
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...body].map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
};
