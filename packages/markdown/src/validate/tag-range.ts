/** Where the opening tag of a block stands: what its issues mark. */
import type { BlockElement, Document } from '../parse/document.ts';
import { Effort, readTag } from '../parse/read-tag.ts';
import { type Range, rangeOf } from './rule.ts';

export const tagRange = ({ source }: Document, block: BlockElement): Range => {
  const { start, end } = rangeOf(block);
  const tag = readTag(source, start, new Effort(end - start));
  return { start, end: tag?.end ?? end };
};
