/** The whole HTML document around what a page shows. */
import { createHash } from 'node:crypto';
import { siteAssets } from '../assets/site-assets.ts';
import { bannerName, bannerOf } from '../brand/banner.ts';
import { brandHead } from '../brand/brand-head.ts';
import { brandStyle } from '../brand/brand-style.ts';
import { Html, html, NOTHING } from '../html/html.ts';
import { LLMS } from '../machines/names.ts';
import type { PageEmbed, ShownSite, Site } from '../model.ts';
import { themeStyle } from '../theme/theme-style.ts';
import { DIAGRAM_FRAME } from './diagram-frame.ts';
import { directionOf } from './direction.ts';
import { footer, type HeaderOptions, header } from './header.ts';
import * as ids from './ids.ts';
import type { PageContext } from './page-context.ts';

/** A document as text, with what its Content-Security-Policy has to allow. */
export interface Document {
  readonly text: string;
  /** Of the style element, as CSP names it: `sha256-…`. */
  readonly styleHash: string;
  readonly embeds: readonly PageEmbed[];
  /** BCP 47. */
  readonly locale: string;
}

export interface Frame {
  readonly title: string;
  readonly description: string | null;
  readonly where: PageContext;
  readonly header: HeaderOptions;
  /** Elements of the head beside title, style and script. */
  readonly head?: Html;
  /** Whether the body has the feedback form. */
  readonly hasFeedback?: boolean;
  /** Whether the body shows formulas. */
  readonly hasMath?: boolean;
  /** Content of other sites in the body. */
  readonly embeds?: readonly PageEmbed[];
  /** Whether it is a page of an API reference, or is beside some in the navigation. */
  readonly reference?: 'page' | 'beside' | null;
  /** Names what kind of page it is, for styles. */
  readonly kind: 'page' | 'start' | 'search' | 'lost';
  readonly body: Html;
}

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

const styles = new Map<string, { text: string; hash: string }>();
/** Kept styles: one a project that is read just now. */
const MAX_STYLES = 1_000;

/** The style sheet is in the page: one answer is enough to show it. */
const styleOf = (
  site: Site,
  {
    kind,
    hasMath = false,
    hasFeedback = false,
    embeds = [],
    reference = null,
  }: Pick<Frame, 'kind' | 'hasMath' | 'hasFeedback' | 'embeds' | 'reference'>,
): { text: string; hash: string } => {
  const theme = themeStyle(site.theme, site.brand.darkColor);
  const brand = brandStyle(site);
  const hasEmbeds = embeds.length > 0;
  const isPage = kind === 'page';
  const key = `${isPage} ${hasMath} ${hasFeedback} ${hasEmbeds} ${reference !== null} ${theme} ${brand}`;
  const known = styles.get(key);
  if (known !== undefined) return known;
  const { style: sheet, start, math, feedback, embeds: embedded, api } = siteAssets;
  const parts = [
    isPage ? '' : start.text,
    hasMath ? math.text : '',
    hasFeedback ? feedback.text : '',
    hasEmbeds ? embedded.text : '',
    reference === null ? '' : api.text,
  ];
  const text = theme + sheet.text + parts.join('') + brand;
  const style = { text, hash: hashOf(text) };
  if (styles.size >= MAX_STYLES) styles.clear();
  styles.set(key, style);
  return style;
};

const FIRST_SCRIPT_HASH = hashOf(siteAssets.first.text);

const sourcesOf = (embeds: readonly PageEmbed[], of: PageEmbed['element']): string =>
  [
    "'self'",
    ...new Set(embeds.flatMap(({ element, source }) => (element === of ? [source] : []))),
  ].join(' ');

/** Directives for a document: what the site itself has, and what its text embeds. */
export const documentPolicy = ({ styleHash, embeds }: Document): string =>
  [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    `script-src 'self' '${FIRST_SCRIPT_HASH}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `media-src ${sourcesOf(embeds, 'video')}`,
    `frame-src ${sourcesOf(embeds, 'iframe')}`,
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

/** Addresses that the script requests; a folder of files has none of them. */
const scriptTag = (
  { isLive, links, script, assistant, playground, brand, messages }: ShownSite,
  { reference }: Pick<Frame, 'reference'>,
): Html => {
  if (script === null) return NOTHING;
  const tries = reference === 'page' && playground !== null && brand.playground !== 'none';
  const live =
    isLive &&
    html` data-suggest="${links.own('_suggest')}" data-search="${links.own('_search')}" data-diagrams="${links.own(DIAGRAM_FRAME)}"${assistant !== null && html` data-assistant="${assistant.script(messages)}"`}${tries && html` data-playground="${playground(messages)}"`}`;
  return html`
<script src="${script(messages)}" defer data-home="${links.page('')}"${live}></script>`;
};

export const documentOf = (site: ShownSite, frame: Frame): Document => {
  const { title, description, where, head, kind, body } = frame;
  const style = styleOf(site, frame);
  const locale = site.shownLocale ?? site.messages.locale;
  const direction = directionOf(locale);
  const banner = bannerName(site.brand);
  const { width } = site.brand;
  const text = html`<!doctype html>
<html lang="${locale}"${direction === 'rtl' && html` dir="rtl"`} data-theme="${site.theme.theme}" data-layout="${site.theme.layout}" data-kind="${kind}"${width !== 'normal' && html` data-width="${width}"`}${banner !== null && html` data-banner="${banner}"`}${frame.reference === 'page' && html` data-reference=""`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${
    description !== null &&
    html`
<meta name="description" content="${description}">`
  }
${brandHead(site)}
<script>${new Html(siteAssets.first.text)}</script>
<style>${new Html(style.text)}</style>${scriptTag(site, frame)}${head ?? NOTHING}
</head>
<body>
<a class="skip" href="#${ids.MAIN}">${site.messages.say('skip.content')}</a>
<a class="skip" href="${site.links.own(LLMS)}">${site.messages.say('skip.llms')}</a>
${bannerOf(site)}
${header(site, where, frame.header)}
${body}
${footer(site)}
</body>
</html>
`.toString();
  return { text, styleHash: style.hash, embeds: frame.embeds ?? [], locale };
};
