/** Images: `<figure>`, `<picture>` and `<img>`, with captions, sizes and a dark variant. */

import { openTag, selfTag } from '../../markup/block-text.ts';
import { type HtmlElement, htmlText } from '../../markup/html.ts';
import type { Range } from '../../markup/ranges.ts';
import { destination } from '../../markup/words.ts';
import { imageVariant } from '../../messages.ts';
import type { GitBookPage } from '../page.ts';
import { attributeOf, contentOf, descendants, type HtmlHandler } from './handler.ts';
import { markdownOf } from './markdown.ts';

const alternative = (text: string): string => text.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');

interface ImageExtras {
  readonly caption?: string | undefined;
  readonly align?: string | undefined;
}

/** As Markdown where that can say all. */
const imageText = (
  image: HtmlElement,
  dark: string | undefined,
  extras: ImageExtras = {},
): string => {
  const src = attributeOf(image, 'src') ?? '';
  const alt = attributeOf(image, 'alt') ?? '';
  const more = {
    dark,
    title: attributeOf(image, 'title'),
    ...extras,
    width: attributeOf(image, 'width'),
    height: attributeOf(image, 'height'),
  };
  return Object.values(more).every((value) => value === undefined)
    ? `![${alternative(alt)}](${destination(src)})`
    : selfTag('Image', { src, alt, ...more });
};

interface FoundImage {
  readonly image: HtmlElement;
  readonly dark: string | undefined;
}

/** Of a `srcset`, without its width or density. GitBook leaves spaces in names as they are. */
const firstCandidate = (srcset: string | undefined): string | undefined =>
  srcset
    ?.split(/,\s/)[0]
    ?.trim()
    .replace(/\s\d+(?:\.\d+)?[wx]$/, '');

/** The image of an `<img>` or `<picture>`; null if it does not exist. */
const imageOf = (element: HtmlElement, page: GitBookPage): FoundImage | null => {
  if (element.name === 'img') return { image: element, dark: undefined };
  const parts = descendants(element);
  const image = parts.find(({ name }) => name === 'img');
  if (image === undefined) return null;
  let dark: string | undefined;
  for (const source of parts.filter(({ name }) => name === 'source')) {
    const url = firstCandidate(attributeOf(source, 'srcset'));
    if (dark === undefined && /dark/.test(attributeOf(source, 'media') ?? '')) dark = url;
    else page.report(source, 'source', imageVariant({ url: url ?? 'it' }));
  }
  return { image, dark };
};

const imagesIn = (element: HtmlElement, page: GitBookPage): FoundImage[] => {
  const pictures = descendants(element).filter(({ name }) => name === 'picture');
  const inside = new Set(pictures.flatMap((picture) => descendants(picture)));
  return descendants(element)
    .filter((one) => one.name === 'picture' || (one.name === 'img' && !inside.has(one)))
    .sort((a, b) => a.start - b.start)
    .flatMap((one) => imageOf(one, page) ?? []);
};

const ALIGNMENTS: ReadonlySet<string> = new Set(['left', 'center', 'right']);

const captionText = (range: Range, page: GitBookPage): string => {
  const titleOf = (url: string) => page.context.titleOf(url, page.path);
  return markdownOf(page.slice(range), titleOf) ?? htmlText(page.source, range.start, range.end);
};

/** The text of a figure: null where it holds no image. */
const figureText = (
  figure: HtmlElement,
  page: GitBookPage,
  align: string | undefined,
): string | null => {
  const images = imagesIn(figure, page);
  const [first] = images;
  if (first === undefined) return null;
  const captionElement = descendants(figure).find(({ name }) => name === 'figcaption');
  const range = captionElement === undefined ? { start: 0, end: 0 } : contentOf(captionElement);
  const caption = htmlText(page.source, range.start, range.end) || undefined;
  const isRich =
    captionElement !== undefined && descendants(captionElement).some(({ name }) => name === 'a');
  if (!isRich && images.length === 1) {
    return imageText(first.image, first.dark, { caption, align });
  }
  const shown = images.map(({ image, dark }) => imageText(image, dark, { align }));
  // Attributes hold no links: such a caption is below its images, in their frame.
  const below = isRich ? [captionText(range, page)] : [];
  const attribute = isRich || caption === undefined ? {} : { caption };
  return [openTag('Frame', attribute), ...shown, ...below, '</Frame>'].join('\n\n');
};

export const figure: HtmlHandler = (element, page, { isInHtml }) => {
  if (isInHtml) return false;
  const text = figureText(element, page, undefined);
  if (text === null) return false;
  page.replaceParagraph(element, text);
  return true;
};

/** Whether there is text beside the children. */
const hasWords = (element: HtmlElement, children: readonly HtmlElement[], page: GitBookPage) => {
  let at = element.open.end;
  for (const child of children) {
    if (page.source.slice(at, child.start).trim() !== '') return true;
    at = child.end;
  }
  return page.source.slice(at, contentOf(element).end).trim() !== '';
};

/** `<div align>` and `<div data-with-frame>` around figures and images, and nothing else. */
export const imageDivision: HtmlHandler = (element, page, { isInHtml }) => {
  const figures = element.children.filter(
    ({ name }) => name === 'figure' || name === 'img' || name === 'picture',
  );
  if (isInHtml || figures.length === 0 || figures.length !== element.children.length) return false;
  if (hasWords(element, figures, page)) return false;
  const wanted = attributeOf(element, 'align') ?? '';
  const align = ALIGNMENTS.has(wanted) ? wanted : undefined;
  const texts = figures.map((one) => {
    if (one.name === 'figure') return figureText(one, page, align) ?? '';
    const found = imageOf(one, page);
    return found === null ? '' : imageText(found.image, found.dark, { align });
  });
  const framed = attributeOf(element, 'data-with-frame') === 'true';
  page.replaceParagraph(
    element,
    framed ? ['<Frame>', ...texts, '</Frame>'].join('\n\n') : texts.join('\n\n'),
  );
  return true;
};

/** In running text. */
export const inlineImage: HtmlHandler = (element, page, { isInHtml }) => {
  if (isInHtml) return false;
  const found = imageOf(element, page);
  if (found === null) return false;
  page.replace(element, imageText(found.image, found.dark));
  return true;
};
