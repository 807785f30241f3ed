/** Neighbours of one kind, which become one block around them. */
import { elementEnd, type MdxElement } from '../mdx/elements.ts';
import type { MdxPage } from '../mdx/page.ts';

/** Siblings beside each element, by page. Elements are looked up in their order. */
const siblingsByPage = new WeakMap<MdxPage, ReadonlyMap<MdxElement, MdxElement>>();

const nextSiblings = (page: MdxPage): ReadonlyMap<MdxElement, MdxElement> => {
  const known = siblingsByPage.get(page);
  if (known !== undefined) return known;
  const next = new Map<MdxElement, MdxElement>();
  const last = new Map<MdxElement | null, MdxElement>();
  for (const element of page.elements) {
    const before = last.get(element.parent);
    if (before !== undefined) next.set(before, element);
    last.set(element.parent, element);
  }
  siblingsByPage.set(page, next);
  return next;
};

/** The element of the same parent that follows with nothing but white space between. */
export const neighbour = (element: MdxElement, page: MdxPage): MdxElement | null => {
  const next = nextSiblings(page).get(element);
  if (next === undefined) return null;
  return page.source.slice(elementEnd(element), next.open.start).trim() === '' ? next : null;
};

/** Elements that are not the first of their run, by page. */
const continued = new WeakMap<MdxPage, Set<MdxElement>>();

export interface Place {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * The place of an element among its neighbours: siblings with nothing but white space between, that
 * `kindOf` gives the same kind. Call it for every element of a page, in order.
 */
export const placeInRun = (
  element: MdxElement,
  page: MdxPage,
  kindOf: (element: MdxElement) => string | null,
): Place => {
  const notFirst = continued.get(page) ?? new Set();
  continued.set(page, notFirst);
  const next = neighbour(element, page);
  const goesOn = next !== null && kindOf(next) === kindOf(element);
  if (goesOn) notFirst.add(next);
  return { isFirst: !notFirst.has(element), isLast: !goesOn };
};
