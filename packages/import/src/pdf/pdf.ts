/** A PDF document: text with places on pages, from which its structure is derived. */

import type { Root } from 'mdast';
import { getResolvedPDFJS } from 'unpdf';
import { ImportError } from '../import-error.ts';
import type { Importer, ImportSource } from '../importer.ts';
import {
  charactersOmitted,
  pageIsImage,
  pdfOnlyImages,
  pdfPageDamaged,
  pdfUnreadable,
  pdfWithoutText,
} from '../messages.ts';
import { linkify } from '../shared/linkify.ts';
import type { Report } from '../shared/report.ts';
import { tidy } from '../shared/tidy.ts';
import { BlockReader } from './blocks.ts';
import { commonGutter, readingOrder } from './columns.ts';
import { openPdf, type PdfDocument } from './document.ts';
import { PdfImages } from './images.ts';
import { type Item, isContentsLine, itemsOf, type NodeItem } from './items.ts';
import { layoutOf } from './layout.ts';
import { linesOf } from './lines.ts';
import type { Line, Page } from './page.ts';
import { readPage } from './read-page.ts';
import { withoutRepeated } from './repeated.ts';

interface ReadPages {
  readonly pages: readonly Page[];
  readonly images: readonly NodeItem[];
}

const readPages = async (pdf: PdfDocument, source: ImportSource): Promise<ReadPages> => {
  const { assets, report } = source;
  const pdfJs = await getResolvedPDFJS();
  const reader = new PdfImages(assets, report);
  const pages: Page[] = [];
  const images: NodeItem[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    try {
      const { page, source: pdfPage } = await readPage(pdf, pdfJs, number);
      pages.push(page);
      images.push(...(await reader.read(pdfPage, page)));
      pdfPage.cleanup();
    } catch (error) {
      if (error instanceof ImportError) throw error;
      report.add(pdfPageDamaged({ error: String(error) }), `page ${number}`);
    }
  }
  return { pages, images };
};

const refuseWithoutText = ({ pages }: ReadPages): void => {
  if (pages.some(({ spans }) => spans.length > 0)) return;
  if (pages.length === 0) throw new ImportError('broken', pdfUnreadable);
  throw pages.some(({ images }) => images.length > 0)
    ? new ImportError('empty', pdfOnlyImages)
    : new ImportError('empty', pdfWithoutText);
};

const reportPages = ({ pages }: ReadPages, report: Report): void => {
  for (const { number, spans, images, unreadable } of pages) {
    if (unreadable > 0) {
      report.add(charactersOmitted({ unreadable }), `page ${number}`);
    }
    if (spans.length === 0 && images.length > 0) {
      report.add(pageIsImage, `page ${number}`);
    }
  }
};

/** A table of contents has no use where the headings make one. */
const withoutContents = (lines: readonly Line[], report: Report): Line[] => {
  const kept = lines.filter((line) => !isContentsLine(line));
  if (kept.length === lines.length) return kept;
  for (let at = kept.length; at < lines.length; at++) {
    report.count('A line of the table of contents was left out');
  }
  return kept.filter(({ text }) => !/^(?:table of )?contents$/i.test(text));
};

/** Points by which an image may stick out of its column. */
const STICKS_OUT = 12;

const isBehind = (item: Item, { page, x, y }: NodeItem): boolean => {
  const place = item.kind === 'line' ? item.line : item;
  if (place.page !== page) return place.page > page;
  const beside =
    item.kind === 'line' && (x < item.left - STICKS_OUT || x > item.right + STICKS_OUT);
  return !beside && place.y > y;
};

/** Images go before the first item that is below them in their column, or after their page. */
const withImages = (items: readonly Item[], images: readonly NodeItem[]): Item[] => {
  const before = new Map<number, NodeItem[]>();
  let from = 0;
  let page = 0;
  for (const image of images) {
    if (image.page !== page) {
      ({ page } = image);
      while (from < items.length && pageOf(items[from]) < page) from++;
    }
    let at = from;
    for (let item = items[at]; item !== undefined && !isBehind(item, image); item = items[at]) at++;
    before.set(at, [...(before.get(at) ?? []), image]);
  }
  const all = items.flatMap((item, at) => [...(before.get(at) ?? []), item]);
  return [...all, ...(before.get(items.length) ?? [])];
};

const pageOf = (item: Item | undefined): number =>
  item === undefined ? 0 : item.kind === 'line' ? item.line.page : item.page;

/** Every word of the document, those with a hyphen too. */
const wordsOf = (lines: readonly Line[]): Set<string> => {
  const words = new Set<string>();
  for (const { text } of lines) {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+(?:-\p{L}+)*/gu)) words.add(word);
  }
  return words;
};

const readTree = (read: ReadPages, report: Report): Root => {
  const numbered = read.pages.map((page) => ({ height: page.height, lines: linesOf(page) }));
  const kept = withoutRepeated(numbered, report).map((lines) => withoutContents(lines, report));
  const gutter = commonGutter(kept);
  const groups = kept.flatMap((lines) => readingOrder(lines, gutter));
  const items = groups.flatMap((lines, group) => itemsOf(lines, group));
  const reader = new BlockReader(layoutOf(groups), wordsOf(kept.flat()));
  return reader.read(withImages(items, read.images));
};

const titleOfPdf = async (pdf: PdfDocument): Promise<string> => {
  const { info } = await pdf.getMetadata();
  const title: unknown = 'Title' in info ? info.Title : '';
  // Programs write the name of the file that was printed.
  return typeof title === 'string' && !/^(?:microsoft word - |untitled)|\.\w{2,5}$/i.test(title)
    ? title
    : '';
};

export const importPdf: Importer = async (source) => {
  const { bytes, limits, report } = source;
  const pdf = await openPdf(bytes, limits);
  try {
    const read = await readPages(pdf, source);
    refuseWithoutText(read);
    reportPages(read, report);
    const tree = readTree(read, report);
    tidy(tree);
    linkify(tree);
    return { title: await titleOfPdf(pdf), tree };
  } finally {
    await pdf.loadingTask.destroy();
  }
};
