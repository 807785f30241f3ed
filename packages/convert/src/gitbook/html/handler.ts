/** What converts one element of the HTML that GitBook writes. */
import type { HtmlElement } from '../../markup/html.ts';
import type { GitBookPage } from '../page.ts';

export interface HtmlPlace {
  /**
   * Whether the element is in a block of HTML that stays HTML, so that Markdown is not possible.
   */
  readonly isInHtml: boolean;
}

/** Whether the element is done with; otherwise the elements in it are looked at. */
export type HtmlHandler = (element: HtmlElement, page: GitBookPage, place: HtmlPlace) => boolean;

export const attributeOf = ({ open }: HtmlElement, name: string): string | undefined =>
  open.attributes.get(name) || undefined;

export const classesOf = (element: HtmlElement): readonly string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/);

export const contentOf = ({ open, close, end }: HtmlElement): { start: number; end: number } => ({
  start: open.end,
  end: close?.start ?? end,
});

/** Elements below an element, nearest first; without recursion. */
export const descendants = (element: HtmlElement): HtmlElement[] => {
  const found = [...element.children];
  for (let at = 0; at < found.length; at++) found.push(...(found[at]?.children ?? []));
  return found;
};
