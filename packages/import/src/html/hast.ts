/** Small readings of an HTML tree (hast). */
import type { Element, ElementContent, Nodes } from 'hast';

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element';

/** A property as text; undefined where it is absent, empty text where it has no value. */
export const property = (element: Element, name: string): string | undefined => {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  if (value === true) return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
};

export const classesOf = (element: Element): string[] =>
  (property(element, 'className') ?? '').toLowerCase().split(/\s+/).filter(Boolean);

export const hasClass = (element: Element, ...names: readonly string[]): boolean =>
  classesOf(element).some((name) => names.includes(name));

/** Elements of the tree in the order of the document, the node itself included. */
export function* elementsOf(node: Nodes): Generator<Element> {
  const stack: Nodes[] = [node];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (isElement(next)) yield next;
    if (!('children' in next)) continue;
    for (let at = next.children.length - 1; at >= 0; at--) {
      const child = next.children[at];
      if (child !== undefined) stack.push(child);
    }
  }
}

const NO_TEXT = new Set(['script', 'style', 'template', 'noscript']);

/** All text in it, joined as it is, without that of scripts and styles. */
export const textOf = (node: Nodes): string => {
  const parts: string[] = [];
  const stack: Nodes[] = [node];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.type === 'text') parts.push(next.value);
    if (!('children' in next) || (isElement(next) && NO_TEXT.has(next.tagName))) continue;
    for (let at = next.children.length - 1; at >= 0; at--) {
      const child = next.children[at];
      if (child !== undefined) stack.push(child);
    }
  }
  return parts.join('');
};

/** On one line. */
export const lineOf = (node: Nodes): string => textOf(node).replace(/\s+/g, ' ').trim();

export const isHeading = (node: Nodes | undefined): node is Element =>
  isElement(node) && /^h[1-6]$/.test(node.tagName);

export const isBlank = (node: ElementContent): boolean =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: readonly ElementContent[],
): Element => ({ type: 'element', tagName, properties, children: [...children] });
