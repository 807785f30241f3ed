/** Tags matched to elements, as they nest in the source. */
import type { TagToken, Token } from './token.ts';

export interface MdxElement {
  readonly name: string;
  readonly open: TagToken;
  /** Null for `<X />`, for HTML without content, and for what is never closed. */
  readonly close: TagToken | null;
  readonly parent: MdxElement | null;
  readonly children: readonly MdxElement[];
}

interface Building extends MdxElement {
  close: TagToken | null;
  readonly children: MdxElement[];
}

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** In the order of their opening tags. A closing tag that opens nothing is passed over. */
export const elementsOf = (tokens: readonly Token[]): MdxElement[] => {
  const elements: MdxElement[] = [];
  const open: Building[] = [];
  /** How many of each name are open, so that a stray closing tag costs nothing. */
  const counts = new Map<string, number>();
  for (const token of tokens) {
    if (token.type !== 'tag') continue;
    const count = counts.get(token.name) ?? 0;
    if (token.kind === 'close') {
      if (count === 0) continue;
      for (let top = open.pop(); top !== undefined; top = open.pop()) {
        counts.set(top.name, (counts.get(top.name) ?? 1) - 1);
        if (top.name !== token.name) continue;
        top.close = token;
        break;
      }
      continue;
    }
    const parent = open.at(-1) ?? null;
    const element = { name: token.name, open: token, close: null, parent, children: [] };
    elements.push(element);
    parent?.children.push(element);
    if (token.kind === 'open' && !VOID.has(token.name)) {
      open.push(element);
      counts.set(token.name, count + 1);
    }
  }
  return elements;
};

/** Behind the whole element. */
export const elementEnd = ({ open, close }: MdxElement): number => (close ?? open).end;

export const attributeOf = (element: MdxElement, name: string) =>
  element.open.attributes.findLast((attribute) => attribute.name === name);

/** The text of a literal attribute. */
export const textOf = (element: MdxElement, name: string): string | undefined => {
  const value = attributeOf(element, name)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** `<X name>` and `<X name={true}>`. */
export const isSet = (element: MdxElement, name: string): boolean => {
  const value = attributeOf(element, name)?.value;
  return value === true || value === 'true';
};
