/** Pages of API references as text, for everything that reads pages. */
import { openModel, pageMarkdown } from '@quoin/api-reference';

/**
 * The Markdown of a page. Takes 25 ms for the largest page of GitHub's description.
 * @param model as it is stored
 * @param path of the page below its reference
 */
export const apiPageText = (model: string, path: string): string =>
  pageMarkdown(openModel(model), path);
