/** Each attribute of each known block, with where it stands. */
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
  readonly place: Range;
}

const placesOf = (context: RuleContext, node: BlockElement): Range[] =>
  node.attributes.map(({ position }) => {
    const { start, end } = position ?? {};
    return start?.offset !== undefined && end?.offset !== undefined
      ? { start: start.offset, end: end.offset }
      : tagRange(context.document, node);
  });

export const attributeHandlers = (
  context: RuleContext,
  found: (attribute: Found) => void,
): Handlers => {
  const check = (node: BlockElement): void => {
    const block = BLOCKS.get(node.name ?? '');
    if (block === undefined || node.attributes.length === 0) return;
    const kinds = new Map(block.attributes.map((kind) => [kind.name, kind]));
    const places = placesOf(context, node);
    for (const [at, attribute] of attributesOf(node).entries()) {
      const place = places[at];
      if (place !== undefined) found({ block, attribute, kind: kinds.get(attribute.name), place });
    }
  };
  return { mdxJsxFlowElement: check, mdxJsxTextElement: check };
};
