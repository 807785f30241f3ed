/** Cells of a table are padded to one width, unless one long cell would pad all the others. */
import type { Nodes } from 'mdast';
import { nodeText } from '../node-text.ts';

/** Characters of the longest cell or address in a table that is padded. */
const MAX_PADDED = 60;

const isLong = (node: Nodes): boolean =>
  ('url' in node && node.url.length > MAX_PADDED) ||
  (node.type === 'tableCell' && nodeText(node).length > MAX_PADDED) ||
  ('children' in node && node.children.some(isLong));

/** Whether any table in the tree has a cell too long for padding. */
export const hasLongCell = (node: Nodes): boolean =>
  node.type === 'table' ? isLong(node) : 'children' in node && node.children.some(hasLongCell);
