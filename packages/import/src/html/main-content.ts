/** Which part of a page is its content, and which is the site around it. */
import type { Element, Root } from 'hast';
import { elementsOf, hasClass, isElement, property, textOf } from './hast.ts';

/** A container with less of the page's text than this is not its content. */
const MIN_SHARE = 0.2;

/** An `article` in the main part represents it from this share on: the rest is around it. */
const ARTICLE_SHARE = 0.5;

const CONTENT_IDS = ['content', 'main-content', 'bodycontent', 'main', 'page-content'];
const CONTENT_CLASSES = ['markdown-body', 'post-content', 'entry-content', 'article-body'];

/** The surest first. */
const KINDS: readonly ((element: Element) => boolean)[] = [
  (element) => element.tagName === 'main' || property(element, 'role') === 'main',
  (element) => element.tagName === 'article',
  (element) => (property(element, 'itemProp') ?? '') === 'articleBody',
  (element) => CONTENT_IDS.includes((property(element, 'id') ?? '').toLowerCase()),
  (element) => hasClass(element, ...CONTENT_CLASSES),
];

const length = (element: Element): number => textOf(element).trim().length;

/** The one with most text, where it has at least `share` of `whole`. */
const largest = (
  elements: readonly Element[],
  whole: number,
  share: number,
): Element | undefined => {
  let best: Element | undefined;
  let most = Math.max(1, whole * share);
  for (const element of elements) {
    const size = length(element);
    if (size >= most && element !== best) {
      best = element;
      most = size + 1;
    }
  }
  return best;
};

/** Candidates that are in no other candidate, so that each text is measured once. */
const outermost = (root: Element, test: (element: Element) => boolean): Element[] => {
  const found: Element[] = [];
  const stack: Element[] = [root];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next !== root && test(next)) found.push(next);
    else for (const child of next.children) if (isElement(child)) stack.push(child);
  }
  return found.reverse();
};

export interface MainContent {
  readonly element: Element;
  /** Whether the page has text outside of it. */
  readonly partial: boolean;
}

/** The whole body where nothing marks its content. */
export const mainContent = (tree: Root): MainContent | null => {
  let body: Element | undefined;
  for (const element of elementsOf(tree)) {
    if (element.tagName !== 'body') continue;
    body = element;
    break;
  }
  if (body === undefined) return null;
  const whole = length(body);
  for (const test of KINDS) {
    const found = largest(outermost(body, test), whole, MIN_SHARE);
    if (found === undefined) continue;
    const size = length(found);
    const articles = outermost(found, (element) => element.tagName === 'article');
    const inner = articles.length === 1 ? largest(articles, size, ARTICLE_SHARE) : undefined;
    const element = inner ?? found;
    return { element, partial: length(element) < whole };
  }
  return { element: body, partial: false };
};
