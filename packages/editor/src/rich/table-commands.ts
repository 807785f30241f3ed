/** What Markdown's tables can that ProseMirror's cannot: one alignment for a column. */
import type { Command } from 'prosemirror-state';
import { isInTable, selectedRect, TableMap } from 'prosemirror-tables';

export const setColumnAlign = (align: 'left' | 'center' | 'right'): Command => {
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
