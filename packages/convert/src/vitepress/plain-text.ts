/** A line of Markdown as words, for attributes, which hold nothing else. */

import { nodeText } from '@quoin/markdown/syntax';
import type { Range } from '../markup/ranges.ts';
import type { SourcePage } from '../markup/source-page.ts';
import { eachNode, readSource } from '../markup/source-text.ts';
import { titleNodeOmitted } from '../messages.ts';

/** Links and images in it are reported. */
export const plainText = (markdown: string, at: Range, page: SourcePage): string => {
  const line = markdown.trim();
  if (line === '') return '';
  const { tree } = readSource(line);
  eachNode(tree, (node) => {
    if (node.type === 'link' || node.type === 'image') {
      page.report(at, 'title', titleNodeOmitted({ type: node.type, nodeUrl: node.url }));
    }
  });
  return nodeText(tree) || line;
};
