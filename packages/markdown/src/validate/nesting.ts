/** Which blocks and nodes may be in which, as the catalog says. */
import type { Nodes } from 'mdast';
import { BLOCKS, type Block } from '../blocks/index.ts';
import { isBlock } from '../parse/document.ts';

/** The catalog's entry of a node; undefined where the node is not a block of Quoin. */
export const knownBlock = (node: Nodes): Block | undefined =>
  isBlock(node) ? BLOCKS.get(node.name ?? '') : undefined;

/** Paragraphs around blocks, and blocks that do not exist, are not there once it is rendered. */
export const isTransparent = (node: Nodes): boolean =>
  node.type === 'paragraph' || (isBlock(node) && knownBlock(node) === undefined);

/** Whether readers see nothing of a node. */
export const isNothing = (node: Nodes): boolean => {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type === 'html') return node.value.startsWith('<!--');
  const isComment = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return node.type === 'break' || (isComment && /^\s*\/\*|^\s*$/.test(node.value));
};

/** What is neither allowed in the block nor nothing to see; looks through what is transparent. */
export const unexpectedChildren = (
  children: readonly Nodes[],
  allowed: readonly string[],
): Nodes[] =>
  children.flatMap((child) => {
    if (isNothing(child) || allowed.includes(child.type)) return [];
    if (isBlock(child) && allowed.includes(child.name ?? '')) return [];
    if (!isTransparent(child) || !('children' in child)) return [child];
    return unexpectedChildren(child.children, allowed);
  });
