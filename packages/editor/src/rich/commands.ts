/** Commands of the toolbar, the menus and the keys. */
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, Node, NodeType, Schema } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';

/** @throws {Error} for a name that the schema has not: every schema of {@link schemaOf} has these */
export const nodeType = (schema: Schema, name: string): NodeType => {
  const type = schema.nodes[name];
  if (type === undefined) throw new Error(`the schema has no ${name}`);
  return type;
};

export const toggle = (name: 'strong' | 'emphasis' | 'strike' | 'code'): Command => {
  return (state, dispatch) => {
    const type = state.schema.marks[name];
    return type !== undefined && toggleMark(type)(state, dispatch);
  };
};

export const hasMark = (state: EditorState, name: string): boolean => {
  const type = state.schema.marks[name];
  if (type === undefined) return false;
  const { from, to, empty, $from } = state.selection;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
};

/** The block that the selection is in, or that is selected. */
export const textblockOf = ({ selection }: EditorState): Node =>
  selection instanceof NodeSelection ? selection.node : selection.$from.parent;

export const setText = (name: string, attrs?: Attrs): Command => {
  return (state, dispatch) => setBlockType(nodeType(state.schema, name), attrs)(state, dispatch);
};

/** Depth of the innermost node of a type around the selection; -1 if it does not exist. */
export const depthOf = (
  { selection: { $from } }: EditorState,
  is: (node: Node) => boolean,
): number => {
  for (let depth = $from.depth; depth > 0; depth--) if (is($from.node(depth))) return depth;
  return -1;
};

const isItem = (node: Node): boolean => node.type.name === 'listItem';
const isList = (node: Node): boolean => node.type.isInGroup('list');

/** Returns the type of the innermost list around the selection, or `taskList`. */
export const listKindOf = (state: EditorState): string | null => {
  const item = depthOf(state, isItem);
  if (item < 0) return null;
  const { $from } = state.selection;
  if ($from.node(item).attrs.checked !== null) return 'taskList';
  return $from.node(item - 1).type.name;
};

const setTasks = (tr: Transaction, checked: boolean | null): Transaction => {
  const { from, to } = tr.selection;
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (isItem(node)) tr.setNodeAttribute(position, 'checked', checked);
  });
  return tr;
};

/** Makes a list of the blocks, another one of the list, or takes the list away. */
export const toggleList = (kind: 'bulletList' | 'orderedList' | 'taskList'): Command => {
  return (state, dispatch, view) => {
    const name = kind === 'taskList' ? 'bulletList' : kind;
    const checked = kind === 'taskList' ? false : null;
    const now = listKindOf(state);
    if (now === kind)
      return liftListItem(nodeType(state.schema, 'listItem'))(state, dispatch, view);
    const list = depthOf(state, isList);
    if (list < 0) {
      const type = nodeType(state.schema, name);
      return wrapInList(type)(
        state,
        dispatch && ((tr) => dispatch(checked === null ? tr : setTasks(tr, checked))),
        view,
      );
    }
    if (dispatch) {
      const { $from } = state.selection;
      const { attrs } = $from.node(list);
      const tr = state.tr.setNodeMarkup($from.before(list), nodeType(state.schema, name), {
        origin: attrs.origin,
      });
      dispatch(setTasks(tr, checked));
    }
    return true;
  };
};

export const toggleQuote: Command = (state, dispatch, view) => {
  const isIn = depthOf(state, (node) => node.type.name === 'blockquote') >= 0;
  return isIn
    ? lift(state, dispatch)
    : wrapIn(nodeType(state.schema, 'blockquote'))(state, dispatch, view);
};
