/** What represents something outside of the page: links to pages, embeds, files. */

import { selfTag } from '../../markup/block-text.ts';
import { htmlText } from '../../markup/html.ts';
import type { GitBookPage } from '../page.ts';
import { addressOf, attributeOf, contentOf, reportOthers, type TagHandlers } from './handler.ts';
import type { TagElement } from './read.ts';

/** The words of a link, `[words](…)`, or of text that is not one. */
const linkWords = (text: string): string => {
  const end = text.lastIndexOf('](');
  return text.startsWith('[') && end !== -1 ? text.slice(1, end).replaceAll('\\', '') : text;
};

const innerText = (element: TagElement, page: GitBookPage): string => {
  const { start, end } = contentOf(element);
  return linkWords(htmlText(page.source, start, end));
};

const pageLink = (attribute: string) => (element: TagElement, page: GitBookPage) => {
  const href = addressOf(element, attribute);
  if (href === undefined) {
    page.report(
      element.open,
      element.name,
      `{% ${element.name} %} leads nowhere; it stays as text`,
    );
    return;
  }
  const words = innerText(element, page);
  const title =
    page.context.titleOf(href, page.path) ?? (words === '.' || words === '' ? href : words);
  page.replaceBlock(element, selfTag('Card', { title, href }));
  reportOthers(element, page, [attribute]);
};

/** A block without content of its own; the text between the tags is its caption. */
const captioned =
  (block: string, attribute: string, target: string) =>
  (element: TagElement, page: GitBookPage): void => {
    const url = addressOf(element, attribute);
    if (url === undefined) {
      page.report(element.open, element.name, `{% ${element.name} %} has no ${attribute}`);
      return;
    }
    const caption = attributeOf(element, 'caption') ?? (innerText(element, page) || undefined);
    page.replaceBlock(element, selfTag(block, { [target]: url, caption }));
    reportOthers(element, page, [attribute, 'caption']);
  };

export const references: TagHandlers = {
  'content-ref': pageLink('url'),
  'page-ref': pageLink('page'),
  embed: captioned('Embed', 'url', 'url'),
  file: captioned('File', 'src', 'src'),
};
