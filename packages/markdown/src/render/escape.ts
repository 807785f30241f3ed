/** Text for HTML, in content and in quoted attributes alike. */

const SPECIAL = /[&<>"]/;
const ALL_SPECIAL = /[&<>"]/g;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escapeHtml = (text: string): string =>
  SPECIAL.test(text)
    ? text.replace(ALL_SPECIAL, (character) => REFERENCES[character] ?? character)
    : text;

const BARE_AMPERSAND = /&(?!#?[a-z0-9]+;)/gi;

/** Text of raw HTML: its character references stay. */
export const escapeReferenced = (text: string): string =>
  text
    .replace(BARE_AMPERSAND, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
