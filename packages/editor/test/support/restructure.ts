/** What writers do to the structure of a page, and which lines it may change. */
import type { Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { canSplit } from 'prosemirror-transform';
import { WORD } from './typing.ts';

export interface Change {
  readonly name: string;
  /** Null where the node at the place cannot be changed so. */
  readonly apply: (tr: Transaction, pos: number, node: Node) => Transaction | null;
  /** Lines that may go and come; null where the block's own lines may all change. */
  readonly lines: { readonly removed: number; readonly added: number } | null;
}

const ONE_LINE = { removed: 1, added: 1 };

const firstWord = (node: Node): { from: number; to: number } | null => {
  const text = node.textBetween(0, node.content.size, '\n', '\uFFFC');
  const found = /(?<![\p{L}\p{N}_\\&<{[`*~:/@.])\p{L}{3,}(?![\p{L}\p{N}_>}\]`*~:/@.])/u.exec(text);
  return found === null ? null : { from: found.index, to: found.index + found[0].length };
};

const isProse = (node: Node): boolean => node.isTextblock && node.type.spec.code !== true;

/** What it defines would be missing elsewhere. */
const isDefining = (node: Node): boolean =>
  /^ *\[[^\]]+\]:/m.test(`${node.textBetween(0, node.content.size, '\n')}`);

export const CHANGES: readonly Change[] = [
  {
    name: 'a bold word',
    lines: ONE_LINE,
    apply: (tr, pos, node) => {
      const word = isProse(node) ? firstWord(node) : null;
      if (word === null) return null;
      const strong = node.type.schema.mark('strong');
      const isBold = node.rangeHasMark(word.from, word.to, strong.type);
      return isBold ? null : tr.addMark(pos + 1 + word.from, pos + 1 + word.to, strong);
    },
  },
  {
    name: 'a paragraph split in two',
    lines: { removed: 1, added: 3 },
    apply: (tr, pos, node) => {
      const word = node.type.name === 'paragraph' ? firstWord(node) : null;
      if (word === null || word.from === 0 || !canSplit(tr.doc, pos + 1 + word.from)) return null;
      // A tag that begins a paragraph makes a block of raw HTML of it.
      const isTagged = node.firstChild?.type.name === 'sealedInline';
      return isTagged ? null : tr.split(pos + 1 + word.from);
    },
  },
  {
    name: 'a new list item',
    lines: { removed: 0, added: 2 },
    apply: (tr, pos, node) => {
      if (node.type.name !== 'listItem') return null;
      const { nodes } = node.type.schema;
      const text = nodes.paragraph?.create(null, node.type.schema.text(WORD));
      const checked = node.attrs.checked === null ? null : false;
      const item = nodes.listItem?.create({ checked }, text);
      return item === undefined ? null : tr.insert(pos + node.nodeSize, item);
    },
  },
  {
    name: 'a list item deleted',
    lines: null,
    apply: (tr, pos, node) => {
      const { parent } = tr.doc.resolve(pos);
      const isOne = node.type.name === 'listItem' && parent.childCount > 1 && !isDefining(node);
      return isOne ? tr.delete(pos, pos + node.nodeSize) : null;
    },
  },
  {
    name: 'a task done or not',
    lines: ONE_LINE,
    apply: (tr, pos, node) =>
      node.type.name === 'listItem' && node.attrs.checked !== null
        ? tr.setNodeAttribute(pos, 'checked', !node.attrs.checked)
        : null,
  },
  {
    name: 'a new row of a table',
    lines: { removed: 0, added: 1 },
    apply: (tr, pos, node) => {
      if (node.type.name !== 'tableRow') return null;
      const { schema } = node.type;
      const cells: Node[] = [];
      node.forEach(({ attrs }) => {
        const cell = schema.nodes.tableCell?.create({ align: attrs.align }, schema.text(WORD));
        if (cell !== undefined) cells.push(cell);
      });
      const row = schema.nodes.tableRow?.create(null, cells);
      return row === undefined ? null : tr.insert(pos + node.nodeSize, row);
    },
  },
  {
    name: 'a row of a table deleted',
    lines: { removed: 1, added: 0 },
    apply: (tr, pos, node) =>
      node.type.name === 'tableRow' && tr.doc.resolve(pos).index() > 0
        ? tr.delete(pos, pos + node.nodeSize)
        : null,
  },
  {
    name: 'a paragraph as heading',
    lines: null,
    apply: (tr, pos, node) =>
      node.type.name === 'paragraph' &&
      node.content.size > 0 &&
      // A heading is one line.
      node.content.content.every((child) => child.type.name !== 'hardBreak') &&
      // Only text can be a task.
      typeof tr.doc.resolve(pos).parent.attrs.checked !== 'boolean'
        ? tr.setBlockType(pos, pos + node.nodeSize, heading(node), { level: 3 })
        : null,
  },
  {
    name: 'another level of a heading',
    lines: null,
    apply: (tr, pos, node) =>
      node.type.name === 'heading'
        ? tr.setNodeAttribute(pos, 'level', node.attrs.level === 2 ? 3 : 2)
        : null,
  },
  {
    name: 'an attribute of a block',
    lines: ONE_LINE,
    apply: (tr, pos, node) => {
      const attributes: unknown = node.attrs.attributes;
      if (!Array.isArray(attributes)) return null;
      const at = attributes.findIndex(({ kind }) => kind === 'text');
      if (at === -1) return null;
      const changed = attributes.with(at, { ...attributes[at], value: `${WORD} "&"` });
      return tr.setNodeAttribute(pos, 'attributes', changed);
    },
  },
  {
    name: 'another language of code',
    lines: ONE_LINE,
    apply: (tr, pos, node) =>
      node.type.name === 'codeBlock' && node.attrs.lang !== ''
        ? tr.setNodeAttribute(pos, 'lang', WORD)
        : null,
  },
  {
    name: 'a new paragraph behind a block',
    // With blank lines on both sides, if none exist.
    lines: { removed: 0, added: 3 },
    apply: (tr, pos, node) => {
      const { parent } = tr.doc.resolve(pos);
      // An empty block such as `<Card />` opens for it.
      if (!node.isBlock || parent.isTextblock || node.attrs.origin === null) return null;
      const { schema } = node.type;
      const index = tr.doc.resolve(pos).index() + 1;
      const type = schema.nodes.paragraph;
      if (type === undefined || !parent.canReplaceWith(index, index, type)) return null;
      return tr.insert(pos + node.nodeSize, type.create(null, schema.text(WORD)));
    },
  },
  {
    name: 'a top-level block deleted',
    lines: null,
    apply: (tr, pos, node) =>
      tr.doc.resolve(pos).depth === 0 && tr.doc.childCount > 2 && !isDefining(node)
        ? tr.delete(pos, pos + node.nodeSize)
        : null,
  },
  {
    name: 'a top-level block moved up',
    lines: null,
    apply: (tr, pos, node) => {
      const $pos = tr.doc.resolve(pos);
      const above = $pos.nodeBefore;
      if ($pos.depth > 0 || above === null || above.type.name === 'frontMatter') return null;
      return tr.delete(pos, pos + node.nodeSize).insert(pos - above.nodeSize, node);
    },
  },
];

const heading = (node: Node) => {
  const type = node.type.schema.nodes.heading;
  if (type === undefined) throw new Error('The schema has no heading');
  return type;
};

/** The places at which a change is possible, and what comes of it. */
export const changesOf = (doc: Node, { apply }: Change): { pos: number; doc: Node }[] => {
  const found: { pos: number; doc: Node }[] = [];
  const state = EditorState.create({ doc });
  doc.descendants((node, pos) => {
    const tr = apply(state.tr, pos, node);
    if (tr !== null) found.push({ pos, doc: tr.doc });
    return !node.isTextblock;
  });
  return found;
};
