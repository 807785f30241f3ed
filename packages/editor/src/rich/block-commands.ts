/** Whole blocks: put in, moved, doubled and taken away. */
import {
  Fragment,
  type Node,
  type NodeType,
  type ResolvedPos,
  type Schema,
} from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { findWrapping } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import type { TagAttribute } from '../document/attribute.ts';
import { type Component, componentOf } from '../document/component.ts';
import { formulaSource } from '../document/formula.ts';
import { nodeType } from './commands.ts';

/** Only some readers hear it, so words to be written over would be published unnoticed. */
const ALTERNATIVE = 'alt';

const wordsOver = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Attributes that a new block cannot be without, with words to be written over. */
const firstAttributes = ({ attributes }: Component): readonly TagAttribute[] =>
  attributes
    .filter(({ required }) => required)
    .map(({ name, type, values }) => {
      const hasWords = type === 'string' && name !== ALTERNATIVE;
      return { name, kind: 'text', value: values?.[0] ?? (hasWords ? wordsOver(name) : '') };
    });

/** A new block of the catalog, with the blocks inside that it must have. */
export const newBlock = (type: NodeType): Node | null => {
  const component = componentOf(type);
  const attrs = component === null ? null : { attributes: firstAttributes(component) };
  if (type.contentMatch.validEnd) return type.create(attrs);
  const { defaultType } = type.contentMatch;
  const inner = defaultType && newBlock(defaultType);
  return inner ? type.create(attrs, inner) : type.createAndFill(attrs);
};

/** The name of an attribute that a block cannot be without and has no value for, such as an address. */
export const missingAttribute = ({ type, attrs }: Node): string | null => {
  const required = componentOf(type)?.attributes.filter((attribute) => attribute.required) ?? [];
  const attributes: readonly TagAttribute[] = attrs.attributes ?? [];
  const isMissing = ({ name }: { readonly name: string }): boolean =>
    attributes.some((attribute) => attribute.name === name && attribute.value === '');
  return required.find(isMissing)?.name ?? null;
};

/** An event at the element of a block that its author has to fill: its form, or its title. */
export const FILL = 'quoin-fill';

/** Lets the view of a new block, or of the first one inside it, put the cursor where its author begins. */
export const fillNew = (view: EditorView, position: number): void => {
  let at = position;
  let node = view.state.doc.nodeAt(at);
  while (node?.firstChild && componentOf(node.firstChild.type) !== null) {
    node = node.firstChild;
    at += 1;
  }
  view.nodeDOM(at)?.dispatchEvent(new Event(FILL));
};

/**
 * Puts a block in place of an empty paragraph, else behind the block around a position. Returns where
 * the block is, or null if no block around the position may contain it.
 */
export const putBlock = (tr: Transaction, $from: ResolvedPos, node: Node): number | null => {
  const { parent } = $from;
  for (let depth = $from.depth; depth >= 0; depth--) {
    const holder = $from.node(depth);
    const index = $from.indexAfter(depth);
    const isEmpty =
      depth === $from.depth - 1 && parent.type.name === 'paragraph' && parent.content.size === 0;
    const from = isEmpty ? $from.index(depth) : index;
    if (!holder.canReplaceWith(from, index, node.type)) continue;
    const behind = depth === $from.depth ? $from.pos : $from.after(depth + 1);
    const position = isEmpty ? $from.before() : behind;
    if (isEmpty) tr.replaceWith(position, position + parent.nodeSize, node);
    else tr.insert(position, node);
    // There is always a paragraph to write in behind what ends the page.
    if (position + node.nodeSize === tr.doc.content.size && !node.isTextblock) {
      tr.insert(tr.doc.content.size, nodeType(tr.doc.type.schema, 'paragraph').create());
    }
    return position;
  }
  return null;
};

/** Puts the cursor behind a block that ends at a position, into the paragraph there or a new one. */
export const intoTextBehind = (tr: Transaction, end: number): Transaction => {
  if (!tr.doc.resolve(end).nodeAfter?.isTextblock)
    tr.insert(end, nodeType(tr.doc.type.schema, 'paragraph').create());
  return tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView();
};

/** In place of an empty paragraph, else behind the block that the selection is in. */
export const insertBlock = (make: (schema: Schema) => Node | null): Command => {
  return (state, dispatch, view) => {
    const node = make(state.schema);
    if (node === null) return false;
    const { tr } = state;
    const { selection } = state;
    const isNode = selection instanceof NodeSelection;
    const position = putBlock(tr, isNode ? selection.$to : selection.$from, node);
    if (position === null) return false;
    // What is typed next would replace a selected divider.
    const isWrittenIn = !node.isLeaf && missingAttribute(node) === null;
    if (isWrittenIn) {
      tr.setSelection(Selection.near(tr.doc.resolve(position + 1))).scrollIntoView();
    } else intoTextBehind(tr, position + node.nodeSize);
    dispatch?.(tr);
    if (dispatch && view) fillNew(view, position);
    return true;
  };
};

