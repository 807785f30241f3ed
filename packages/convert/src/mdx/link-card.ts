/**
 * Components of a source that are a link around a heading and Markdown, such as
 * `<DocsCard header="Start" href="start">…</DocsCard>`: cards, so that readers keep the address.
 */
import { elementEnd, type MdxElement, textOf } from './elements.ts';
import type { MdxPage } from './page.ts';

/** Attributes that hold the heading, by how sites name them. */
const TITLES = ['title', 'header', 'heading', 'label', 'name'];
/** An address, or a path from the page; `href="item.link"` in a program is no address. */
const ADDRESS =
  /^(?:(?:[/#]|\.{1,2}\/|https?:\/\/|mailto:)\S+|[\w-]+(?:\/[\w./-]+)?(?:\.(?:mdx?|html))?(?:#\S*)?)$/;

interface LinkCard {
  readonly title: string;
  /** Name of its attribute. */
  readonly titledBy: string;
  readonly href: string;
}

const isAlone = ({ source }: MdxPage, element: MdxElement): boolean => {
  const start = source.lastIndexOf('\n', element.open.start - 1) + 1;
  const end = elementEnd(element);
  const next = source.indexOf('\n', end);
  const rest = source.slice(end, next === -1 ? source.length : next);
  return source.slice(start, element.open.start).trim() === '' && rest.trim() === '';
};

/** @returns null for a component that is not a card with an address and content */
export const linkCardOf = (page: MdxPage, element: MdxElement): LinkCard | null => {
  const href = textOf(element, 'href');
  const titledBy = TITLES.find((name) => textOf(element, name)?.trim());
  if (href === undefined || titledBy === undefined || !ADDRESS.test(href)) return null;
  const { open, close } = element;
  if (close === null || page.source.slice(open.end, close.start).trim() === '') return null;
  if (!isAlone(page, element)) return null;
  return { title: textOf(element, titledBy) ?? '', titledBy, href };
};

/** Whether the component holds cards alone; `isCard` decides about each element directly in it. */
export const holdsCards = (
  { source }: MdxPage,
  { open, close, children }: MdxElement,
  isCard: (element: MdxElement) => boolean,
): boolean => {
  if (close === null || children.length === 0 || !children.every(isCard)) return false;
  let between = '';
  let at = open.end;
  for (const child of children) {
    between += source.slice(at, child.open.start);
    at = elementEnd(child);
  }
  return (between + source.slice(at, close.start)).trim() === '';
};

export const writeLinkCard = (
  page: MdxPage,
  element: MdxElement,
  { title, titledBy, href }: LinkCard,
): void => {
  // An image of the site's own theme is no icon of Quoin.
  page.rename(element, 'Card', { title, href }, [titledBy, 'href']);
};
