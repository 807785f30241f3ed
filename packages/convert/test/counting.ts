/** Counts what a text holds, for tests that compare a source with what became of it. */

import { parse } from '@quoin/markdown';
import type { Nodes } from 'mdast';

export interface Counts {
  readonly headings: number;
  readonly fences: number;
  readonly listItems: number;
  readonly links: number;
  readonly images: number;
  /** By name, of blocks. */
  readonly blocks: ReadonlyMap<string, number>;
}

export const countsOf = (markdown: string): Counts => {
  const counts = { headings: 0, fences: 0, listItems: 0, links: 0, images: 0 };
  const blocks = new Map<string, number>();
  const pending: Nodes[] = [parse(markdown).tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'heading') counts.headings++;
    else if (node.type === 'code') counts.fences++;
    else if (node.type === 'listItem') counts.listItems++;
    else if (node.type === 'link') counts.links++;
    else if (node.type === 'image') counts.images++;
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      blocks.set(node.name ?? '', (blocks.get(node.name ?? '') ?? 0) + 1);
    }
    if ('children' in node) pending.push(...node.children);
  }
  return { ...counts, blocks };
};