/** Puts something into running text that is edited in its form. */
const insertInText = (make: (schema: Schema) => Node): Command => {
  return (state, dispatch, view) => {
    const node = make(state.schema);
    const { tr } = state;
    tr.replaceSelectionWith(node);
    const position = tr.selection.from - 1;
    // While it is selected its form is there.
    if (tr.doc.nodeAt(position)?.type === node.type) {
      tr.setSelection(NodeSelection.create(tr.doc, position));
    }
    dispatch?.(tr);
    if (dispatch && view) fillNew(view, position);
    return true;
  };
};

/** A formula with a letter to be written over: an empty one is no formula. */
export const insertFormula: Command = insertInText((schema) =>
  nodeType(schema, 'sealedInline').create({ source: formulaSource('x') }),
);

/** Puts blocks of the catalog around what is selected, else a new one behind it. */
export const insertComponent = (type: NodeType): Command => {
  return (state, dispatch, view) => {
    const { empty, $from, $to } = state.selection;
    const component = componentOf(type);
    if (type.isInline && component !== null) {
      const attrs = {
        attributes: firstAttributes(component),
        content: component.contains?.length === 0 ? null : type.name,
      };
      return insertInText(() => type.create(attrs))(state, dispatch, view);
    }
    const range = empty ? null : $from.blockRange($to);
    const wrapping =
      range && component && findWrapping(range, type, { attributes: firstAttributes(component) });
    if (range && wrapping) {
      dispatch?.(state.tr.wrap(range, wrapping).scrollIntoView());
      return true;
    }
    return insertBlock(() => newBlock(type))(state, dispatch, view);
  };
};

/** Rows and columns of a new table. */
const TABLE_ROWS = 3;
const TABLE_COLUMNS = 3;

export const insertTable: Command = insertBlock((schema) => {
  const row = (cell: string): Node =>
    nodeType(schema, 'tableRow').create(
      null,
      Array.from({ length: TABLE_COLUMNS }, () => nodeType(schema, cell).create()),
    );
  const rows = Array.from({ length: TABLE_ROWS - 1 }, () => row('tableCell'));
  return nodeType(schema, 'table').create(null, [row('tableHeader'), ...rows]);
});

/** The innermost block around the selection that has, or may have, others beside it. */
export const movableDepth = ({ selection }: EditorState): number => {
  const { $from } = selection;
  const deepest =
    selection instanceof NodeSelection && selection.node.isBlock ? $from.depth + 1 : $from.depth;
  for (let depth = deepest; depth > 0; depth--) {
    const parent = $from.node(depth - 1);
    if (parent.isTextblock || parent.type.spec.tableRole) continue;
    if (parent.childCount > 1 || depth === 1) return depth;
  }
  return 0;
};

/** Exchanges the block with the one before or behind it. */
export const moveBlock = (step: -1 | 1): Command => {
  return (state, dispatch) => {
    const { selection } = state;
    const { $from } = selection;
    const depth = movableDepth(state);
    if (depth === 0) return false;
    const parent = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    const other = parent.maybeChild(index + step);
    const node = parent.maybeChild(index);
    if (!node || !other || other.type.name === 'frontMatter') return false;
    if (dispatch) {
      const from = $from.posAtIndex(index, depth - 1);
      const start = step === -1 ? from - other.nodeSize : from;
      const pair = step === -1 ? [node, other] : [other, node];
      const tr = state.tr.replaceWith(
        start,
        start + node.nodeSize + other.nodeSize,
        Fragment.from(pair),
      );
      const shift = step * other.nodeSize;
      tr.setSelection(
        selection instanceof NodeSelection
          ? NodeSelection.create(tr.doc, selection.from + shift)
          : TextSelection.create(tr.doc, selection.anchor + shift, selection.head + shift),
      );
      dispatch(tr.scrollIntoView());
    }
    return true;
  };
};

/** The block that {@link movableDepth} finds, where it is. */
export const movableBlock = (state: EditorState): { node: Node; position: number } | null => {
  const depth = movableDepth(state);
  if (depth === 0) return null;
  const { $from } = state.selection;
  const index = $from.index(depth - 1);
  const node = $from.node(depth - 1).maybeChild(index);
  return node === null ? null : { node, position: $from.posAtIndex(index, depth - 1) };
};

export const duplicateBlock: Command = (state, dispatch) => {
  const block = movableBlock(state);
  if (block === null || block.node.type.name === 'frontMatter') return false;
  dispatch?.(state.tr.insert(block.position + block.node.nodeSize, block.node).scrollIntoView());
  return true;
};

export const deleteBlock: Command = (state, dispatch) => {
  const block = movableBlock(state);
  if (block === null || block.node.type.name === 'frontMatter') return false;
  if (dispatch) {
    const { position, node } = block;
    const tr = state.tr.deleteRange(position, position + node.nodeSize);
    dispatch(
      tr
        .setSelection(Selection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size))))
        .scrollIntoView(),
    );
  }
  return true;
};
