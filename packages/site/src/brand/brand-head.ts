/**
 * Elements of the head for a brand: the icon of the site, and its fonts before the text needs them.
 */
import { type Html, html } from '../html/html.ts';
import type { ShownSite } from '../model.ts';
import type { BrandFont } from './model.ts';

/** The part of fonts that has the letters of a script (ISO 15924). */
const PARTS: ReadonlyMap<string | undefined, string> = new Map([
  ['Latn', 'latin'],
  ['Cyrl', 'cyrillic'],
  ['Grek', 'greek'],
  ['Hebr', 'hebrew'],
  ['Arab', 'arabic'],
  ['Deva', 'devanagari'],
  ['Thai', 'thai'],
]);

/** Null where the font has no part for the letters of the language. */
const addressOf = ({ links }: Pick<ShownSite, 'links'>, locale: string, font: BrandFont) => {
  const { parts, hash, name } = font;
  const wanted = PARTS.get(new Intl.Locale(locale).maximize().script);
  if (wanted === undefined || !parts.some((part) => part.name === wanted)) return null;
  return parts.length === 1 ? links.file(hash, name) : links.font(font, wanted);
};

export const brandHead = (site: ShownSite): Html => {
  const { favicon, fonts } = site.brand;
  const locale = site.shownLocale ?? site.messages.locale;
  const addresses = [fonts.body, fonts.heading].flatMap((font) =>
    font === null ? [] : (addressOf(site, locale, font) ?? []),
  );
  return html`${
    favicon !== null &&
    html`
<link rel="icon" href="${site.links.file(favicon.hash, favicon.name)}" type="${favicon.mediaType}">`
  }${[...new Set(addresses)].map(
    (address) => html`
<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`,
  )}`;
};
