/** Gives a page another title where the text of the page has the title, too. */
import { quoin } from './api.ts';

/**
 * Returns the text with `to` as the heading of level 1 that it begins with, if that heading is the
 * title `from`; otherwise the text as it is.
 */
export const withTitleHeading = async (text: string, from: string, to: string): Promise<string> => {
  const { withLeadingHeading } = await import('@quoin/markdown/serialize');
  return withLeadingHeading(text, from, to);
};

/**
 * Renames a page and the heading that is its title in one save.
 * @returns false if the text does not begin with such a heading: nothing is saved then
 * @throws {VersionConflictError} if another user saved the page meanwhile
 */
export const renameWithHeading = async (
  pageId: string,
  from: string,
  title: string,
): Promise<boolean> => {
  const { version, content = '' } = (await quoin.pages.get(pageId, { content: true })).page;
  const markdown = await withTitleHeading(content, from, title);
  if (markdown === content) return false;
  await quoin.pages.update(pageId, { markdown, title }, { ifMatch: `"${version}"` });
  return true;
};
