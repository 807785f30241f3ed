/** Writes the suggested address of a broken link into its page. */
import type { BrokenLink } from '@quoin/sdk';
import { quoin } from '../../api.ts';
import { changeAddress } from '../../change-address.ts';

/**
 * @returns false if the text does not have the address at the place of the link: nothing is saved then
 * @throws {VersionConflictError} if another user saved the page meanwhile
 */
export const takeSuggestion = async (link: BrokenLink, suggestion: string): Promise<boolean> => {
  const { version, content = '' } = (await quoin.pages.get(link.pageId, { content: true })).page;
  const markdown = changeAddress(content, link, suggestion);
  if (markdown === null) return false;
  await quoin.pages.update(link.pageId, { markdown }, { ifMatch: `"${version}"` });
  return true;
};
