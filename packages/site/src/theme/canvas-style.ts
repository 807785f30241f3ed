/**
 * The style of a site's texts for an element of another document: what the editor draws pages with
 * (ADR 47).
 */
import { siteAssets } from '../assets/site-assets.ts';
import { fontFaces, fontRules } from '../brand/brand-style.ts';
import type { Site } from '../model.ts';
import { themeStyle } from './theme-style.ts';

/** The element that the text is in. It adds no specificity, as `:root` of the site adds none. */
const CANVAS = ':where(.quoin-canvas)';

/**
 * An element without a box: the editor has one around the content of a block that shows more than
 * its content, such as a title.
 */
const HOLE = ':where(.quoin-hole)';

/** Selectors of children select children within a hole too. */
const withHoles = (css: string): string =>
  css.replace(/(?<=[{}]|^)([^{}@]+)\{/g, (rule: string, selectors: string) =>
    selectors.includes('>') ? `${selectors},${selectors.replaceAll('>', `>${HOLE}>`)}{` : rule,
  );

/**
 * CSS Nesting 1: rules for descendants of the canvas, and those of `:root` for itself. The document
 * around it decides between light and dark.
 */
const nested = (css: string): string =>
  `${CANVAS}{${css.replaceAll(':root{', '&{').replaceAll('color-scheme:light dark;', '')}}`;

/** `rem` is of the document; a site has a size of its own. */
const withOwnRem = (css: string): string =>
  css.replace(/(?<![\w.-])((?:\d*\.)?\d+)rem\b/g, 'calc($1*var(--rem))');

/** Browsers read the size of the theme from the root, in percent of what the reader chose. */
const withOwnSize = (theme: string): string =>
  theme.replace(/font-size:([\d.]+)%\}/, '--rem:calc($1rem/100);font-size:var(--rem)}');

/** A style sheet for `.quoin-canvas` with the text in `.prose`. */
export const canvasStyle = (site: Pick<Site, 'brand' | 'links' | 'theme'>): string => {
  const { brand } = site;
  const theme = withOwnSize(themeStyle(site.theme, brand.darkColor));
  const sheets = siteAssets.text.text + siteAssets.math.text + siteAssets.embeds.text;
  const sheet = withHoles(withOwnRem(sheets));
  return fontFaces(site) + nested(theme + sheet + fontRules(brand, '&') + brand.css);
};
