/** Text to an HTML tree (hast) of bounded depth. */

import { htmlTree } from '@quoin/markdown/syntax';
import type { ElementContent, Nodes, Root } from 'hast';
import { deepElementsAsText } from '../messages.ts';
import type { Report } from '../shared/report.ts';
import { textOf } from './hast.ts';
import { checkParseCost } from './parse-cost.ts';

/** Everything after this is recursive, so what lies deeper becomes its text. */
const flattenBelow = (root: Root, maxDepth: number): boolean => {
  let flattened = false;
  const stack: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    if (!('children' in node)) continue;
    if (depth >= maxDepth && node.children.some((child) => 'children' in child)) {
      const text: ElementContent = { type: 'text', value: textOf(node) };
      node.children = [text];
      flattened = true;
    }
    for (const child of node.children) stack.push({ node: child, depth: depth + 1 });
  }
  return flattened;
};

/** @throws {ImportError} `too-large` */
export const parseHtml = (html: string, maxDepth: number, report: Report): Root => {
  checkParseCost(html);
  const tree = htmlTree(html);
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [] };
  if (flattenBelow(root, maxDepth)) {
    report.add(deepElementsAsText({ maxDepth }));
  }
  return root;
};
