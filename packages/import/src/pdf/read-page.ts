/** One page through pdf.js: its text in points from the top left, its links and images. */
import type { PdfDocument, PdfJs, PdfPage } from './document.ts';
import { type FontLook, fontLook } from './fonts.ts';
import { applyLinks, type LinkArea } from './links.ts';
import type { Page, PageImage, Span } from './page.ts';

type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

const matrixOf = (values: unknown): Matrix => {
  if (!(Array.isArray(values) || ArrayBuffer.isView(values))) return IDENTITY;
  // biome-ignore lint/plugin: The line before allows lists and views of buffers only.
  const numbers = Array.from(values as ArrayLike<unknown>, Number);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
};

/** Graphics states that a page may leave open; a hostile one opens millions. */
const MAX_STATES = 1_000;

type Operators = Awaited<ReturnType<PdfPage['getOperatorList']>>;

/** Images that the page paints, where it paints them. */
const imagesOf = ({ fnArray, argsArray }: Operators, { OPS }: PdfJs, view: Matrix): PageImage[] => {
  const images: PageImage[] = [];
  const states: Matrix[] = [];
  let matrix: Matrix = IDENTITY;
  for (const [at, operator] of fnArray.entries()) {
    const args: unknown = argsArray[at];
    const values = Array.isArray(args) ? args : [];
    if (operator === OPS.save && states.length < MAX_STATES) states.push(matrix);
    else if (operator === OPS.restore) matrix = states.pop() ?? IDENTITY;
    else if (operator === OPS.transform) matrix = multiply(matrix, matrixOf(args));
    else if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) {
      const placed = multiply(view, matrix);
      const key: unknown = values[0];
      images.push({
        x: placed[4] + placed[0] / 2,
        y: placed[5] + Math.min(0, placed[3]),
        key: typeof key === 'string' ? key : null,
      });
    }
  }
  return images;
};

const lookOf = (page: PdfPage, fontName: string, family: string): FontLook => {
  const font: unknown = page.commonObjs.has(fontName) ? page.commonObjs.get(fontName) : null;
  const name = typeof font === 'object' && font !== null && 'name' in font ? String(font.name) : '';
  return fontLook(name, family);
};

/** Advance of a character in font sizes: from narrow (Iosevka) to wide (Courier) fonts for code. */
const NARROWEST = 0.48;
const WIDEST = 0.64;

/** Shorter runs tell little of a font. */
const MEASURED_LENGTH = 4;

/**
 * Control characters, private ones and replacements: the text of fonts that name no characters. Two
 * private ones are Word's bullets.
 */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\ufffd|(?![\uf0a7\uf0b7])\p{Co}/gu;

type TextContent = Awaited<ReturnType<PdfPage['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

const isText = (item: TextContent['items'][number]): item is TextItem =>
  'str' in item && item.str.trim() !== '';

/** Fonts that say they are of one width and are not, as some for display. */
const unevenFonts = (items: readonly TextItem[]): ReadonlySet<string> => {
  const uneven = new Set<string>();
  for (const { str, fontName, width, transform } of items) {
    const [, , c, d] = matrixOf(transform);
    const advance = width / str.length / Math.hypot(c, d);
    if (str.length < MEASURED_LENGTH) continue;
    if (advance < NARROWEST || advance > WIDEST) uneven.add(fontName);
  }
  return uneven;
};

interface ReadSpans {
  readonly spans: Span[];
  readonly unreadable: number;
}

const readSpans = async (page: PdfPage, view: Matrix): Promise<ReadSpans> => {
  const { items, styles } = await page.getTextContent();
  const texts = items.filter(isText);
  const uneven = unevenFonts(texts);
  const looks = new Map<string, FontLook>();
  const spans: Span[] = [];
  let unreadable = 0;
  for (const { str, fontName, width, transform } of texts) {
    const text = str.replace(UNREADABLE, '');
    unreadable += str.length - text.length;
    if (text.trim() === '') continue;
    const look = looks.get(fontName) ?? lookOf(page, fontName, styles[fontName]?.fontFamily ?? '');
    looks.set(fontName, look);
    const [a, b, c, d, x, y] = multiply(view, matrixOf(transform));
    // Text at an angle is a watermark or the label of an axis.
    if (Math.abs(b) > Math.abs(a) * 0.1) continue;
    const { bold, italic } = look;
    const isFixed = look.fixed && !uneven.has(fontName) && /[\p{L}\p{N}]/u.test(text);
    const mono = look.mono || isFixed;
    spans.push({ text, x, y, width, size: Math.hypot(c, d), bold, italic, mono, url: null });
  }
  return { spans, unreadable };
};

const readLinks = async (page: PdfPage, view: Matrix): Promise<LinkArea[]> => {
  const areas: LinkArea[] = [];
  for (const annotation of await page.getAnnotations()) {
    const url: unknown = annotation.subtype === 'Link' ? annotation.url : undefined;
    if (typeof url !== 'string' || !Array.isArray(annotation.rect)) continue;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = annotation.rect.map(Number);
    const from = multiply(view, [1, 0, 0, 1, x1, y1]);
    const to = multiply(view, [1, 0, 0, 1, x2, y2]);
    areas.push({
      url,
      left: Math.min(from[4], to[4]),
      right: Math.max(from[4], to[4]),
      top: Math.min(from[5], to[5]),
      bottom: Math.max(from[5], to[5]),
    });
  }
  return areas;
};

export interface ReadPage {
  readonly page: Page;
  /** For its images; the caller cleans it up. */
  readonly source: PdfPage;
}

export const readPage = async (
  pdf: PdfDocument,
  pdfJs: PdfJs,
  number: number,
): Promise<ReadPage> => {
  const source = await pdf.getPage(number);
  const viewport = source.getViewport({ scale: 1 });
  const view = matrixOf(viewport.transform);
  // Fonts get their names when the page's commands are read, so that comes first.
  const images = imagesOf(await source.getOperatorList(), pdfJs, view);
  const { spans, unreadable } = await readSpans(source, view);
  const { width, height } = viewport;
  const linked = applyLinks(spans, await readLinks(source, view));
  return { page: { number, width, height, spans: linked, images, unreadable }, source };
};
