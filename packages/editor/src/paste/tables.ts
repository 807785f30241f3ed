/** Tables of pasted HTML as rows of cells of one width. */
import {
  attribute,
  descendants,
  elementsIn,
  type HtmlElement,
  hasClass,
  textIn,
} from './html-tree.ts';
import { isHidden, type StyleSheet } from './styles.ts';

export interface TableCell {
  /** Null for a place that a cell before it, or above it, covers. */
  readonly element: HtmlElement | null;
  readonly align: string | null;
}

/** Cells that one cell can cover, for rows of spreadsheets that are as wide as the sheet. */
const MAX_SPAN = 100;

/** Without those of tables inside. */
export const rowsOf = (table: HtmlElement): HtmlElement[] =>
  elementsIn(table).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : [];
  });

export const cellsOf = (row: HtmlElement): HtmlElement[] =>
  elementsIn(row).filter(({ name }) => name === 'td' || name === 'th');

const CODE_CELLS = ['blob-code', 'js-file-line', 'hljs-ln-code', 'code', 'rouge-code'];

/** The cells with the lines of a program, if the table shows one. */
export const codeCells = (table: HtmlElement): HtmlElement[] =>
  rowsOf(table).flatMap((row) => cellsOf(row).filter((cell) => hasClass(cell, ...CODE_CELLS)));

/** Whether the table only arranges what is in it. */
export const isLayout = (table: HtmlElement): boolean => {
  if (/^(?:presentation|none)$/.test(attribute(table, 'role'))) return true;
  const rows = rowsOf(table);
  const isSingle = rows.length === 1 && cellsOf(rows[0] ?? table).length <= 1;
  if (rows.length === 0 || isSingle) return true;
  for (const inner of descendants(table)) if (inner.name === 'table') return true;
  return false;
};

const spanOf = (cell: HtmlElement, name: string): number =>
  Math.min(MAX_SPAN, Math.max(1, Number(attribute(cell, name)) || 1));

const ALIGNS = new Set(['center', 'right']);

const alignOf = (cell: HtmlElement, sheet: StyleSheet): string | null => {
  const written = sheet.of(cell).get('text-align') ?? attribute(cell, 'align');
  const value = written.toLowerCase().replace('end', 'right');
  if (ALIGNS.has(value)) return value;
  const [only, ...others] = elementsIn(cell);
  const inner = only && others.length === 0 ? sheet.of(only).get('text-align') : undefined;
  return inner !== undefined && ALIGNS.has(inner) ? inner : null;
};

const isEmpty = ({ element }: TableCell): boolean => {
  if (element === null) return true;
  for (const { name } of descendants(element)) if (name === 'img') return false;
  return textIn(element).trim() === '';
};

/** Spans leave empty cells; empty rows and columns at the end are left out. */
export const gridOf = (table: HtmlElement, sheet: StyleSheet): TableCell[][] => {
  const grid: TableCell[][] = [];
  const covered = new Map<string, true>();
  rowsOf(table)
    .filter((row) => !isHidden(sheet.of(row)))
    .forEach((row, y) => {
      const cells: TableCell[] = [];
      const fill = (): void => {
        while (covered.has(`${y} ${cells.length}`)) cells.push({ element: null, align: null });
      };
      for (const cell of cellsOf(row).filter((one) => !isHidden(sheet.of(one)))) {
        fill();
        const x = cells.length;
        cells.push({ element: cell, align: alignOf(cell, sheet) });
        const width = spanOf(cell, 'colspan');
        const height = spanOf(cell, 'rowspan');
        for (let down = 0; down < height; down++) {
          for (let right = 0; right < width; right++) {
            if (down > 0 || right > 0) covered.set(`${y + down} ${x + right}`, true);
          }
        }
      }
      fill();
      grid.push(cells);
    });
  while (grid.length > 1 && grid.at(-1)?.every(isEmpty)) grid.pop();
  const width = Math.max(0, ...grid.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1));
  return grid.map((row) =>
    Array.from({ length: width }, (_, x) => row[x] ?? { element: null, align: null }),
  );
};

/** The alignment of a column: what all of its cells below the header have. */
export const columnAligns = (grid: readonly (readonly TableCell[])[]): (string | null)[] =>
  (grid[0] ?? []).map((_, x) => {
    const body = (grid.length > 1 ? grid.slice(1) : grid).map((row) => row[x]);
    const written = body.filter((cell) => cell !== undefined && !isEmpty(cell));
    const align = written[0]?.align ?? null;
    return written.every((cell) => cell?.align === align) ? align : null;
  });
