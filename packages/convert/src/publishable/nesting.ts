/** Blocks that hold what they may not, or that are outside of the block that they need. */

import { type Document, isBlock } from '@quoin/markdown';
import { isNothing, isTransparent, knownBlock, unexpectedChildren } from '@quoin/markdown/syntax';
import type { Nodes, Parents } from 'mdast';
import { separateUnexpected } from './containers.ts';
import type { Found } from './found.ts';
import { wrapOrphans } from './orphans.ts';
import type { Repair } from './repair.ts';

/** Blocks with errors of their own, outermost first; what is in one waits for the next round. */
const containersWithUnexpected = (document: Document): { found: Found[]; orphans: Found[] } => {
  const found: Found[] = [];
  const orphans: Found[] = [];
  const visit = (parent: Parents, around: readonly Nodes[]): void => {
    for (const node of parent.children) {
      const block = knownBlock(node);
      if (isBlock(node) && block !== undefined) {
        const { parents, contains } = block;
        const owner = around.findLast((ancestor) => !isTransparent(ancestor));
        const isOrphan =
          parents !== null &&
          (owner === undefined || !parents.includes(knownBlock(owner)?.name ?? ''));
        if (isOrphan) {
          orphans.push({ node, block, parent });
          continue;
        }
        if (contains !== null && unexpectedChildren(node.children, contains).some(isStrange)) {
          found.push({ node, block, parent });
          continue;
        }
      }
      if ('children' in node) visit(node, [...around, node]);
    }
  };
  visit(document.tree, [document.tree]);
  return { found, orphans };
};

/** A block that needs another parent is repaired as an orphan of that one. */
const isStrange = (node: Nodes): boolean => !isNothing(node);

export const repairNesting = (document: Document): Repair[] => {
  const { found, orphans } = containersWithUnexpected(document);
  return [
    ...found.map((one) => separateUnexpected(document, one)),
    ...wrapOrphans(document, orphans),
  ];
};
