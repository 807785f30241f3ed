/** Elements of pasted HTML that are something else than text: images, keys, formulas, emoji. */
import type { Mark, Node, Schema } from 'prosemirror-model';
import { formulaSource } from '../document/formula.ts';
import { usableUrl } from './addresses.ts';
import { isDataImage } from './data-images.ts';
import { attribute, findIn, type HtmlElement, hasClass, textIn } from './html-tree.ts';
import type { Declarations } from './styles.ts';

const RAISED: Readonly<Record<string, string>> = { super: 'sup', sub: 'sub' };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;');

/** The tag that the element is in a page; null where it has none. */
const tagOf = (element: HtmlElement, style: Declarations): string | null => {
  if (['kbd', 'sup', 'sub'].includes(element.name)) return element.name;
  return RAISED[style.get('vertical-align') ?? ''] ?? null;
};

/** Slack names the file of an emoji by its code points: `1f468-200d-1f4bb.png`. */
const CODE_POINTS = /\/([\da-f]{2,6}(?:-[\da-f]{2,6})*)\.png$/;

/** The emoji, or the name of one, that an image shows. */
const emojiOf = (element: HtmlElement): string | null => {
  const points = CODE_POINTS.exec(attribute(element, 'src'))?.[1];
  if (points !== undefined && element.attributes['data-stringify-emoji'] !== undefined) {
    return String.fromCodePoint(...points.split('-').map((point) => Number.parseInt(point, 16)));
  }
  const name = attribute(element, 'data-stringify-emoji') || attribute(element, 'data-emoji');
  if (name !== '') return name;
  const alt = attribute(element, 'alt');
  const isEmoji =
    hasClass(element, 'emoji', 'g-emoji', 'emojione') ||
    /Emoji/.test(attribute(element, 'itemtype'));
  return isEmoji || /^\p{RGI_Emoji}$/v.test(alt) ? alt : null;
};

const COLORS = new Set(['green', 'red', 'yellow', 'blue', 'purple']);

/**
 * Returns a node, or text in place of the element, or null for an element whose content is read.
 */
export const inlineNode = (
  schema: Schema,
  element: HtmlElement,
  style: Declarations,
  marks: readonly Mark[],
): Node | string | null => {
  const sealed = (source: string): Node =>
    schema.node('sealedInline', { source }, undefined, marks);
  if (element.name === 'img') {
    const emoji = emojiOf(element);
    if (emoji !== null) return emoji;
    const written = attribute(element, 'src').trim();
    const src = isDataImage(written) ? written : usableUrl(written);
    if (src === null) return '';
    return schema.node('image', { src, alt: attribute(element, 'alt') }, undefined, marks);
  }
  const isFormula = element.name === 'math' || hasClass(element, 'katex', 'mwe-math-element');
  const tex = isFormula
    ? findIn(element, (inner) => attribute(inner, 'encoding') === 'application/x-tex')
    : undefined;
  if (tex !== undefined)
    return sealed(
      formulaSource(
        textIn(tex)
          .trim()
          .replace(/^\{\\displaystyle ([\s\S]*)\}$/, '$1'),
      ),
    );
  const { Badge } = schema.nodes;
  if (attribute(element, 'data-node-type') === 'status' && Badge !== undefined) {
    const color = attribute(element, 'data-color');
    const attributes = COLORS.has(color) ? [{ name: 'color', kind: 'text', value: color }] : [];
    return Badge.create({ attributes, content: escaped(textIn(element).trim()) }, undefined, marks);
  }
  const tag = tagOf(element, style);
  const text = textIn(element).replaceAll(/\s+/g, ' ').trim();
  const hasLink = findIn(element, ({ name }) => name === 'a') !== undefined;
  if (tag === null || text === '' || hasLink || attribute(element, 'href') !== '') return null;
  return sealed(`<${tag}>${escaped(text)}</${tag}>`);
};
