/** `<details>` becomes an accordion, its `<summary>` the title. */

import { openTag } from '../../markup/block-text.ts';
import { htmlText } from '../../markup/html.ts';
import { detailsNotClosed, titleWithoutLinks } from '../../messages.ts';
import { contentOf, descendants, type HtmlHandler } from './handler.ts';

export const details: HtmlHandler = (element, page, { isInHtml }) => {
  const { open, close } = element;
  if (isInHtml) return false;
  if (close === null) {
    page.report(open, 'details', detailsNotClosed);
    return false;
  }
  const summary = element.children.find(({ name }) => name === 'summary');
  const words = summary === undefined ? { start: 0, end: 0 } : contentOf(summary);
  const title = htmlText(page.source, words.start, words.end) || 'Details';
  const defaultOpen = open.attributes.has('open');
  page.replaceBlock(
    { start: open.start, end: summary?.end ?? open.end },
    openTag('Accordion', { title, defaultOpen }),
  );
  page.replaceBlock(close, '</Accordion>');
  if (
    summary !== undefined &&
    descendants(summary).some(({ name }) => name === 'a' || name === 'img')
  ) {
    page.report(summary, 'summary', titleWithoutLinks);
  }
  return false;
};
