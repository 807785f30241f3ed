/**
 * HTML as values. Everything put into the `html` template is escaped, unless it is `Html` itself, so
 * text becomes markup in this file only. Attributes must be in double quotes.
 */

/** Markup that is safe to send: only {@link html} makes it. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** `null`, `undefined` and `false` show nothing, so that `condition && html…` reads well. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const show = (value: HtmlValue): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(show).join('');
  return escapeHtml(String(value));
};

export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(strings.reduce((text, part, index) => `${text}${show(values[index - 1])}${part}`));

export const NOTHING = new Html('');
