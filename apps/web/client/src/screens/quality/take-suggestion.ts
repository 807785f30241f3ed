/** Writes the suggested address of a broken link into its page. */
import type { BrokenLink } from '@quoin/sdk';
import { quoin } from '../../api.ts';

/**
 * Returns the text with another address at the place of the link; null if the text does not have the
 * address there, as it is.
 */
const withAddress = (
  markdown: string,
  { line, column, url }: BrokenLink,
  other: string,
): string | null => {
  const lines = markdown.split('\n');
  const points = [...(lines[line - 1] ?? '')];
  const before = points.slice(0, column - 1).join('');
  const behind = points.slice(column - 1).join('');
  if (!behind.startsWith(url)) return null;
  lines[line - 1] = before + other + behind.slice(url.length);
  return lines.join('\n');
};

/**
 * @returns false if the text does not have the address at the place of the link: nothing is saved then
 * @throws {VersionConflictError} if another user saved the page meanwhile
 */
export const takeSuggestion = async (link: BrokenLink, suggestion: string): Promise<boolean> => {
  const { version, content = '' } = (await quoin.pages.get(link.pageId, { content: true })).page;
  const markdown = withAddress(content, link, suggestion);
  if (markdown === null) return false;
  await quoin.pages.update(link.pageId, { markdown }, { ifMatch: `"${version}"` });
  return true;
};
