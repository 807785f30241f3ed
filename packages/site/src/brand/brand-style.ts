/** The style of a brand: uploaded fonts, the sheet of what it adds, and its own CSS. */
import { siteAssets } from '../assets/site-assets.ts';
import type { Site, SiteLinks } from '../model.ts';
import { quotedFamily } from '../theme/font.ts';
import { type BrandFont, NO_BRAND, type SiteBrand } from './model.ts';

/** Fonts with the widths that the fallback's numbers are for: Arial, and those made like it. */
const LIKE_ARIAL = ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'];

/** An address in a style sheet: nothing of it can end the string or the element. */
const cssUrl = (address: string): string =>
  `url("${address.replace(/["\\<>\s]/g, (character) => encodeURIComponent(character))}")`;

const fallbackName = (family: string): string => `${family} fallback`;

/** CSS Fonts 5 §9: with its size and lines, text takes the room that it has with the font itself. */
const fallbackFace = ({ family, fallback }: BrandFont): string => {
  if (fallback === null) return '';
  const { size, ascent, descent, lineGap } = fallback;
  const local = LIKE_ARIAL.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:${quotedFamily(fallbackName(family))};src:${local};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%}`;
};

/** A font that is late is used from the next page on, because other letters move lines (ADR 101). */
const DISPLAY = 'font-display:optional';

const face = (font: BrandFont, links: SiteLinks): string => {
  const { family, weight, parts, hash, name } = font;
  const isWhole = parts.length === 1;
  const faces = parts.map((part) => {
    const source = cssUrl(isWhole ? links.file(hash, name) : links.font(font, part.name));
    const range = isWhole ? '' : `;unicode-range:${part.range}`;
    return `@font-face{font-family:${quotedFamily(family)};src:${source} format("woff2");font-weight:${weight};${DISPLAY}${range}}`;
  });
  return faces.join('') + fallbackFace(font);
};

/** Families of a font, for a list that goes on. */
const familiesOf = ({ family }: BrandFont): string =>
  `${quotedFamily(family)},${quotedFamily(fallbackName(family))},`;

/** The faces of uploaded fonts. */
export const fontFaces = ({ brand, links }: Pick<Site, 'brand' | 'links'>): string => {
  const { body, heading } = brand.fonts;
  const isOne = body?.hash === heading?.hash && body?.family === heading?.family;
  return [body, isOne ? null : heading].map((font) => (font ? face(font, links) : '')).join('');
};

/** @param root selector of the element that the text is in */
export const fontRules = ({ fonts: { body, heading } }: SiteBrand, root: string): string => {
  const bodyRule = body === null ? '' : `${root}{font-family:${familiesOf(body)}var(--sans)}`;
  const headingRule =
    heading === null
      ? ''
      : `:is(h1,h2,h3,h4,h5,h6,.name){font-family:${familiesOf(heading)}var(--sans)}`;
  return bodyRule + headingRule;
};

/** Whether the brand adds an element or a width that has a style of its own. */
const hasParts = ({ logo, links, button, columns, socials, banner, width }: SiteBrand): boolean =>
  logo !== null ||
  button !== null ||
  banner !== null ||
  width !== 'normal' ||
  links.length + columns.length + socials.length > 0;

/** The part of the sheet before the brand's own CSS; empty for a site without a brand. */
export const brandStyle = (site: Pick<Site, 'brand' | 'links'>): string => {
  const { brand } = site;
  if (brand === NO_BRAND) return '';
  return `${hasParts(brand) ? siteAssets.brand.text : ''}${fontFaces(site)}${fontRules(brand, 'body')}${brand.css}`;
};
