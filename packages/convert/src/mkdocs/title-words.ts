/** Titles and captions of blocks are plain text: the words of Markdown without its marks. */

import { parse } from '@quoin/markdown';
import { nodeText } from '@quoin/markdown/syntax';

const isLink = (node: object): boolean =>
  'type' in node && (node.type === 'link' || node.type === 'linkReference');

const hasLink = (node: object): boolean =>
  isLink(node) ||
  ('children' in node && Array.isArray(node.children) && node.children.some(hasLink));

/**
 * @param labels of the link definitions of the page
 * @param onLink called if the words are a link, or contain one
 */
export const titleWords = (
  markdown: string,
  labels: ReadonlySet<string>,
  onLink: () => void,
): string => {
  if (!markdown.includes('[')) return nodeText(parse(markdown).tree);
  const definitions = [...labels].map((label) => `[${label}]: #`).join('\n');
  const { tree } = parse(`${markdown}\n\n${definitions}\n`);
  if (hasLink(tree)) onLink();
  return nodeText(tree);
};
