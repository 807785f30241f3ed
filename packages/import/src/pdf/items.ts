/** Lines in reading order with what is not a line between them: tables, and images in paragraphs. */
import type { Paragraph, Table } from 'mdast';
import { lineOf } from './lines.ts';
import type { Line } from './page.ts';
import { type Row, rowsOf, runAt, tableOf } from './tables.ts';

/** A line with the edges of the column that it is in. */
export interface LineItem {
  readonly kind: 'line';
  readonly line: Line;
  readonly group: number;
  readonly left: number;
  readonly right: number;
}

export interface NodeItem {
  readonly kind: 'node';
  readonly node: Table | Paragraph;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

export type Item = LineItem | NodeItem;

/** A line of a table of contents: dots up to a page's number. */
const CONTENTS_LINE = /\.(?:\s?\.){3,}\s*[ivxlc\d]+$/i;

/** The end of the line is enough to see it. */
const CONTENTS_TAIL = 120;

export const isContentsLine = ({ text }: Line): boolean =>
  CONTENTS_LINE.test(text.slice(-CONTENTS_TAIL));

const asOneLine = (row: Row): Line => {
  const [first, ...others] = row;
  if (first !== undefined && others.length === 0) return first;
  return lineOf(
    first?.page ?? 0,
    row.flatMap(({ spans }) => spans),
  );
};

/** @param group Number of the column among all of the document. */
export const itemsOf = (lines: readonly Line[], group: number): Item[] => {
  const left = lines.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const right = lines.reduce((most, line) => Math.max(most, line.right), 0);
  const rows = rowsOf(lines);
  const items: Item[] = [];
  for (let at = 0; at < rows.length; ) {
    const { length, columns } = runAt(rows, at);
    const run = rows.slice(at, at + length);
    at += length;
    const first = run[0]?.[0];
    if (columns === null || first === undefined) {
      for (const row of run) items.push({ kind: 'line', line: asOneLine(row), group, left, right });
      continue;
    }
    const { page, x, y } = first;
    items.push({ kind: 'node', node: tableOf(run, columns), page, x, y });
  }
  return items;
};
