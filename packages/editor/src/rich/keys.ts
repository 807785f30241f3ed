/** Keys of the rich modes. */
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  type Plugin,
  Selection,
  type Transaction,
} from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables';
import { moveBlock } from './block-commands.ts';
import { depthOf, nodeType, setText, toggle, toggleList } from './commands.ts';

/** A line ending within the block: a break in text, the next line in code. */
const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.inlineContent || $from.parent.type.spec.code) return false;
  dispatch?.(
    state.tr.replaceSelectionWith(nodeType(state.schema, 'hardBreak').create()).scrollIntoView(),
  );
  return true;
});

/** Behind the table, into the paragraph there or a new one. */
const leaveTable = (state: EditorState, depth: number): Transaction => {
  const { tr, schema, selection } = state;
  const end = selection.$from.after(depth);
  if (!tr.doc.resolve(end).nodeAfter?.isTextblock)
    tr.insert(end, nodeType(schema, 'paragraph').create());
  return tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView();
};

/** Enter in a cell goes to the one below, and out of the last row: a cell is one line. */
const leaveCell: Command = (state, dispatch) => {
  const row = depthOf(state, ({ type }) => type.spec.tableRole === 'row');
  if (row < 0) return false;
  const { $from } = state.selection;
  const column = $from.index(row);
  const table = $from.node(row - 1);
  const next = $from.index(row - 1) + 1;
  if (!dispatch) return true;
  if (next >= table.childCount) {
    dispatch(leaveTable(state, row - 1));
    return true;
  }
  let position = $from.posAtIndex(next, row - 1) + 1;
  const below = table.child(next);
  for (let at = 0; at < column && at < below.childCount; at++) position += below.child(at).nodeSize;
  const { tr } = state;
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(position + 1))).scrollIntoView());
  return true;
};

/** Tab in the last cell makes a row. */
const addLastRow: Command = (state, dispatch, view) => {
  if (!isInTable(state) || !view || !dispatch) return false;
  return addRowAfter(state, dispatch) && goToNextCell(1)(view.state, dispatch);
};

export const richKeys = (schema: Schema): Plugin[] => {
  const item = nodeType(schema, 'listItem');
  return [
    keymap({
      'Mod-b': toggle('strong'),
      'Mod-i': toggle('emphasis'),
      'Mod-Shift-x': toggle('strike'),
      'Mod-e': toggle('code'),
      'Mod-Alt-0': setText('paragraph'),
      'Mod-Alt-1': setText('heading', { level: 1 }),
      'Mod-Alt-2': setText('heading', { level: 2 }),
      'Mod-Alt-3': setText('heading', { level: 3 }),
      'Mod-Alt-4': setText('heading', { level: 4 }),
      'Mod-Shift-7': toggleList('orderedList'),
      'Mod-Shift-8': toggleList('bulletList'),
      'Mod-Shift-9': toggleList('taskList'),
      'Mod-z': undo,
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      'Alt-ArrowUp': moveBlock(-1),
      'Alt-ArrowDown': moveBlock(1),
      'Shift-Enter': insertBreak,
      'Mod-Enter': insertBreak,
      Enter: chainCommands(leaveCell, splitListItem(item)),
      Tab: chainCommands(goToNextCell(1), addLastRow, sinkListItem(item)),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
    }),
    keymap(baseKeymap),
  ];
};
