/** Quotes, and those that are alerts. */
import type { Blockquote } from 'mdast';
import { alertOf } from './alert.ts';
import { writeCallout } from './callout.ts';
import type { PageWriter } from './page-writer.ts';

export const writeQuote = (page: PageWriter, quote: Blockquote): void => {
  const { out } = page;
  const alert = alertOf(quote);
  if (alert === null) {
    page.direct(quote);
    out.open('blockquote');
    out.html('\n');
    page.flow(() => page.children(quote.children));
    out.html('</blockquote>\n');
    return;
  }
  const { kind, children } = alert;
  page.direct({ ...quote, children });
  writeCallout(page, { kind, title: { key: `callout.${kind}` } }, () => {
    out.html('\n');
    page.flow(() => page.children(children));
  });
  out.html('\n');
};
