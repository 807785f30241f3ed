/** Pages of API references as text, for everything that reads pages. */
import { bodyMarkdown, openModel, ownPlace, pageMarkdown, placeInPage } from '@quoin/api-reference';

/**
 * The Markdown of a page. Takes 25 ms for the largest page of GitHub's description.
 * @param model as it is stored
 * @param path of the page below its reference
 */
export const apiPageText = (model: string, path: string): string =>
  pageMarkdown(openModel(model), ownPlace(path));

/**
 * The text of an author's page, and below it what the description says about its operation.
 * @param base path of the reference on the site
 */
export const textWithOperation = (content: string, model: string, base: string): string =>
  `${content.replace(/\s*$/, '')}\n\n${bodyMarkdown(openModel(model), placeInPage(base))}\n`;
