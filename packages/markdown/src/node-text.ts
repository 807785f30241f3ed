/** The words of running text, without markup. */
import type { Nodes } from 'mdast';

const collect = (node: Nodes, into: string[]): void => {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      into.push(node.value);
      return;
    case 'mdxTextExpression':
      into.push(`{${node.value}}`);
      return;
    case 'break':
      into.push(' ');
      return;
  }
  if ('children' in node) for (const child of node.children) collect(child, into);
};

/** Lines are joined by spaces; alternative texts of images and HTML are no words of the text. */
export const nodeText = (node: Nodes): string => {
  const parts: string[] = [];
  collect(node, parts);
  return parts.join('').replaceAll('\n', ' ').trim();
};
