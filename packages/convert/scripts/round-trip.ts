/** Whether a page that is parsed, serialised and parsed again is the same page. */

import { isBlock, parse, serializeNode } from '@quoin/markdown';
import type { Nodes } from 'mdast';

/**
 * What a node means, without its place. White space at the start of a line means nothing in HTML;
 * whether a list is loose is for the eye.
 */
const meaningOf = (node: Nodes): unknown => {
  const { position: _, data: __, ...rest } = { data: undefined, ...node };
  const own: Record<string, unknown> = { ...rest };
  delete own.spread;
  if (node.type === 'html') own.value = node.value.replace(/\n\s*/g, '\n').trim();
  if (isBlock(node)) {
    own.attributes = node.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? [attribute.name, attribute.value]
        : ['...', attribute.value],
    );
  }
  if ('children' in node) own.children = node.children.map(meaningOf);
  return own;
};

const shapeOf = (node: Nodes): string => JSON.stringify(meaningOf(node));

/** Null where it is; else where the two begin to differ. */
export const roundTripFault = (source: string): string | null => {
  const before = parse(source);
  const after = parse(serializeNode(before.tree));
  const [first, second] = [shapeOf(before.tree), shapeOf(after.tree)];
  if (first === second) return null;
  let at = 0;
  while (first[at] === second[at]) at++;
  return `${first.slice(Math.max(0, at - 60), at + 40)} became ${second.slice(at, at + 40)}`;
};
