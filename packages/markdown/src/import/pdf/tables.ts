/** Rows of cells that stand below each other are a table; what only looks so stays text. */
import type { Table, TableRow } from 'mdast';
import { inlineOf } from './inline.ts';
import type { Line } from './page.ts';

/** Points by which the cells of a column may be off. */
const ALIGNED = 4;

const MAX_COLUMNS = 12;

/** Rows of at least two cells; two rows alone need three. */
const MIN_ROWS = 3;

/** Distance of rows, in font sizes, beyond which a table has ended. */
const MAX_ROW_GAP = 4;

export type Row = readonly Line[];

const SAME_ROW = 0.45;

/** Lines on one baseline. */
export const rowsOf = (lines: readonly Line[]): Row[] => {
  const rows: Line[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const first = row?.[0];
    const same =
      first !== undefined &&
      first.page === line.page &&
      Math.abs(first.y - line.y) < line.size * SAME_ROW;
    if (row !== undefined && same) row.push(line);
    else rows.push([line]);
  }
  return rows;
};

interface Column {
  left: number;
  right: number;
}

/** Columns are what overlaps from row to row; null where a cell lies over two. */
const columnsOf = (rows: readonly Row[]): Column[] | null => {
  const columns: Column[] = [];
  for (const cell of rows.flat().toSorted((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (last !== undefined && cell.x < last.right - ALIGNED) {
      last.right = Math.max(last.right, cell.right);
    } else columns.push({ left: cell.x, right: cell.right });
  }
  return columns.length >= 2 && columns.length <= MAX_COLUMNS ? columns : null;
};

const columnAt = (columns: readonly Column[], cell: Line): number =>
  columns.findIndex(({ left, right }) => cell.x >= left - ALIGNED && cell.x < right + ALIGNED);

const isAligned = (rows: readonly Row[], columns: readonly Column[]): boolean =>
  rows.every((row) => {
    const places = row.map((cell) => columnAt(columns, cell));
    return new Set(places).size === row.length && !places.includes(-1);
  });

const follows = (row: Row, next: Row): boolean => {
  const [above] = row;
  const [below] = next;
  if (above === undefined || below === undefined || above.page !== below.page) return false;
  const distance = below.y - above.y;
  return distance > 0 && distance < Math.max(above.size, below.size) * MAX_ROW_GAP;
};

/** A row with one cell goes on with the row above it where it stands close below. */
const continues = (row: Row, next: Row): boolean =>
  next.length === 1 && (next[0]?.y ?? 0) - (row[0]?.y ?? 0) < (next[0]?.size ?? 0) * 1.6;

/** Characters from which a cell is a line of prose rather than a value. */
const PROSE = 45;

/** Share of a column's rows that go on in the next row. */
const MAX_RUNNING = 0.3;

/** Text that runs on from row to row is a column of the page that was not recognised. */
const isProse = (rows: readonly Row[], columns: readonly Column[]): boolean =>
  columns.some((column) => {
    const cells = rows.map((row) => row.find((cell) => columnAt([column], cell) === 0)?.text ?? '');
    const running = cells.filter((text, at) => {
      const next = cells[at + 1] ?? '';
      return text.length > PROSE && /[\p{Ll},-]$/u.test(text) && /^\p{Ll}/u.test(next);
    });
    return running.length > 1 && running.length > cells.length * MAX_RUNNING;
  });

/** How many rows from `start` on are one table; 0 where they are none. */
export const tableLength = (rows: readonly Row[], start: number): number => {
  let end = start;
  let full = 0;
  for (; end < rows.length; end++) {
    const row = rows[end] ?? [];
    const before = rows[end - 1];
    if (end > start && before !== undefined && !follows(before, row)) break;
    if (row.length < 2 && (end === start || before === undefined || !continues(before, row))) break;
    const columns = columnsOf(rows.slice(start, end + 1));
    if (columns === null || !isAligned(rows.slice(start, end + 1), columns)) break;
    if (row.length >= 2) full++;
  }
  const widest = rows.slice(start, end).reduce((most, row) => Math.max(most, row.length), 0);
  const columns = columnsOf(rows.slice(start, end));
  if (columns === null || isProse(rows.slice(start, end), columns)) return 0;
  return full >= MIN_ROWS || (full === 2 && widest >= 3) ? end - start : 0;
};

export const tableOf = (rows: readonly Row[]): Table => {
  const columns = columnsOf(rows) ?? [];
  const merged: Line[][][] = [];
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    const last = merged.at(-1);
    const cells: Line[][] =
      last !== undefined && before !== undefined && continues(before, row)
        ? last
        : columns.map(() => []);
    if (cells !== last) merged.push(cells);
    for (const cell of row) cells[columnAt(columns, cell)]?.push(cell);
  }
  const children = merged.map(
    (cells): TableRow => ({
      type: 'tableRow',
      children: cells.map((lines) => ({ type: 'tableCell', children: inlineOf(lines) })),
    }),
  );
  return { type: 'table', children };
};
