/** Tables as text: aligned, and folded between words if the terminal is narrower than they are. */
import width from 'fast-string-width';
import { visibleLine } from './visible.ts';
import { widestWord, wrapText } from './wrap-text.ts';

export interface Column {
  /** In capitals by itself. */
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** Paints a cell; it may not change its width. */
  readonly style?: (text: string) => string;
}

export type Cell = string | number | null | undefined;

const GAP = 2;
/** Columns of the terminal: narrower, a cell of many words has too many lines to be read. */
const NARROWEST = 10;

const pad = (text: string, columns: number, align: Column['align']): string => {
  const space = ' '.repeat(Math.max(0, columns - width(text)));
  return align === 'right' ? space + text : text + space;
};

/**
 * Takes columns of the terminal from the widest cells until all fit.
 *
 * @param least - columns that a cell needs so that no word of it is cut
 * @returns null if the table does not fit
 */
const fitted = (
  natural: readonly number[],
  least: readonly number[],
  available: number,
): number[] | null => {
  const widths = [...natural];
  let excess = widths.reduce((sum, columns) => sum + columns + GAP, -GAP) - available;
  while (excess > 0) {
    const spare = widths.map((columns, index) => (columns > (least[index] ?? 0) ? columns : 0));
    const widest = Math.max(...spare);
    if (widest === 0) return null;
    widths[spare.indexOf(widest)] = widest - 1;
    excess -= 1;
  }
  return widths;
};

/** Name and value; what does not fit goes on below the value. */
const labelled = (name: string, label: number, text: string, available: number): string => {
  const room = Math.max(1, available - label - GAP);
  const lines = wrapText(text, room);
  const indent = ' '.repeat(label + GAP);
  return lines
    .map((line, index) => (index === 0 ? pad(name, label + GAP, 'left') : indent) + line)
    .join('\n');
};

/** Each record by itself, a line for each of its cells. */
const stacked = (
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  available: number,
): string => {
  const label = Math.max(...columns.map(({ title }) => width(title)));
  return rows
    .map((row) =>
      columns
        .map(({ title }, index) =>
          labelled(title.toUpperCase(), label, row[index] ?? '', available),
        )
        .join('\n'),
    )
    .join('\n\n');
};

/**
 * @param available - columns of the terminal; `Infinity` where nothing needs to fit
 * @returns lines without an end of line behind the last
 */
export const table = (
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  available: number,
): string => {
  const texts = rows.map((row) => columns.map((_, index) => visibleLine(String(row[index] ?? ''))));
  const natural = columns.map(({ title }, index) =>
    Math.max(width(title), ...texts.map((row) => width(row[index] ?? ''))),
  );
  const least = natural.map((wide, index) => {
    const cells = [columns[index]?.title ?? '', ...texts.map((row) => row[index] ?? '')];
    return Math.max(Math.min(wide, NARROWEST), ...cells.map(widestWord));
  });
  const widths = fitted(natural, least, available);
  if (widths === null) return stacked(columns, texts, available);
  const line = (cells: readonly string[], paint: boolean): string[] => {
    const folded = cells.map((text, index) => wrapText(text, widths[index] ?? 0));
    const height = Math.max(1, ...folded.map((lines) => lines.length));
    return Array.from({ length: height }, (_, at) =>
      columns
        .map(({ align, style }, index) => {
          const text = pad(folded[index]?.[at] ?? '', widths[index] ?? 0, align);
          return paint && style ? style(text) : text;
        })
        .join(' '.repeat(GAP))
        .trimEnd(),
    );
  };
  const head = columns.map(({ title }) => title.toUpperCase());
  return [...line(head, false), ...texts.flatMap((row) => line(row, true))].join('\n');
};

/**
 * Names and values below each other, as `whoami` shows them.
 *
 * @param available - columns of the terminal; `Infinity` where nothing needs to fit
 */
export const properties = (
  pairs: readonly (readonly [name: string, value: Cell])[],
  available: number,
): string => {
  const label = Math.max(...pairs.map(([name]) => width(name)));
  return pairs
    .map(([name, value]) => labelled(name, label, visibleLine(String(value ?? '–')), available))
    .join('\n');
};
