/** HTML of a clipboard as a tree. It never becomes DOM, so that no policy of a page changes it. */
import { Parser } from 'htmlparser2';

export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
  readonly parent: HtmlElement | null;
}

/** A string is text. */
export type HtmlNode = HtmlElement | string;

export interface HtmlTree {
  readonly root: HtmlElement;
  /** The text of all `style` elements. */
  readonly styles: string;
}

/** Elements below this depth are joined with their parents, so that no recursion overflows. */
const MAX_DEPTH = 256;

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

export const elementsIn = ({ children }: HtmlElement): HtmlElement[] => children.filter(isElement);

/** Descendants in the order of the document. */
export function* descendants(element: HtmlElement): Generator<HtmlElement> {
  for (const child of elementsIn(element)) {
    yield child;
    yield* descendants(child);
  }
}

export const findIn = (
  element: HtmlElement,
  test: (candidate: HtmlElement) => boolean,
): HtmlElement | undefined => {
  for (const candidate of descendants(element)) if (test(candidate)) return candidate;
  return undefined;
};

export const textIn = (element: HtmlElement): string =>
  element.children.map((child) => (isElement(child) ? textIn(child) : child)).join('');

/** Empty for an attribute that is absent. */
export const attribute = ({ attributes }: HtmlElement, name: string): string =>
  attributes[name] ?? '';

export const classesOf = (element: HtmlElement): readonly string[] =>
  attribute(element, 'class').split(/\s+/).filter(Boolean);

export const hasClass = (element: HtmlElement, ...names: readonly string[]): boolean =>
  classesOf(element).some((name) => names.includes(name));

export const parseHtml = (html: string): HtmlTree => {
  const make = (
    name: string,
    attributes: Readonly<Record<string, string>>,
    parent: HtmlElement | null,
  ): HtmlElement => ({ name, attributes, children: [], parent });
  const root = make('body', {}, null);
  const stack = [root];
  let styles = '';
  const current = (): HtmlElement => stack.at(-1) ?? root;
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = stack.length < MAX_DEPTH ? current() : (stack[MAX_DEPTH - 1] ?? root);
      const element = make(name, attributes, parent);
      if (stack.length < MAX_DEPTH) parent.children.push(element);
      stack.push(stack.length < MAX_DEPTH ? element : parent);
    },
    onclosetag() {
      if (stack.length > 1) stack.pop();
    },
    ontext(text) {
      const { name, children } = current();
      if (name === 'style') styles += text;
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
  });
  parser.end(html);
  return { root, styles };
};
