/** A block at a place, or with content, that is not allowed. */
import type { Block } from '../../blocks/index.ts';
import { type BlockElement, isBlock } from '../../parse/document.ts';
import { isTransparent, knownBlock, unexpectedChildren } from '../nesting.ts';
import { type Rule, type RuleContext, rangeOf } from '../rule.ts';
import { tagRange } from '../tag-range.ts';

const tag = (name: string): string => (/^[A-Z]/.test(name) ? `<${name}>` : name);
const anyOf = (names: readonly string[]): string => names.map(tag).join(', ');

const checkPlace = (context: RuleContext, node: BlockElement, block: Block): void => {
  if (block.parents === null) return;
  const parent = context.ancestors.findLast((ancestor) => !isTransparent(ancestor));
  if (parent !== undefined && block.parents.includes(knownBlock(parent)?.name ?? '')) return;
  context.report(
    tagRange(context.document, node),
    `<${block.name}> must be directly inside ${anyOf(block.parents)}`,
  );
};

const checkContent = (context: RuleContext, node: BlockElement, block: Block): void => {
  if (block.contains === null) return;
  for (const stranger of unexpectedChildren(node.children, block.contains)) {
    const child = knownBlock(stranger);
    // A block that needs another parent says so itself.
    if (child !== undefined && child.parents !== null) continue;
    const place = isBlock(stranger) ? tagRange(context.document, stranger) : rangeOf(stranger);
    context.report(
      place,
      block.contains.length === 0
        ? `<${block.name}> cannot have content`
        : `<${block.name}> can contain only ${anyOf(block.contains)}`,
    );
    // One is enough to look at the block.
    return;
  }
};

export const blockNesting: Rule = {
  id: 'block-nesting',
  severity: 'error',
  reason: 'Some blocks work only inside of another block: a tab outside of `Tabs` cannot be shown.',
  example: {
    bad: '<Tab title="Linux">Run it.</Tab>\n',
    good: '<Tabs><Tab title="Linux">Run it.</Tab></Tabs>\n',
  },
  check: (context) => {
    const check = (node: BlockElement): void => {
      const block = knownBlock(node);
      if (block === undefined) return;
      checkPlace(context, node, block);
      checkContent(context, node, block);
    };
    return { mdxJsxFlowElement: check, mdxJsxTextElement: check };
  },
};
