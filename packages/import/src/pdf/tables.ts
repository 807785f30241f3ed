/** Rows of aligned cells become a table; text that only looks similar stays text. */
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

/**
 * Puts a cell into the column that it overlaps, or into a new one.
 * @returns Whether it fits: a cell over two columns does not.
 */
const addCell = (columns: Column[], cell: Line): boolean => {
  const over = columns.filter(
    ({ left, right }) => cell.x < right - ALIGNED && left < cell.right - ALIGNED,
  );
  const [column, ...others] = over;
  if (others.length > 0) return false;
  if (column === undefined) {
    columns.push({ left: cell.x, right: cell.right });
    columns.sort((a, b) => a.left - b.left);
    return columns.length <= MAX_COLUMNS;
  }
  column.left = Math.min(column.left, cell.x);
  column.right = Math.max(column.right, cell.right);
  const next = columns[columns.indexOf(column) + 1];
  return next === undefined || column.right <= next.left + ALIGNED;
};

const columnAt = (columns: readonly Column[], cell: Line): number =>
  columns.findIndex(({ left, right }) => cell.x >= left - ALIGNED && cell.x < right + ALIGNED);

/** Whether each cell is in a column of its own. */
const fits = (columns: Column[], row: Row): boolean =>
  row.every((cell) => addCell(columns, cell)) &&
  new Set(row.map((cell) => columnAt(columns, cell))).size === row.length;

const follows = (row: Row, next: Row): boolean => {
  const [above] = row;
  const [below] = next;
  if (above === undefined || below === undefined || above.page !== below.page) return false;
  const distance = below.y - above.y;
  return distance > 0 && distance < Math.max(above.size, below.size) * MAX_ROW_GAP;
};

/** A row with one cell goes on with the row above it where it is close below. */
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

export interface Run {
  /** Number of rows that belong together, at least one. */
  readonly length: number;
  /** Their columns where they are a table, else null. */
  readonly columns: readonly Column[] | null;
}

/** The rows from `start` on that form a table. */
export const runAt = (rows: readonly Row[], start: number): Run => {
  let columns: Column[] = [];
  let end = start;
  let full = 0;
  let widest = 0;
  for (; end < rows.length; end++) {
    const row = rows[end] ?? [];
    const before = end > start ? rows[end - 1] : undefined;
    if (before !== undefined && !follows(before, row)) break;
    if (row.length < 2 && (before === undefined || !continues(before, row))) break;
    const tried = columns.map((column) => ({ ...column }));
    if (!fits(tried, row)) break;
    columns = tried;
    if (row.length >= 2) full++;
    widest = Math.max(widest, row.length);
  }
  const length = Math.max(1, end - start);
  const isTable =
    columns.length >= 2 &&
    (full >= MIN_ROWS || (full === 2 && widest >= 3)) &&
    !isProse(rows.slice(start, end), columns);
  return { length, columns: isTable ? columns : null };
};

export const tableOf = (rows: readonly Row[], columns: readonly Column[]): Table => {
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
