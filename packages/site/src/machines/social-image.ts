/** The picture of a page's link in messages and social networks: the title on the color of the brand. */
import { createHash } from 'node:crypto';
import type { Site, SiteNode } from '../model.ts';
import { directionOf } from '../page/direction.ts';

/** Size of Open Graph images on most networks, in pixels. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };

/** Addresses of these pictures, below the site. */
export const SOCIAL_IMAGES = '_social/';

/** Of the drawing: a picture whose code changes has another address. */
const VERSION = 1;

const MARGIN = 88;
/** Pixels of a line of text. */
const LINE = SOCIAL_IMAGE_SIZE.width - 2 * MARGIN;
const MAX_LINES = 4;
/** Sizes of the title, the largest that fits is used. */
const TITLE_SIZES = [80, 68, 58];
const NAME_SIZE = 34;

/** Scripts of the fonts that the service has (packages/content-worker/src/social-fonts.ts). */
const DRAWN =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Inherited}\p{Script=Common}]*$/u;
/** No font has them, or XML 1.0 §2.2 has not. */
const NOT_DRAWN = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Requests the colored form of the character before it. */
const VARIATION = '\uFE0F';

/** Widths in parts of the size, about those of Noto Sans Bold. */
const NARROW = /[\s.,:;!|'’iIjltfr()[\]/-]/u;
const WIDE = /[mwMW@%&—]/u;

const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (NARROW.test(letter) ? 0.38 : WIDE.test(letter) ? 0.98 : 0.66),
    0,
  );

/** Null where a letter cannot be drawn, or nothing is left to draw. */
const drawable = (text: string): string | null => {
  // A digit is pictographic for Unicode.
  const plain = text
    .replaceAll(VARIATION, '')
    .replace(NOT_DRAWN, (character) => (/[\d#*©®™]/u.test(character) ? character : ' '))
    .replace(/\s+/gu, ' ')
    .trim();
  return plain !== '' && DRAWN.test(plain) ? plain : null;
};

const linesOf = (text: string, size: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) * size > LINE) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

/** Ends with an ellipsis where it is too wide. */
const shortened = (text: string, size: number): string => {
  if (widthOf(text) * size <= LINE) return text;
  let letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) * size > LINE) {
    letters = letters.slice(0, -1);
  }
  return `${letters.join('').trimEnd()}…`;
};

const titleLines = (title: string): { readonly size: number; readonly lines: string[] } => {
  const fitting = TITLE_SIZES.find((size) => {
    const lines = linesOf(title, size);
    return lines.length <= MAX_LINES - 1 && lines.every((line) => widthOf(line) * size <= LINE);
  });
  const size = fitting ?? TITLE_SIZES.at(-1) ?? 0;
  const all = linesOf(title, size);
  const shown = all.slice(0, MAX_LINES);
  const last = shown.length - 1;
  const lines = shown.map((line, at) =>
    shortened(at === last && all.length > shown.length ? `${line}…` : line, size),
  );
  return { size, lines };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const fontOf = (text: string): string => {
  if (/\p{Script=Arabic}/u.test(text)) return 'Noto Sans Arabic';
  return /\p{Script=Hebrew}/u.test(text) ? 'Noto Sans Hebrew' : 'Noto Sans';
};

/** In place of a title that cannot be drawn: the color of the brand. */
const mark = (color: string): string =>
  `<circle cx="600" cy="335" r="96" fill="${color}"/><circle cx="600" cy="335" r="44" fill="#ffffff"/>`;

/**
 * @returns an SVG of {@link SOCIAL_IMAGE_SIZE}. For a title in a script that no font of the service
 *   has, such as Japanese, it shows the name of the site, or a mark in its color
 */
export const socialImage = (site: Site, { title, space }: SiteNode): string => {
  const ownTitle = drawable(title);
  const siteName = drawable(site.name);
  const shown = ownTitle ?? siteName ?? '';
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const isRtl = directionOf(space.locale) === 'rtl';
  const x = isRtl ? width - MARGIN : MARGIN;
  // In resvg, `end` is the right edge independent of the direction of the letters.
  const anchor = isRtl ? 'end' : 'start';
  const text = (content: string, y: number, size: number, fill: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${fontOf(content)}" font-weight="700" font-size="${size}" fill="${fill}">${escaped(content)}</text>`;
  const { size, lines } = shown === '' ? { size: 0, lines: [] } : titleLines(shown);
  const lineHeight = Math.round(size * 1.25);
  const first = Math.round((height - (lines.length - 1) * lineHeight + size * 0.7) / 2) + 20;
  const name = ownTitle === null ? null : siteName;
  const color = site.theme.primaryColor;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#ffffff"/><rect width="${width}" height="24" fill="${color}"/>${
    name === null ? '' : text(shortened(name, NAME_SIZE), 132, NAME_SIZE, '#565c6b')
  }${lines.map((line, at) => text(line, first + at * lineHeight, size, '#14171f')).join('')}${shown === '' ? mark(color) : ''}</svg>`;
};

/** Of a picture: equal pictures have one version. */
export const socialImageVersion = (svg: string): string =>
  createHash('sha256').update(`${VERSION} ${svg}`).digest('base64url').slice(0, 12);
