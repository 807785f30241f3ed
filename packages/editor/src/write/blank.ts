/** Blocks that Markdown cannot write. */
import type { Node } from 'prosemirror-model';

/** Markdown has no empty paragraphs. */
export const isBlank = (node: Node): boolean =>
  node.type.name === 'paragraph' &&
  node.content.content.every((child) => child.isText && /^[ \t\n]*$/.test(child.text ?? ''));
