/** A block where it may not stand, or with content that it may not have. */
import type { Nodes } from 'mdast';
import { BLOCKS, type Block } from '../../blocks/index.ts';
import { type BlockElement, isBlock } from '../../parse/document.ts';
import { type Rule, type RuleContext, rangeOf } from '../rule.ts';
import { tagRange } from '../tag-range.ts';

const known = (node: Nodes): Block | undefined =>
  isBlock(node) ? BLOCKS.get(node.name ?? '') : undefined;

/** Paragraphs around blocks, and blocks that do not exist, are not there once it is rendered. */
const isTransparent = (node: Nodes): boolean =>
  node.type === 'paragraph' || (isBlock(node) && known(node) === undefined);

const isNothing = (node: Nodes): boolean => {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type === 'html') return node.value.startsWith('<!--');
  const isComment = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return node.type === 'break' || (isComment && /^\s*\/\*|^\s*$/.test(node.value));
};

/** What is neither allowed in the block nor nothing to see; looks through what is transparent. */
const strangersIn = (children: readonly Nodes[], allowed: readonly string[]): Nodes[] =>
  children.flatMap((child) => {
    if (isNothing(child) || allowed.includes(child.type)) return [];
    if (isBlock(child) && allowed.includes(child.name ?? '')) return [];
    if (!isTransparent(child) || !('children' in child)) return [child];
    return strangersIn(child.children, allowed);
  });

const tag = (name: string): string => (/^[A-Z]/.test(name) ? `<${name}>` : name);
const anyOf = (names: readonly string[]): string => names.map(tag).join(', ');

const checkPlace = (context: RuleContext, node: BlockElement, block: Block): void => {
  if (block.parents === null) return;
  const parent = context.ancestors.findLast((ancestor) => !isTransparent(ancestor));
  if (parent !== undefined && block.parents.includes(known(parent)?.name ?? '')) return;
  context.report(
    tagRange(context.document, node),
    `<${block.name}> must stand directly in ${anyOf(block.parents)}`,
  );
};

const checkContent = (context: RuleContext, node: BlockElement, block: Block): void => {
  if (block.contains === null) return;
  for (const stranger of strangersIn(node.children, block.contains)) {
    const child = known(stranger);
    // A block that needs another parent says so itself.
    if (child !== undefined && child.parents !== null) continue;
    const place = isBlock(stranger) ? tagRange(context.document, stranger) : rangeOf(stranger);
    const holds = block.contains.length === 0 ? 'nothing' : anyOf(block.contains);
    context.report(place, `<${block.name}> may hold ${holds} only`);
    // One is enough to look at the block.
    return;
  }
};

export const blockNesting: Rule = {
  id: 'block-nesting',
  severity: 'error',
  reason: 'Blocks that belong together are shown together: a tab outside of tabs cannot be shown.',
  example: {
    bad: '<Tab title="Linux">Run it.</Tab>\n',
    good: '<Tabs><Tab title="Linux">Run it.</Tab></Tabs>\n',
  },
  check: (context) => {
    const check = (node: BlockElement): void => {
      const block = known(node);
      if (block === undefined) return;
      checkPlace(context, node, block);
      checkContent(context, node, block);
    };
    return { mdxJsxFlowElement: check, mdxJsxTextElement: check };
  },
};
