/** Elements by name, attributes and children. Text is always a text node; nothing is read as HTML. */

type Attributes = Readonly<Record<string, string | boolean | null>>;
type Child = Node | string | null;

const setAll = (element: Element, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
};

const append = (element: Element, children: readonly Child[]): void =>
  element.append(...children.filter((child) => child !== null));

export const h = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name);
  setAll(element, attributes);
  append(element, children);
  return element;
};

/** A button that is no part of a form's sending. */
export const button = (
  attributes: Attributes,
  click: () => void,
  ...children: Child[]
): HTMLButtonElement => {
  const element = h('button', { type: 'button', ...attributes }, ...children);
  element.addEventListener('click', click);
  return element;
};

const SVG = 'http://www.w3.org/2000/svg';

/** Strokes on a field of 24 by 24; screen readers hear the label beside it. */
const PATHS = {
  ask: 'M21 11.5a8 8 0 0 1-11.6 7.1L4 20l1.4-4.6A8 8 0 1 1 21 11.5zM9 9.6a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1 .8-1 1.5M11.6 15.6v.1',
  close: 'M6 6l12 12M18 6L6 18',
  fresh: 'M12 5v14M5 12h14',
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M7 7h10v10H7z',
  up: 'M7 11v9H4v-9zM7 11l4-8a2.2 2.2 0 0 1 2.2 2.6L12.7 9H18a2 2 0 0 1 2 2.4l-1.3 7A2 2 0 0 1 16.8 20H7',
  out: 'M8 6h10v10M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  warn: 'M12 8v5M12 16.5v.1M12 3l9.5 17h-19z',
} as const;

export const icon = (name: keyof typeof PATHS): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  setAll(svg, { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
};
