/**
 * Rows and columns of tables. Markdown has no cells that cover others, so that a table is rows of as
 * many cells.
 */
import { chainCommands } from 'prosemirror-commands';
import { Fragment, type Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import {
  CellSelection,
  cellAround,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
  TableMap,
} from 'prosemirror-tables';
import { nodeType } from './commands.ts';

export type Axis = 'row' | 'column';
export type Align = 'left' | 'center' | 'right';

interface Place {
  readonly table: Node;
  /** Position of the first row. */
  readonly start: number;
  /** The selected rows or columns: the first, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const placeOf = (state: EditorState, axis: Axis): Place | null => {
  if (!isInTable(state)) return null;
  const { table, tableStart: start, top, bottom, left, right, map } = selectedRect(state);
  return axis === 'row'
    ? { table, start, from: top, to: bottom, count: map.height }
    : { table, start, from: left, to: right, count: map.width };
};

/** The same table with its rows or columns in another order. */
const rearranged = (table: Node, axis: Axis, order: readonly number[]): Fragment => {
  const inOrder = ({ content }: Node): Fragment =>
    Fragment.from(order.flatMap((index) => content.content[index] ?? []));
  if (axis === 'row') return inOrder(table);
  return Fragment.from(table.content.content.map((row) => row.copy(inOrder(row))));
};

/** Moves some rows or columns before the one that is at an index now. Text stays selected. */
const moveTo = (state: EditorState, axis: Axis, from: number, to: number, before: number) => {
  const { table, tableStart: start } = selectedRect(state);
  const map = TableMap.get(table);
  const all = Array.from({ length: axis === 'row' ? map.height : map.width }, (_, index) => index);
  const moved = all.slice(from, to);
  const others = all.filter((index) => index < from || index >= to);
  const at = others.findIndex((index) => index >= before);
  const order = others.toSpliced(at === -1 ? others.length : at, 0, ...moved);
  const content = rearranged(table, axis, order);
  const tr = state.tr.replaceWith(start, start + table.content.size, content);
  const next = TableMap.get(table.copy(content));
  /** Position of the cell that a cell became. */
  const cell = (position: number): number => {
    const { top, left } = map.findCell(position - start);
    const row = axis === 'row' ? order.indexOf(top) : top;
    const column = axis === 'column' ? order.indexOf(left) : left;
    return start + (next.map[row * next.width + column] ?? 0);
  };
  const { selection } = state;
  if (selection instanceof CellSelection) {
    const { $anchorCell, $headCell } = selection;
    return tr.setSelection(
      CellSelection.create(tr.doc, cell($anchorCell.pos), cell($headCell.pos)),
    );
  }
  const $cell = cellAround(selection.$head);
  if ($cell === null) return tr;
  const head = cell($cell.pos) + selection.head - $cell.pos;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(head)));
};

/** Moves the selected rows or columns by one. */
export const moveInTable = (axis: Axis, step: -1 | 1): Command => {
  return (state, dispatch) => {
    const place = placeOf(state, axis);
    if (place === null) return false;
    const { from, to, count } = place;
    if (step === -1 ? from === 0 : to === count) return false;
    const before = step === -1 ? from - 1 : to + 1;
    dispatch?.(moveTo(state, axis, from, to, before).scrollIntoView());
    return true;
  };
};

/** Moves the selected rows or columns before the one at an index; behind the last at their number. */
export const moveInTableTo = (axis: Axis, before: number): Command => {
  return (state, dispatch) => {
    const place = placeOf(state, axis);
    if (place === null || (before >= place.from && before <= place.to)) return false;
    dispatch?.(moveTo(state, axis, place.from, place.to, before));
    return true;
  };
};

const emptyCell = (like: Node): Node => like.type.create({ align: like.attrs.align });

/** Puts an empty row or column before or behind the selected ones, and the cursor into it. */
export const insertInTable = (axis: Axis, side: 'before' | 'after'): Command => {
  return (state, dispatch) => {
    const place = placeOf(state, axis);
    if (place === null) return false;
    const { table, start, from, to } = place;
    const index = side === 'before' ? from : to;
    const rows = table.content.content;
    const content =
      axis === 'row'
        ? rows.toSpliced(
            index,
            0,
            nodeType(state.schema, 'tableRow').create(
              null,
              rows[Math.max(0, index - 1)]?.content.content.map(emptyCell),
            ),
          )
        : rows.map((row) => {
            const cells = row.content.content;
            const made = (cells[0] ?? row).type.create();
            return row.copy(Fragment.from(cells.toSpliced(index, 0, made)));
          });
    const { top, left } = selectedRect(state);
    const tr = state.tr.replaceWith(start, start + table.content.size, content);
    const map = TableMap.get(table.copy(Fragment.from(content)));
    const [row, column] = axis === 'row' ? [index, left] : [top, index];
    const position = start + (map.map[row * map.width + column] ?? 0) + 1;
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(position))).scrollIntoView());
    return true;
  };
};

/** The last row or column takes the table with it. */
export const deleteInTable = (axis: Axis): Command =>
  chainCommands(axis === 'row' ? deleteRow : deleteColumn, deleteTable);

/** Markdown has one alignment for a column; a second time takes it away. */
export const setColumnAlign = (align: Align): Command => {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    if (dispatch) {
      const { tr } = state;
      const { table, tableStart, left, right } = selectedRect(state);
      const map = TableMap.get(table);
      const cells = map.cellsInRect({ left, right, top: 0, bottom: map.height });
      const isSet = cells.every((at) => table.nodeAt(at)?.attrs.align === align);
      for (const at of cells) tr.setNodeAttribute(tableStart + at, 'align', isSet ? null : align);
      dispatch(tr);
    }
    return true;
  };
};

export const isAligned =
  (align: Align) =>
  (state: EditorState): boolean => {
    if (!isInTable(state)) return false;
    const { table, map, left } = selectedRect(state);
    return table.nodeAt(map.map[left] ?? 0)?.attrs.align === align;
  };

const isBlankRow = (row: Node | null): boolean =>
  row?.content.content.every(({ content }) => content.size === 0) ?? true;

/** Whether the table around the selection has words in its first row, which is its header. */
export const hasHeader = (state: EditorState): boolean =>
  isInTable(state) && !isBlankRow(selectedRect(state).table.firstChild);

/**
 * Makes the first row one of the body, below an empty header, which readers do not see; or the first
 * row of the body the header.
 */
export const toggleHeader: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { table, tableStart: start } = selectedRect(state);
  const [header] = table.content.content;
  if (header === undefined) return false;
  if (!isBlankRow(header)) {
    const cells = header.content.content.map(emptyCell);
    dispatch?.(state.tr.insert(start, header.type.create(null, cells)));
    return true;
  }
  if (table.childCount === 1) return false;
  dispatch?.(state.tr.delete(start, start + header.nodeSize));
  return true;
};
