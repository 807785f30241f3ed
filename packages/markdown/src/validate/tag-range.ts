/** Where the opening tag of a block is: what its issues mark. */
import type { BlockElement, Document } from '../parse/document.ts';
import { type Range, rangeOf } from './rule.ts';

export const tagRange = ({ source }: Document, block: BlockElement): Range => {
  const { start, end } = rangeOf(block);
  // Behind the last attribute nothing but the tag's end is left.
  const close = source.indexOf('>', block.attributes.at(-1)?.position?.end.offset ?? start);
  return { start, end: close === -1 ? end : close + 1 };
};
