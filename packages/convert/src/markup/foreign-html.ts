/** HTML that Quoin does not show: frames become embeds, the rest is reported and stays. */

import { allowedAttributes, isHtmlName } from '@quoin/markdown/syntax';
import { selfTag } from './block-text.ts';
import { type HtmlElement, htmlElements } from './html.ts';
import { Ranges } from './ranges.ts';
import type { SourcePage } from './source-page.ts';

const convertFrame = (element: HtmlElement, page: SourcePage): boolean => {
  const { attributes } = element.open;
  const url = attributes.get('src') ?? '';
  if (url === '') return false;
  const title = attributes.get('title') || undefined;
  page.replaceBlock(element, selfTag('Embed', { url, title }));
  return true;
};

/** Call last: what other constructs replace is gone already. */
export const convertForeignHtml = (page: SourcePage): void => {
  const gone = new Ranges(page.edits.filter(({ start, end }) => end > start));
  const pending: { element: HtmlElement; isInTable: boolean }[] = htmlElements(
    page.text.htmlTags,
  ).map((element) => ({ element, isInTable: false }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { element, isInTable } = next;
    const { name, open } = element;
    if (gone.holds(element.start)) {
      // Its tags, or all of it.
      if (gone.endAt(element.start) >= element.end) continue;
    } else if (isHtmlName(name.toUpperCase()) && allowedAttributes(name) === null) {
      if (name === 'iframe' && !isInTable && convertFrame(element, page)) continue;
      page.report(open, `<${name}>`, `Quoin does not show <${name}>; it stays in the text`);
    }
    for (const child of element.children) {
      pending.push({ element: child, isInTable: isInTable || name === 'table' });
    }
  }
};
