/** Whether two documents have the same content: empty paragraphs at the end are not written. */
import type { Node } from 'prosemirror-model';

const isEmptyParagraph = (node: Node | null): boolean =>
  node?.type.name === 'paragraph' && node.content.size === 0;

/** Blocks without the empty paragraphs at the end. */
const contentCount = (doc: Node): number => {
  let count = doc.childCount;
  while (count > 0 && isEmptyParagraph(doc.child(count - 1))) count -= 1;
  return count;
};

export const sameContent = (one: Node, other: Node): boolean => {
  const count = contentCount(one);
  if (contentCount(other) !== count) return false;
  // From the end, where most changes are. Blocks that did not change are the same objects.
  for (let index = count - 1; index >= 0; index -= 1) {
    if (!one.child(index).eq(other.child(index))) return false;
  }
  return true;
};
