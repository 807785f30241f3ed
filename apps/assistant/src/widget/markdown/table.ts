/** Tables of GFM §4.10, without alignment. */
import { inlinesOf } from './inlines.ts';
import type { Block, Inline } from './tree.ts';

const cellsOf = (line: string): string[] => {
  const cells = line.trim().split(/(?<!\\)\|/);
  if (cells[0] === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells;
};

const isDelimiter = (line: string): boolean =>
  cellsOf(line).every((cell) => /^:?-+:?$/.test(cell.trim()));

export const isTableStart = (head: string, next: string | undefined): boolean =>
  head.includes('|') && next?.includes('-') === true && next.includes('|') && isDelimiter(next);

const rowOf = (line: string): (readonly Inline[])[] =>
  cellsOf(line).map((cell) => inlinesOf(cell.trim()));

export const tableOf = (head: string, rows: readonly string[]): Block => {
  const columns = rowOf(head);
  return {
    kind: 'table',
    head: columns,
    rows: rows.map((row) => rowOf(row).slice(0, columns.length)),
  };
};
