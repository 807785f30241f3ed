/** Snippets of search are HTML; a model gets their words. Pure. */

const CHARACTERS: Readonly<Record<string, string>> = {
  '<mark>': '',
  '</mark>': '',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Everything but marks is escaped, so that one pass restores the text. */
export const plainSnippet = (html: string): string =>
  html.replaceAll(/<\/?mark>|&(?:amp|lt|gt|quot|#39);/g, (found) => CHARACTERS[found] ?? found);
