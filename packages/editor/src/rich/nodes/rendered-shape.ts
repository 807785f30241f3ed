/** A block whose elements the service renders around its content. */
import type { Component } from '../../document/component.ts';
import { el, setAttributes } from '../../ui/dom.ts';
import { blockLabel } from '../labels.ts';
import type { SiteParts } from '../site-parts.ts';
import type { BlockShape, ShapeParts } from './block-shape.ts';

/** A paragraph that the rendered block has in the place of its content. */
export const CONTENT = 'quoin-content-of-the-block';

const TAGS: Readonly<Record<string, 'figure' | 'section'>> = {
  ApiEndpoint: 'section',
  Update: 'section',
  ResponseExample: 'figure',
  Image: 'figure',
  Video: 'figure',
  Embed: 'figure',
  File: 'figure',
};

/** Attributes of elements that the editor sets itself, or that a copy must not have. */
const OWN = new Set(['class', 'id', 'contenteditable', 'draggable', 'style']);

const attributesOf = (
  element: Element,
  without: ReadonlySet<string> = new Set(),
): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => !without.has(name))
      .map(({ name, value }) => [name, value]),
  );

/** Whether readers see anything of it beside its content. */
const isSeen = (root: Element): boolean =>
  root.textContent?.replace(CONTENT, '').trim() !== '' ||
  root.querySelector('img, svg, math, video, hr') !== null;

/** Elements between a block's own and the place of its content, outermost first. */
const wayTo = (root: Element, place: Element): Element[] => {
  const way: Element[] = [];
  for (let at = place.parentElement; at !== null && at !== root; at = at.parentElement) {
    way.unshift(at);
  }
  return way;
};

/** Puts nodes on both sides of a child in the place of others. The child stays where it is. */
const replaceAround = (
  kept: Element,
  outdated: readonly ChildNode[],
  next: readonly ChildNode[],
  place: Element,
): void => {
  for (const node of outdated) if (node !== kept) node.remove();
  const at = next.indexOf(place);
  kept.before(...next.slice(0, at));
  kept.after(...next.slice(at + 1));
};

/** Elements that are moved in a document lose its selection and focus. */
const keepCursor = (moved: Element, move: () => void): void => {
  const selection = document.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  const { activeElement } = document;
  move();
  if (moved.contains(activeElement) && activeElement instanceof HTMLElement) activeElement.focus();
  if (!anchorNode || !focusNode) return;
  if (moved.contains(anchorNode) || moved.contains(focusNode)) {
    selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  }
};

/** @param source of the block with {@link CONTENT} in the place of its content */
export const renderedShape = (
  component: Component,
  { content, bar }: ShapeParts,
  source: () => string,
  parts: SiteParts,
): BlockShape => {
  const dom = el(TAGS[component.name] ?? 'div', { class: 'qe-rendered' });
  const name = el('p', { class: 'qe-rendered-name' }, blockLabel(component.name));
  dom.append(name, ...(content === null ? [] : [content]), bar);
  /** Elements that are shown beside the bar and the form. */
  let shown: readonly ChildNode[] = content === null ? [name] : [name, content];
  /** Elements around the content, outermost first. */
  let way: readonly Element[] = [];
  let shownClasses: readonly string[] = [];
  let asked: string | null = null;

  const showChildren = (children: readonly ChildNode[]): void => {
    for (const node of shown) if (node.parentNode === dom) node.remove();
    dom.prepend(...children);
    shown = children;
  };

  /** The content stays in the document: its writer can go on. */
  const showAround = (kept: Element, root: Element, place: Element): void => {
    const nextWay = wayTo(root, place);
    for (const [depth, next] of [root, ...nextWay].entries()) {
      const element = depth === 0 ? dom : way[depth - 1];
      if (element === undefined) return;
      const child = way[depth] ?? kept;
      const nextChild = nextWay[depth] ?? place;
      const children = [...next.childNodes];
      replaceAround(child, depth === 0 ? shown : [...element.childNodes], children, nextChild);
      if (depth === 0) shown = children.map((node) => (node === nextChild ? child : node));
      else setAttributes(element, attributesOf(next));
    }
  };

  const showContent = (kept: Element, root: Element, place: Element): void => {
    const tags = (elements: readonly Element[]) => elements.map(({ tagName }) => tagName).join();
    const nextWay = wayTo(root, place);
    if (tags(way) === tags(nextWay)) {
      showAround(kept, root, place);
      return;
    }
    way = nextWay;
    keepCursor(kept, () => {
      place.replaceWith(kept);
      showChildren([...root.childNodes]);
    });
  };

  const showPart = (root: HTMLElement): void => {
    dom.classList.remove(...shownClasses);
    shownClasses = [...root.classList];
    dom.classList.add(...shownClasses);
    setAttributes(dom, attributesOf(root, OWN));
    setAttributes(dom, { 'data-empty': isSeen(root) ? null : blockLabel(component.name) });
    const found = [...root.querySelectorAll('p')].find((one) => one.textContent === CONTENT);
    dom.classList.toggle('qe-rendered-inside', found?.parentElement !== root);
    const place = content === null ? null : (found ?? root.appendChild(el('p')));
    for (const child of root.children) {
      if (child instanceof HTMLElement && !child.contains(place)) child.contentEditable = 'false';
    }
    if (content === null || place === null) showChildren([...root.childNodes]);
    else showContent(content, root, place);
  };

  return {
    dom,
    optionalTitle: null,
    show() {
      const next = source();
      if (next === asked) return;
      asked = next;
      void parts.get(next).then((part) => {
        const root = part?.firstElementChild;
        if (root instanceof HTMLElement && asked === next) showPart(root);
      });
    },
  };
};
