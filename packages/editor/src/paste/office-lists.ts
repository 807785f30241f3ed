/** Items of lists that are paragraphs: those of Word and PowerPoint, and text with a bullet before it. */
import { attribute, classesOf, descendants, type HtmlElement } from './html-tree.ts';
import { type Declarations, declarationsOf } from './styles.ts';

export interface OfficeItem {
  readonly level: number;
  readonly isOrdered: boolean;
  readonly number: number | null;
  /** Elements and texts that are the marker. */
  readonly marker: ReadonlySet<HtmlElement>;
}

const isMarker = (element: HtmlElement): boolean => {
  const style = declarationsOf(attribute(element, 'style'));
  return (
    style.get('mso-list')?.toLowerCase() === 'ignore' ||
    /^(?:bullet|numbullet)/.test(style.get('mso-special-format') ?? '')
  );
};

const textOf = (element: HtmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

const ORDERED = /^\(?(?:[\d.]*\d|[a-z]{1,2}|[ivxlcdm]+)[.)]/i;

/** Inches of a unit of CSS. */
const INCHES: Readonly<Record<string, number>> = {
  in: 1,
  cm: 1 / 2.54,
  mm: 1 / 25.4,
  pt: 1 / 72,
  px: 1 / 96,
};

/** Word indents each level by this, in inches. */
const INDENT = 0.5;

/**
 * WebKit removes `mso-list` from what it pastes. The paragraph's class stays, and its marker is the
 * first element: characters and the spaces up to the text, which hangs.
 */
const hangingMarker = (element: HtmlElement, style: Declarations): HtmlElement | null => {
  const isItem = classesOf(element).some((name) => name.startsWith('MsoListParagraph'));
  if (!isItem || !style.get('text-indent')?.startsWith('-')) return null;
  const first = element.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (first === undefined || typeof first === 'string') return null;
  return /^\s*\S{1,8}\s+$/.test(textOf(first)) ? first : null;
};

const levelOfMargin = (style: Declarations): number => {
  const [, length = '0', unit = ''] =
    /^([\d.]+)(in|cm|mm|pt|px)$/.exec(style.get('margin-left') ?? '') ?? [];
  return Math.max(1, Math.round((Number(length) * (INCHES[unit] ?? 0)) / INDENT));
};

/** Null for a paragraph of text. */
export const officeItem = (element: HtmlElement, style: Declarations): OfficeItem | null => {
  const list = style.get('mso-list') ?? '';
  const marked = [...descendants(element)].filter(isMarker);
  const written = /\blevel(\d)/i.exec(list)?.[1];
  const hanging =
    written === undefined && marked.length === 0 ? hangingMarker(element, style) : null;
  const markers = hanging === null ? marked : [hanging];
  let level = written ?? (marked.length > 0 ? slideLevel(element) : null);
  if (hanging !== null) level = levelOfMargin(style);
  if (level === null) return null;
  const text = markers.map(textOf).join('').trim();
  const number = /^\(?(\d+)[.)]/.exec(text)?.[1];
  return {
    level: Number(level),
    isOrdered: ORDERED.test(text),
    number: number === undefined ? null : Number(number),
    marker: new Set(markers),
  };
};

/** `O` is the first level of a slide, `O1` the second; null for an element around paragraphs. */
const slideLevel = (element: HtmlElement): number | null => {
  const level = /^O(\d?)$/.exec(attribute(element, 'class').trim())?.[1];
  return level === undefined ? null : Number(level) + 1;
};
