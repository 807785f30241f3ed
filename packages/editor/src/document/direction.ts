/** The direction that a block is written in, as the readers' site shows it. */

import { type Direction, directionOfText } from '@quoin/markdown/serialize';
import type { Node } from 'prosemirror-model';

/** Null where no letter says one. Inline code, which is Latin in every language, counts for nothing. */
export const directionOf = (node: Node): Direction | null => {
  if (node.isText) {
    const isCode = node.marks.some(({ type }) => type.name === 'code');
    return isCode ? null : directionOfText(node.text ?? '');
  }
  for (let index = 0; index < node.childCount; index++) {
    const direction = directionOf(node.child(index));
    if (direction !== null) return direction;
  }
  return null;
};
