/** Tables: a cell that was changed is written into its row, with the width that the column has. */
import type { Node } from 'prosemirror-model';
import { changePrefix } from '../document/lines.ts';
import type { Origin } from '../document/origins.ts';
import type { PageSource } from './page-source.ts';

/**
 * Characters of the longest cell in a table whose columns are padded. Quoin's own limit, the same
 * as in conversions.
 */
const MAX_PADDED = 60;

const EMPTY_CELL = /^(\|?)([ \t]*)(\|?)$/;

/** Number of code points, by which authors align columns. */
const widthOf = (text: string): number => [...text].length;

/** Whether the rows of the table are written to one width. */
const isPadded = (page: PageSource, table: Origin): boolean => {
  const rows = table.children.map((id) => page.originById(id));
  const widths = rows.map((row) => (row === null ? 0 : widthOf(page.slice(row))));
  return widths.length > 1 && widths.every((width) => width === widths[0]);
};

const cellText = (page: PageSource, cell: Node): string => page.text(cell, page.origin(cell), '');

const patchCell = (page: PageSource, cell: Node, origin: Origin, padded: boolean): string => {
  const slice = page.slice(origin);
  if (page.unchanged(cell) !== null) return slice;
  const text = cellText(page, cell);
  const first = origin.inline[0]?.parsed;
  const last = origin.inline.at(-1)?.parsed;
  if (first === undefined || last === undefined) {
    const [, open = '', space = '', close = ''] = EMPTY_CELL.exec(slice) ?? [];
    const pad = padded ? Math.max(1, space.length - 1 - widthOf(text)) : 1;
    return `${open} ${text}${' '.repeat(pad)}${close}`;
  }
  const behind = page.source.slice(last.to, origin.to);
  const space = /^[ \t]*/.exec(behind)?.[0].length ?? 0;
  const grown = widthOf(text) - widthOf(page.source.slice(first.from, last.to));
  const pad = padded ? Math.max(Math.min(space, 1), space - grown) : space;
  return page.source.slice(origin.from, first.from) + text + ' '.repeat(pad) + behind.slice(space);
};

/** Null where the row has not the cells that it had. */
const patchRow = (page: PageSource, row: Node, padded: boolean): string | null => {
  const origin = page.origin(row);
  if (origin === null) return null;
  const cells = row.content.content;
  const ids = origin.children;
  const isSame = cells.every((cell, at) => {
    const own = page.origin(cell);
    return own === null ? at >= ids.length && cell.childCount === 0 : own.id === ids[at];
  });
  if (!isSame || cells.length < ids.length) return null;
  let text = '';
  let at = origin.from;
  for (const cell of cells) {
    const own = page.origin(cell);
    if (own === null) break;
    text += page.source.slice(at, own.from) + patchCell(page, cell, own, padded);
    at = own.to;
  }
  return text + page.source.slice(at, origin.to);
};

const line = (cells: readonly string[], widths: readonly number[]): string =>
  `| ${cells.map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell)))).join(' | ')} |`;

const alignsOf = (row: Node | null): string[] =>
  row === null ? [] : row.content.content.map(({ attrs }) => String(attrs.align ?? ''));

const delimiter = (align: string, width: number): string => {
  const dashes = Math.max(3, width);
  if (align === 'center') return `:${'-'.repeat(dashes - 2)}:`;
  if (align === 'right') return `${'-'.repeat(dashes - 1)}:`;
  return align === 'left' ? `:${'-'.repeat(dashes - 1)}` : '-'.repeat(dashes);
};

const newTable = (page: PageSource, table: Node, prefix: string): string => {
  const rows = table.content.content.map((row) =>
    row.content.content.map((cell) => cellText(page, cell)),
  );
  const aligns = alignsOf(table.firstChild);
  const widths = aligns.map((_, at) =>
    Math.max(3, ...rows.map((cells) => widthOf(cells[at] ?? ''))),
  );
  const padded = Math.max(...widths) > MAX_PADDED ? [] : widths;
  const [header = [], ...others] = rows.map((cells) => line(cells, padded));
  const middle = line(
    aligns.map((align, at) => delimiter(align, padded[at] ?? 0)),
    [],
  );
  return [header, middle, ...others].join(page.style.lineEnd + prefix);
};

/** Widths of the columns, from the header as it is written; none where they are not kept. */
const widthsIn = (page: PageSource, table: Origin): number[] => {
  const header = page.originById(table.children[0]);
  return (header?.children ?? []).map((id) => {
    const cell = page.originById(id);
    return cell === null ? 0 : widthOf(page.slice(cell).replaceAll('|', '')) - 2;
  });
};

export const writeTable = (page: PageSource, table: Node, prefix: string): string => {
  const origin = page.origin(table);
  const header = table.firstChild;
  if (origin === null || header === null) return newTable(page, table, prefix);
  const headerOrigin = page.originById(origin.children[0]);
  const columns = header.content.content.map(({ attrs }) => attrs.origin);
  const isHeader =
    headerOrigin !== null &&
    page.origin(header)?.id === headerOrigin.id &&
    headerOrigin.children.every((id, at) => id === columns[at]);
  const isAligned = alignsOf(header).join() === alignsOf(origin.node.firstChild).join();
  if (!isHeader || !isAligned) return newTable(page, table, prefix);

  const padded = isPadded(page, origin);
  const widths = padded ? widthsIn(page, origin) : [];
  const second = page.originById(origin.children[1]);
  const behind = page.source.slice(headerOrigin.to, second?.from ?? origin.to);
  // The line of dashes, without the text before the row behind it.
  const dashes = second === null ? behind : behind.replace(/\r?\n[^\n]*$/, '');
  const separator = page.separator(origin.prefix, true);
  const isSecond = second !== null && table.maybeChild(1)?.attrs.origin === second.id;
  const rows = table.content.content.map(
    (row) =>
      patchRow(page, row, padded) ??
      line(
        row.content.content.map((cell) => cellText(page, cell)),
        widths,
      ),
  );
  const place = { prefix: origin.prefix, home: origin.id };
  const text = rows
    .map((row, at) => {
      if (at === 0) return row + dashes;
      if (at === 1) return (isSecond ? behind.slice(dashes.length) : separator) + row;
      return page.gap(table.child(at - 1), table.child(at), place, true) + row;
    })
    .join('');
  return changePrefix(text, origin.prefix, prefix);
};
