/** The words of running text, without markup. */
import type { Nodes } from 'mdast';

const collect = (node: Nodes): string => {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'mdxTextExpression':
      return `{${node.value}}`;
    case 'break':
      return ' ';
  }
  let text = '';
  if ('children' in node) for (const child of node.children) text += collect(child);
  return text;
};

/** Lines are joined by spaces; alternative texts of images and HTML are no words of the text. */
export const nodeText = (node: Nodes): string => {
  const text = collect(node);
  return (text.includes('\n') ? text.replaceAll('\n', ' ') : text).trim();
};
