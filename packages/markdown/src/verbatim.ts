/** What an author wrote inside of a block, for languages other than Markdown. */
import type { BlockElement } from './parse/document.ts';
import { withoutPrefix } from './source-lines.ts';

/** One code fence or code span inside represents its content. */
export const verbatim = (source: string, block: BlockElement): string => {
  const { children } = block;
  const [first] = children;
  const last = children.at(-1);
  if (first === undefined || last === undefined) return '';
  const only =
    first.type === 'paragraph' && first.children.length === 1 ? first.children[0] : first;
  if (children.length === 1 && (only?.type === 'code' || only?.type === 'inlineCode')) {
    return only.value;
  }
  const start = first.position?.start;
  const end = last.position?.end.offset;
  if (start?.offset === undefined || end === undefined) return '';
  return withoutPrefix(source.slice(start.offset, end), start.column - 1);
};
