/** Each attribute of each known block, with where it is. */
import { BLOCKS, type Block, type BlockAttribute } from '../../blocks/index.ts';
import { type Attribute, attributesOf } from '../../parse/attributes.ts';
import type { BlockElement } from '../../parse/document.ts';
import type { Handlers, Range, RuleContext } from '../rule.ts';
import { tagRange } from '../tag-range.ts';

interface Found {
  readonly block: Block;
  readonly attribute: Attribute;
  /** Undefined where the block has no attribute of this name. */
  readonly kind: BlockAttribute | undefined;
  /** Asked for only where something is wrong. */
  readonly place: () => Range;
}

const placeOf = (context: RuleContext, node: BlockElement, at: number): Range => {
  const { start, end } = node.attributes[at]?.position ?? {};
  return start?.offset !== undefined && end?.offset !== undefined
    ? { start: start.offset, end: end.offset }
    : tagRange(context.document, node);
};

export const attributeHandlers = (
  context: RuleContext,
  found: (attribute: Found) => void,
): Handlers => {
  const check = (node: BlockElement): void => {
    const block = BLOCKS.get(node.name ?? '');
    if (block === undefined || node.attributes.length === 0) return;
    attributesOf(node).forEach((attribute, at) => {
      const kind = block.attributes.find(({ name }) => name === attribute.name);
      found({ block, attribute, kind, place: () => placeOf(context, node, at) });
    });
  };
  return { mdxJsxFlowElement: check, mdxJsxTextElement: check };
};
