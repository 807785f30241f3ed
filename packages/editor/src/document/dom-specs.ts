/** Maps the schema's nodes and marks to the DOM, and pasted HTML to nodes. */
import type { Attrs, DOMOutputSpec, MarkSpec, NodeSpec, TagParseRule } from 'prosemirror-model';
import { readAttributes } from './attribute.ts';

interface Specs {
  readonly nodes: Readonly<Record<string, NodeSpec>>;
  readonly marks: Readonly<Record<string, MarkSpec>>;
}

type Dom<Spec> = Pick<NodeSpec & Spec, 'toDOM' | 'parseDOM'>;

const attribute = (dom: HTMLElement, name: string): string | null => dom.getAttribute(name);

/** Characters that browsers remove from an address, or before it (WHATWG URL Standard §4.4). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the standard names these characters.
const IGNORED = /[\u0000-\u0020]+/g;

/** Only addresses that a page may hold: pasted programs stay outside. */
const isSafeUrl = (url: string): boolean =>
  !/^(?:javascript|vbscript|data):/i.test(url.replace(IGNORED, ''));

const urlOf = (dom: HTMLElement, name: string): string | null => {
  const url = attribute(dom, name);
  return url !== null && isSafeUrl(url) ? url : null;
};

const taskOf = (dom: HTMLElement): boolean | null => {
  const box = dom.querySelector(':scope > input[type=checkbox], :scope > p > input[type=checkbox]');
  return box === null ? null : box.hasAttribute('checked');
};

const alignOf = (dom: HTMLElement): string | null => {
  const align = dom.getAttribute('align') ?? dom.style.textAlign;
  return ['left', 'center', 'right'].includes(align) ? align : null;
};

const cellDom = (tag: 'th' | 'td'): Dom<NodeSpec> => ({
  toDOM: ({ attrs }) => [
    tag,
    { dir: 'auto', ...(attrs.align !== null && { 'data-align': attrs.align }) },
    0,
  ],
  parseDOM: [{ tag, getAttrs: (dom) => ({ align: alignOf(dom) }) }],
});

const headingRules: TagParseRule[] = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level },
}));

const languageOf = (dom: HTMLElement): string =>
  /\blanguage-(\S+)/.exec(dom.querySelector('code')?.className ?? '')?.[1] ?? '';

const nodes: Readonly<Record<string, Dom<NodeSpec>>> = {
  paragraph: { toDOM: () => ['p', { dir: 'auto' }, 0], parseDOM: [{ tag: 'p' }] },
  heading: { toDOM: ({ attrs }) => [`h${attrs.level}`, 0], parseDOM: headingRules },
  blockquote: { toDOM: () => ['blockquote', 0], parseDOM: [{ tag: 'blockquote' }] },
  bulletList: { toDOM: () => ['ul', 0], parseDOM: [{ tag: 'ul' }] },
  orderedList: {
    toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    parseDOM: [
      { tag: 'ol', getAttrs: (dom) => ({ start: Number(attribute(dom, 'start') ?? 1) || 1 }) },
    ],
  },
  listItem: {
    toDOM: () => ['li', 0],
    parseDOM: [{ tag: 'li', getAttrs: (dom) => ({ checked: taskOf(dom) }) }],
  },
  codeBlock: {
    toDOM: () => ['pre', ['code', 0]],
    parseDOM: [
      { tag: 'pre', preserveWhitespace: 'full', getAttrs: (dom) => ({ lang: languageOf(dom) }) },
    ],
  },
  horizontalRule: { toDOM: () => ['hr'], parseDOM: [{ tag: 'hr' }] },
  table: { toDOM: () => ['table', ['tbody', 0]], parseDOM: [{ tag: 'table' }] },
  tableRow: { toDOM: () => ['tr', 0], parseDOM: [{ tag: 'tr' }] },
  tableHeader: cellDom('th'),
  tableCell: cellDom('td'),
  sealed: {
    toDOM: ({ attrs }) => ['pre', { 'data-sealed': attrs.kind }, ['code', 0]],
    parseDOM: [
      {
        tag: 'pre[data-sealed]',
        priority: 60,
        preserveWhitespace: 'full',
        getAttrs: (dom) => ({ kind: attribute(dom, 'data-sealed') }),
      },
    ],
  },
  frontMatter: { toDOM: () => ['pre', { 'data-front-matter': '' }, ['code', 0]] },
  hardBreak: { toDOM: () => ['br'], parseDOM: [{ tag: 'br' }] },
  image: {
    toDOM: ({ attrs }) => [
      'img',
      { src: attrs.src, alt: attrs.alt, ...(attrs.title !== null && { title: attrs.title }) },
    ],
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (dom) => {
          const src = urlOf(dom, 'src');
          const alt = attribute(dom, 'alt') ?? '';
          return src === null ? false : { src, alt, title: attribute(dom, 'title') };
        },
      },
    ],
  },
  sealedInline: {
    toDOM: ({ attrs }) => ['code', { 'data-sealed-inline': attrs.source }, attrs.source],
    parseDOM: [
      {
        tag: 'code[data-sealed-inline]',
        priority: 60,
        getAttrs: (dom) => ({ source: attribute(dom, 'data-sealed-inline') }),
      },
    ],
  },
};

