/** Addresses written out in running text become links, as a reader expects. */
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\\^{|}\u00a0\u3000-\u303f\uff00-\uffef]+/g;

/** Punctuation behind an address belongs to the sentence. */
const trimmed = (address: string): string => {
  let end = address.length;
  while (end > 0 && '.,;:!?*_~'.includes(address.charAt(end - 1))) end--;
  if (address[end - 1] === ')' && !address.slice(0, end).includes('(')) end--;
  return address.slice(0, end);
};

const split = (value: string): PhrasingContent[] => {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const match of value.matchAll(ADDRESS)) {
    const url = trimmed(match[0]);
    if (!URL.canParse(url)) continue;
    parts.push({ type: 'text', value: value.slice(from, match.index) });
    parts.push({ type: 'link', url, children: [{ type: 'text', value: url }] });
    from = match.index + url.length;
  }
  if (parts.length === 0) return [{ type: 'text', value }];
  return [...parts, { type: 'text', value: value.slice(from) }];
};

const visit = (node: Nodes): void => {
  if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return;
  const parent: { children: RootContent[] } = node;
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type !== 'text') {
      visit(child);
      return [child];
    }
    return split(child.value).filter((part) => part.type !== 'text' || part.value !== '');
  });
};

export const linkify = (tree: Root): void => visit(tree);
