/** Keys of the rich modes. */
import { baseKeymap, chainCommands, exitCode, splitBlock } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { ResolvedPos, Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  type Plugin,
  Selection,
  type Transaction,
} from 'prosemirror-state';
import { goToNextCell, isInTable } from 'prosemirror-tables';
import { componentOf } from '../document/component.ts';
import type { ShownHistory } from '../place.ts';
import { intoTextBehind, moveBlock } from './block-commands.ts';
import { depthOf, nodeType, setText, toggle, toggleList } from './commands.ts';
import { redoWith, undoWith } from './history-commands.ts';
import { insertInTable, moveInTable } from './table-commands.ts';

/** A line ending within the block: a break in text, the next line in code. */
const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.inlineContent || $from.parent.type.spec.code) return false;
  dispatch?.(
    state.tr.replaceSelectionWith(nodeType(state.schema, 'hardBreak').create()).scrollIntoView(),
  );
  return true;
});

const leaveTable: Command = (state, dispatch) => {
  const depth = depthOf(state, ({ type }) => type.spec.tableRole === 'table');
  if (depth < 0) return false;
  dispatch?.(intoTextBehind(state.tr, state.selection.$from.after(depth)));
  return true;
};

/** The depth of the innermost block around a position, from a depth outwards, behind which a paragraph may be. */
const depthBeforeText = ($pos: ResolvedPos, from: number): number => {
  const paragraph = nodeType($pos.doc.type.schema, 'paragraph');
  for (let depth = from; depth > 0; depth--) {
    const index = $pos.indexAfter(depth - 1);
    if ($pos.node(depth - 1).canReplaceWith(index, index, paragraph)) return depth;
  }
  return 0;
};

/** The depth of the code that the cursor is in, or of what holds only code. */
const depthOfCode = ({ selection: { $head } }: EditorState): number =>
  depthBeforeText($head, $head.depth);

/**
 * Out of code in a block that holds only code, such as a terminal, into the text behind the block. In
 * a group of code it adds code, until the code is empty, as in a list.
 */
const leaveHeldCode: Command = (state, dispatch) => {
  const { $head } = state.selection;
  const { parent } = $head;
  const depth = depthOfCode(state);
  if (parent.type.spec.code !== true || depth === 0 || depth === $head.depth) return false;
  const holder = $head.node(depth);
  if (componentOf(holder.type)?.name === 'CodeGroup' && parent.content.size > 0) return false;
  const { tr } = state;
  if (parent.content.size === 0 && holder.childCount > 1) tr.delete($head.before(), $head.after());
  dispatch?.(intoTextBehind(tr, tr.mapping.map($head.after(depth))));
  return true;
};

/** Down from the last line of code behind which the page has no text. */
const leaveLastCode: Command = (state, dispatch) => {
  const { $head, empty } = state.selection;
  const isLastLine = !$head.parent.textContent.slice($head.parentOffset).includes('\n');
  if (!empty || !isLastLine || $head.parent.type.spec.code !== true) return false;
  const depth = depthOfCode(state);
  const isLast = Selection.findFrom(state.doc.resolve($head.after()), 1) === null;
  if (!isLast || depth === 0) return false;
  dispatch?.(intoTextBehind(state.tr, $head.after(depth)));
  return true;
};

/** Puts the cursor into a cell of the row at a depth. */
const intoCell = (tr: Transaction, row: number, column: number): Transaction => {
  const node = tr.doc.nodeAt(row);
  let position = row + 1;
  for (let at = 0; at < column && at < (node?.childCount ?? 0) - 1; at++) {
    position += node?.child(at).nodeSize ?? 0;
  }
  return tr.setSelection(Selection.near(tr.doc.resolve(position + 1))).scrollIntoView();
};

/**
 * Enter in a cell goes to the one below. In the last row it adds a row, or leaves the table if the
 * row is empty, as in a list.
 */
