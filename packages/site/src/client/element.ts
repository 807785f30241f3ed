/** Elements by name, attributes and children. Text is always a text node; nothing is read as HTML. */

type Attributes = Readonly<Record<string, string>>;

export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
};

export const all = <E extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
) => within.querySelectorAll<E>(selector);

const SVG = 'http://www.w3.org/2000/svg';

/** @param path of an SVG of 24 by 24 */
export const drawing = (path: string): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'i');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
};

/** Styles of what scripts make: without scripts no user needs them. */
export const addStyles = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
