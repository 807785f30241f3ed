/**
 * Text of another direction than the page's. In a page that runs from right to left, a path such as
 * `/pages/{id}` would be shown as `pages/{id}/`: what has no letter of the page's direction is isolated.
 */
import { type Html, html, Html as Markup } from '../html/html.ts';
import type { ShownSite } from '../model.ts';
import { directionOf } from './direction.ts';

/** Letters that are written from right to left: UAX #9, types R and AL. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LETTER = /\p{L}/u;

const isForeign = (text: string): boolean => LETTER.test(text) && !RIGHT_TO_LEFT.test(text);

/** A title, a name or a label of the project. */
export const words = ({ shownLocale }: ShownSite, text: string): Html | string =>
  directionOf(shownLocale) === 'rtl' && isForeign(text) ? html`<bdi dir="ltr">${text}</bdi>` : text;

/** Elements that hold text alone, as the renderer writes them. */
const TEXT = /(<(h[1-6]|t[dh]|p|li|summary|figcaption)(?:\s[^>]*)?>)([^<]+)(?=<\/\2>)/g;

/** @param content rendered: each text is escaped, and each element ends */
export const isolatedContent = ({ shownLocale }: ShownSite, content: string): Html => {
  if (directionOf(shownLocale) !== 'rtl') return new Markup(content);
  const isolated = content.replace(TEXT, (whole: string, start: string, _: string, text: string) =>
    isForeign(text.replace(/&\w+;/g, '')) ? `${start}<bdi dir="ltr">${text}</bdi>` : whole,
  );
  return new Markup(isolated);
};