const enterInCell: Command = (state, dispatch) => {
  const depth = depthOf(state, ({ type }) => type.spec.tableRole === 'row');
  if (depth < 0) return false;
  const { $from } = state.selection;
  const table = $from.node(depth - 1);
  const index = $from.index(depth - 1);
  const column = $from.index(depth);
  const { tr } = state;
  if (index + 1 < table.childCount) {
    dispatch?.(intoCell(tr, $from.posAtIndex(index + 1, depth - 1), column));
    return true;
  }
  const row = $from.node(depth);
  const isEmpty = index > 1 && row.textContent === '' && row.content.size === row.childCount * 2;
  if (isEmpty) {
    tr.delete($from.before(depth), $from.after(depth));
    dispatch?.(intoTextBehind(tr, tr.mapping.map($from.after(depth - 1))));
    return true;
  }
  const cells = Array.from({ length: row.childCount }, (_, at) =>
    nodeType(state.schema, 'tableCell').create({ align: row.child(at).attrs.align }),
  );
  const end = $from.after(depth);
  dispatch?.(intoCell(tr.insert(end, row.type.create(null, cells)), end, column));
  return true;
};

/**
 * Enter on the empty last line of a block of a group, such as a step, goes behind the group: it never
 * divides the group, or loses a title. On an empty line before others it adds a line.
 */
const enterInBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isEmptyLine = empty && $from.depth > 1 && $from.parent.content.size === 0;
  if (!isEmptyLine || $from.parent.type.name !== 'paragraph') return false;
  const block = $from.node(-1);
  if (componentOf(block.type) === null) return false;
  if ($from.indexAfter(-1) < block.childCount) return splitBlock(state, dispatch);
  const depth = depthBeforeText($from, $from.depth - 1);
  const isInGroup = depth > 0 && depth < $from.depth - 1;
  const isOnlyLine = block.childCount === 1;
  const hasAttributes = block.attrs.attributes.length > 0;
  const isKept = isOnlyLine ? hasAttributes : isInGroup;
  const isRemoved = isOnlyLine && !hasAttributes && isInGroup && $from.node(-2).childCount > 1;
  if (depth === 0 || !(isKept || isRemoved)) return false;
  const { tr } = state;
  if (isRemoved) tr.delete($from.before(-1), $from.after(-1));
  else if (!isOnlyLine) tr.delete($from.before(), $from.after());
  const end = tr.mapping.map($from.after(depth));
  tr.insert(end, nodeType(state.schema, 'paragraph').create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView());
  return true;
};

/** Enter behind three backticks and a language makes a code block. */
const openFence: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const [, lang] = /^```([\w+#.-]*)$/.exec(parent.textContent) ?? [];
  const isAtEnd = empty && $from.parentOffset === parent.content.size;
  if (lang === undefined || !isAtEnd || parent.type.name !== 'paragraph') return false;
  const type = nodeType(state.schema, 'codeBlock');
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), type)) return false;
  const { tr } = state;
  tr.delete($from.start(), $from.end()).setBlockType($from.start(), $from.start(), type, { lang });
  dispatch?.(tr.scrollIntoView());
  return true;
};

const toFirstCell: Command = (state, dispatch) => {
  const row = depthOf(state, ({ type }) => type.spec.tableRole === 'row');
  dispatch?.(intoCell(state.tr, state.selection.$from.before(row), 0));
  return true;
};

/** Tab in the last cell makes a row. */
const addLastRow: Command = (state, dispatch, view) => {
  if (!isInTable(state) || !view || !dispatch) return false;
  return insertInTable('row', 'after')(state, dispatch) && toFirstCell(view.state, dispatch);
};

export const historyKeys = (shown: ShownHistory): Record<string, Command> => ({
  'Mod-z': undoWith(shown),
  // A key that is not handled is tried without Shift, which undoes.
  'Mod-Shift-z': chainCommands(redoWith(shown), () => true),
  'Mod-y': redoWith(shown),
});

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
      'Alt-ArrowUp': moveBlock(-1),
      'Alt-ArrowDown': moveBlock(1),
      'Alt-Shift-ArrowUp': moveInTable('row', -1),
      'Alt-Shift-ArrowDown': moveInTable('row', 1),
      'Alt-Shift-ArrowLeft': moveInTable('column', -1),
      'Alt-Shift-ArrowRight': moveInTable('column', 1),
      'Shift-Enter': insertBreak,
      'Mod-Enter': chainCommands(leaveTable, leaveHeldCode, insertBreak),
      ArrowDown: leaveLastCode,
      Enter: chainCommands(enterInCell, openFence, enterInBlock, splitListItem(item)),
      Tab: chainCommands(goToNextCell(1), addLastRow, sinkListItem(item)),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
    }),
    keymap(baseKeymap),
  ];
};
