/** Words as Markdown. */

/** What would be markup in running text. */
const MARKUP = /[\\`*_[\]<>{}#|~]/g;

export const escapeText = (text: string): string => text.replace(MARKUP, '\\$&');

/** A destination in angle brackets holds spaces and parentheses. */
export const destination = (url: string): string =>
  /[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, encodeURIComponent)}>` : url;

export const linkText = (words: string, url: string): string =>
  `[${escapeText(words)}](${destination(url)})`;
