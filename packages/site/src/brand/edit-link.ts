/** The way from a page to its source, where it can be changed. */
import { type Html, html } from '../html/html.ts';
import type { PageText, ShownSite } from '../model.ts';

/** Nothing for a page that came from no file. */
export const editLink = ({ brand, messages }: ShownSite, { page }: PageText): Html | false => {
  if (brand.editUrl === null || page.sourcePath === null) return false;
  const path = page.sourcePath.split('/').map(encodeURIComponent).join('/');
  // A function, because `$` has a meaning in a text.
  const href = brand.editUrl.replaceAll('{path}', () => path);
  return html`<a href="${href}" rel="noopener">${messages.say('page.edit')}</a>`;
};
