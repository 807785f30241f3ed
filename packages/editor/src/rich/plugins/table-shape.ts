/**
 * Keeps tables as Markdown can write them, after any change: the cells of the first row are its
 * header, those of the others are not, and each column has the alignment of its header.
 */
import type { Node } from 'prosemirror-model';
import { Plugin, type Transaction } from 'prosemirror-state';
import { nodeType } from '../commands.ts';

interface Found {
  readonly table: Node;
  readonly position: number;
}

/** Tables that the document before did not have at the same place in the tree. */
const changedTables = (before: Node | null, now: Node, start: number, found: Found[]): Found[] => {
  const known = new Set(before?.content.content);
  now.forEach((child, offset, index) => {
    if (known.has(child) || child.isTextblock || child.isLeaf) return;
    const position = start + offset;
    if (child.type.spec.tableRole === 'table') found.push({ table: child, position });
    else changedTables(before?.maybeChild(index) ?? null, child, position + 1, found);
  });
  return found;
};

const repair = (tr: Transaction, { table, position }: Found): void => {
  const { schema } = table.type;
  const aligns = table.firstChild?.content.content.map(({ attrs }) => attrs.align) ?? [];
  table.forEach((row, rowOffset, rowIndex) => {
    const type = nodeType(schema, rowIndex === 0 ? 'tableHeader' : 'tableCell');
    row.forEach((cell, offset, index) => {
      const align = aligns[index] ?? null;
      if (cell.type === type && cell.attrs.align === align) return;
      // Neither changes the size of a cell.
      tr.setNodeMarkup(position + 1 + rowOffset + 1 + offset, type, { ...cell.attrs, align });
    });
  });
};

export const tableShape = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      for (const found of changedTables(before.doc, doc, 0, [])) repair(tr, found);
      return tr.docChanged ? tr : null;
    },
  });
