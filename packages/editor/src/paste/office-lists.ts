/** Items of lists that are paragraphs: those of Word and PowerPoint, and text with a bullet before it. */
import { attribute, descendants, type HtmlElement } from './html-tree.ts';
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

/** Null for a paragraph of text. */
export const officeItem = (element: HtmlElement, style: Declarations): OfficeItem | null => {
  const list = style.get('mso-list') ?? '';
  const markers = [...descendants(element)].filter(isMarker);
  const level = /\blevel(\d)/i.exec(list)?.[1] ?? (markers.length > 0 ? slideLevel(element) : null);
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
