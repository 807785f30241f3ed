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

/** @param source of the block with {@link CONTENT} in the place of its content */
export const renderedShape = (
  component: Component,
  { content, bar }: ShapeParts,
  source: () => string,
  parts: SiteParts,
): BlockShape => {
  const dom = el(TAGS[component.name] ?? 'div', { class: 'qe-rendered' });
  const name = el('p', { class: 'qe-rendered-name' }, blockLabel(component.name));
  const fill = (children: readonly (Node | string)[]): void => {
    dom.replaceChildren(...children, bar);
  };
  fill([name, ...(content === null ? [] : [content])]);
  let shownClasses: readonly string[] = [];

  const showPart = (root: HTMLElement): void => {
    dom.classList.remove(...shownClasses);
    shownClasses = [...root.classList];
    dom.classList.add(...shownClasses);
    for (const attribute of root.attributes) {
      if (!OWN.has(attribute.name)) setAttributes(dom, { [attribute.name]: attribute.value });
    }
    const place = [...root.querySelectorAll('p')].find((one) => one.textContent === CONTENT);
    const isTop = place?.parentElement === root;
    for (const child of root.children) {
      if (child !== place && child instanceof HTMLElement && !child.contains(place ?? null)) {
        child.contentEditable = 'false';
      }
    }
    if (content !== null && place !== undefined) place.replaceWith(content);
    else if (content !== null) root.append(content);
    dom.classList.toggle('qe-rendered-inside', !isTop);
    fill([...root.childNodes]);
  };

  return {
    dom,
    optionalTitle: null,
    show() {
      const asked = source();
      void parts.get(asked).then((part) => {
        const root = part?.firstElementChild;
        if (root instanceof HTMLElement && asked === source()) showPart(root);
      });
    },
  };
};
