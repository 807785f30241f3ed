/** Returns the source inside of a block, for languages other than Markdown. */
import type { BlockElement } from './parse/document.ts';
import { withoutPrefix } from './source-lines.ts';

/** The source of what is inside, from the first column. */
export const sourceWithin = (source: string, { children }: BlockElement): string => {
  const start = children[0]?.position?.start;
  const end = children.at(-1)?.position?.end.offset;
  if (start?.offset === undefined || end === undefined) return '';
  return withoutPrefix(source.slice(start.offset, end), start.column - 1);
};

/** One code fence or code span inside represents its content. */
export const verbatim = (source: string, block: BlockElement): string => {
  const [first, second] = block.children;
  const only =
    first?.type === 'paragraph' && first.children.length === 1 ? first.children[0] : first;
  if (second === undefined && (only?.type === 'code' || only?.type === 'inlineCode')) {
    return only.value;
  }
  return sourceWithin(source, block);
};
