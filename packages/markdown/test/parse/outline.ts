/** A tree as lines, for tests to compare: type, name and attributes, value, and the source of each node. */
import type { Nodes } from 'mdast';
import { type Document, isBlock } from '../../src/parse/document.ts';

const labelOf = (node: Nodes): string => {
  if (isBlock(node)) {
    const attributes = node.attributes.map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`;
      const { name, value } = attribute;
      if (value === null || value === undefined) return ` ${name}`;
      return typeof value === 'string' ? ` ${name}="${value}"` : ` ${name}={${value.value}}`;
    });
    return `<${node.name}${attributes.join('')}>${node.type === 'mdxJsxTextElement' ? ' inline' : ''}`;
  }
  return 'value' in node ? `${node.type} ${JSON.stringify(node.value)}` : node.type;
};

/** Without the root, two spaces a level. */
export const outline = ({ tree }: Pick<Document, 'tree'>): string => {
  const lines: string[] = [];
  const visit = (node: Nodes, depth: number): void => {
    if (depth >= 0) lines.push('  '.repeat(depth) + labelOf(node));
    if ('children' in node) for (const child of node.children) visit(child, depth + 1);
  };
  visit(tree, -1);
  return lines.join('\n');
};
