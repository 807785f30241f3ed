/**
 * Markdown that may be on another page than its own: links that are relative to where it was written
 * become their words.
 */
import { parse } from '@quoin/markdown';
import type { Nodes } from 'mdast';

/** `https:`, `mailto:`. What begins with `//` or `/` depends on the website. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:/i;

interface Cut {
  readonly start: number;
  readonly end: number;
}

const at = (offset: number | undefined, otherwise: number): number => offset ?? otherwise;

/** The text around the words of relative links. */
const cutsIn = (nodes: readonly Nodes[]): Cut[] => {
  const cuts: Cut[] = [];
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('children' in node)) continue;
    waiting.push(...node.children);
    if (node.type !== 'link' || ABSOLUTE.test(node.url)) continue;
    const start = at(node.position?.start.offset, 0);
    const end = at(node.position?.end.offset, start);
    const [first, last] = [node.children[0], node.children.at(-1)];
    cuts.push({ start, end: at(first?.position?.start.offset, end) });
    cuts.push({ start: at(last?.position?.end.offset, end), end });
  }
  return cuts.sort((a, b) => a.start - b.start);
};

export const withoutRelativeLinks = (markdown: string): string => {
  if (!markdown.includes('](')) return markdown;
  let text = '';
  let from = 0;
  for (const { start, end } of cutsIn(parse(markdown).tree.children)) {
    text += markdown.slice(from, start);
    from = Math.max(from, end);
  }
  return text + markdown.slice(from);
};