const marks: Readonly<Record<string, Pick<MarkSpec, 'toDOM' | 'parseDOM'>>> = {
  strong: {
    toDOM: () => ['strong', 0],
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps everything that it copies into `<b style="font-weight: normal">`.
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold|[6-9]00)$/.test(value) && null },
    ],
  },
  emphasis: {
    toDOM: () => ['em', 0],
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
  },
  strike: {
    toDOM: () => ['del', 0],
    parseDOM: [{ tag: 'del' }, { tag: 's' }, { style: 'text-decoration=line-through' }],
  },
  link: {
    toDOM: ({ attrs }) => [
      'a',
      {
        href: isSafeUrl(attrs.href) ? attrs.href : '',
        rel: 'noopener',
        ...(attrs.title !== null && { title: attrs.title }),
      },
      0,
    ],
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = urlOf(dom, 'href');
          return href === null ? false : { href, title: attribute(dom, 'title') };
        },
      },
    ],
  },
  code: { toDOM: () => ['code', 0], parseDOM: [{ tag: 'code' }, { tag: 'kbd' }] },
  softBreak: { toDOM: () => ['span', { class: 'qe-soft' }, 0] },
};

const attributesOfCopy = (dom: HTMLElement): Attrs | false => {
  const attributes = readAttributes(attribute(dom, 'data-attributes') ?? '[]');
  const content = attribute(dom, 'data-content');
  return attributes === null ? false : { attributes, ...(content !== null && { content }) };
};

/** A block of the catalog, as the editor's own copies hold it. */
const componentDom = (name: string, { inline, content }: NodeSpec): Dom<NodeSpec> => ({
  toDOM({ attrs }): DOMOutputSpec {
    const members = {
      'data-block': name,
      'data-attributes': JSON.stringify(attrs.attributes),
      ...(typeof attrs.content === 'string' && { 'data-content': attrs.content }),
    };
    const tag = inline === true ? 'span' : 'div';
    return content ? [tag, members, 0] : [tag, members];
  },
  parseDOM: [{ tag: `[data-block="${name}"]`, getAttrs: attributesOfCopy }],
});

/** The specs, each with its DOM. */
export const domOf = (specs: Specs): Specs => ({
  nodes: Object.fromEntries(
    Object.entries(specs.nodes).map(([name, spec]) => [
      name,
      { ...spec, ...('component' in spec ? componentDom(name, spec) : nodes[name]) },
    ]),
  ),
  marks: Object.fromEntries(
    Object.entries(specs.marks).map(([name, spec]) => [name, { ...spec, ...marks[name] }]),
  ),
});
