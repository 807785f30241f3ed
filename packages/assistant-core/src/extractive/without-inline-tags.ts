/** Quotations are shown without `<a>` and `<span>`, which name places and styles of their page. */
import { parse } from '@quoin/markdown';
import type { Nodes } from 'mdast';

const TAG = /<\/?(?:a|span)(?=[\s/>])[^<>]*>/gi;

/** Where code is: readers see a tag in it. */
const codeIn = (markdown: string): (readonly [number, number])[] => {
  const ranges: (readonly [number, number])[] = [];
  const waiting: Nodes[] = [parse(markdown).tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('children' in node) waiting.push(...node.children);
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    const isCode = node.type === 'inlineCode' || node.type === 'code';
    if (isCode && start !== undefined && end !== undefined) ranges.push([start, end]);
  }
  return ranges;
};

export const withoutInlineTags = (markdown: string): string => {
  if (markdown.search(TAG) === -1) return markdown;
  const code = codeIn(markdown);
  return markdown.replace(TAG, (tag, at: number) =>
    code.some(([start, end]) => start <= at && at < end) ? tag : '',
  );
};
