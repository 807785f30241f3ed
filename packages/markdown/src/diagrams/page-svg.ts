/**
 * The library's SVG as a page may hold it: elements and attributes of a list, colors as variables of
 * the page's style sheet, ids of its own, and no styles, which the page's policy forbids.
 */
import type { HtmlTag } from '../html/read-html-tag.ts';
import { rewriteTags } from '../html/rewrite-tags.ts';
import { textOn } from './text-on.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ELEMENTS = words(
  'svg g defs marker rect circle ellipse line polyline polygon path text tspan',
);

const ATTRIBUTES = words(
  'cx cy d dominant-baseline dx dy fill font-size font-style font-weight height marker-end marker-start markerHeight markerWidth opacity orient points r refX refY rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width text-anchor text-decoration transform viewBox width x x1 x2 y y1 y2',
);

/** The library's variables, and what the page's style sheet calls them, with what counts without. */
const COLORS: ReadonlyMap<string, string> = new Map([
  ['--_text', '--quoin-diagram-text, currentColor'],
  ['--_text-sec', '--quoin-diagram-text-soft, currentColor'],
  ['--_text-muted', '--quoin-diagram-text-soft, currentColor'],
  ['--_text-faint', '--quoin-diagram-text-soft, currentColor'],
  ['--_line', '--quoin-diagram-line, currentColor'],
  ['--_arrow', '--quoin-diagram-arrow, currentColor'],
  ['--_node-fill', '--quoin-diagram-node, none'],
  ['--_node-stroke', '--quoin-diagram-border, currentColor'],
  ['--_group-fill', '--quoin-diagram-group, none'],
  ['--_group-hdr', '--quoin-diagram-group-head, none'],
  ['--_inner-stroke', '--quoin-diagram-border-soft, none'],
  ['--_key-badge', '--quoin-diagram-group-head, none'],
  ['--bg', '--quoin-diagram-background, none'],
  ['--fg', '--quoin-diagram-text, currentColor'],
  ['--accent', '--quoin-diagram-accent, currentColor'],
]);

const VARIABLE = /^var\((--[\w-]+)/;
const COLOR = /^(?:none|currentColor|transparent|#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,20})$/;
const VALUE = /^[\w .,%#()+-]*$/;
const REFERENCE = /^url\(#([\w-]+)\)$/;
const DECIMALS = /-?\d+\.\d{3,}/g;

const colorOf = (value: string): string | null => {
  const variable = VARIABLE.exec(value)?.[1];
  if (variable === undefined) return COLOR.test(value) ? value : null;
  return `var(${COLORS.get(variable) ?? '--quoin-diagram-accent, currentColor'})`;
};

/** Hundredths of a pixel are more exact than a reader sees. */
const shortened = (value: string): string =>
  value.replace(DECIMALS, (number) => String(Math.round(Number(number) * 100) / 100));

class PageSvg {
  /** Color of the shape under the next words, if its author chose it. */
  private fill: string | null = null;

  constructor(
    private readonly prefix: string,
    private readonly root: string,
  ) {}

  start({ name, attributes, isSelfClosed }: HtmlTag): string {
    if (!ELEMENTS.has(name)) return '';
    if (name === 'g') this.fill = null;
    let html = `<${name}${name === 'svg' ? this.root : ''}`;
    for (const [attribute, value] of attributes) html += this.attribute(name, attribute, value);
    return `${html}${isSelfClosed ? '/' : ''}>`;
  }

  end(name: string): string {
    return ELEMENTS.has(name) ? `</${name}>` : '';
  }

  private attribute(element: string, name: string, value: string): string {
    if (name === 'id') return ` id="${this.prefix}${value.replace(/[^\w-]/g, '')}"`;
    if (!ATTRIBUTES.has(name)) return '';
    const reference = REFERENCE.exec(value)?.[1];
    if (reference !== undefined) return ` ${name}="url(#${this.prefix}${reference})"`;
    if (name === 'fill' || name === 'stroke') return this.color(element, name, value);
    return VALUE.test(value) ? ` ${name}="${shortened(value)}"` : '';
  }

  private color(element: string, name: 'fill' | 'stroke', value: string): string {
    const color = colorOf(value);
    if (color === null) return '';
    if (name === 'fill' && element === 'text' && value.startsWith('var(') && this.fill !== null) {
      return ` fill="${textOn(this.fill)}"`;
    }
    if (name === 'fill' && element !== 'text' && color.startsWith('#')) this.fill = color;
    return ` ${name}="${color}"`;
  }
}

const WITHOUT = /<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>/g;

/**
 * Null for markup that is not what the library writes.
 * @param prefix of all ids @param label what the picture shows, escaped
 */
export const pageSvg = (svg: string, prefix: string, label: string): string | null => {
  const root = ` class="quoin-diagram-svg" role="img" aria-label="${label}"`;
  const markup = svg
    .replace(WITHOUT, '')
    .replace(/>\s*\n\s*</g, '><')
    .trim();
  return rewriteTags(markup, new PageSvg(prefix, root));
};
