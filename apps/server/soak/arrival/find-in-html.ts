/** Finds what readers get in the content of a page of the published site. */
import { type Found, wordsOf } from './found.ts';

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, words = '']) => wordsOf(words));

/** Links that Quoin adds: to a heading, to a footnote and back. An image of another host is one too. */
const ADDED =
  /<a [^>]*class="(?:quoin-anchor|quoin-footnote-back|quoin-foreign-image)"[^>]*>|<sup class="quoin-footnote-ref"><a [^>]*>/g;

export const findInHtml = (page: string): Found => {
  const article = page.slice(page.indexOf('<article'), page.lastIndexOf('</article>'));
  const html = article.slice(article.indexOf('<div class="prose">'));
  return {
    headings: [
      // A title that is a heading of the text has an anchor.
      ...all(
        article.slice(0, article.indexOf('<div class="prose">')),
        /<h1 [^>]*>([\s\S]*?)<\/h1>/g,
      ),
      ...all(html, /<h[1-6](?:\s[^>]*)?>([\s\S]*?)<\/h[1-6]>/g),
    ],
    fences: all(html, /<pre[\s>]()/g),
    tables: all(html, /<table[\s>]()/g),
    links: all(html.replace(ADDED, ''), /<a (?=[^>]*href=)[^>]*>([\s\S]*?)<\/a>/g),
    images: all(html, /(?:<img[\s>]|class="quoin-foreign-image")()/g),
    callouts: all(html, /class="quoin-callout"()/g),
    tabs: all(html, /class="quoin-tab"[^>]*><summary>([\s\S]*?)<\/summary>/g),
  };
};
