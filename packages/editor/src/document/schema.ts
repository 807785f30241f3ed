/**
 * The ProseMirror schema of a page: Markdown's nodes, and a node type for each block of the catalog,
 * made from its data. A block without its own type is sealed source.
 */
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { blockTypeName, type Component, isRichComponent } from './component.ts';
import { domOf } from './dom-specs.ts';

/** Which node of the page as it was opened this one comes from; null for what is new. */
const ORIGIN = { origin: { default: null } };

const blocks: Record<string, NodeSpec> = {
  doc: { content: 'frontMatter? block+' },
  paragraph: { content: 'inline*', group: 'block', attrs: ORIGIN },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { ...ORIGIN, level: { default: 2 } },
  },
  blockquote: { content: 'block+', group: 'block', defining: true, attrs: ORIGIN },
  bulletList: { content: 'listItem+', group: 'block list', attrs: ORIGIN },
  orderedList: {
    content: 'listItem+',
    group: 'block list',
    attrs: { ...ORIGIN, start: { default: 1 } },
  },
  listItem: {
    content: 'block+',
    defining: true,
    attrs: { ...ORIGIN, checked: { default: null } },
  },
  codeBlock: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { ...ORIGIN, lang: { default: '' }, meta: { default: '' } },
  },
  horizontalRule: { group: 'block', attrs: ORIGIN },
  table: {
    content: 'tableRow+',
    group: 'block',
    tableRole: 'table',
    isolating: true,
    attrs: ORIGIN,
  },
  tableRow: { content: '(tableHeader | tableCell)+', tableRole: 'row', attrs: ORIGIN },
  sealed: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { ...ORIGIN, kind: { default: 'source' } },
  },
  frontMatter: {
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    selectable: false,
    attrs: ORIGIN,
  },
};

const CELL_ATTRS = {
  ...ORIGIN,
  align: { default: null },
  // Attributes that prosemirror-tables requires for every cell; Markdown has no spans.
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
};

const cells: Record<string, NodeSpec> = {
  tableHeader: { content: 'inline*', tableRole: 'header_cell', isolating: true, attrs: CELL_ATTRS },
  tableCell: { content: 'inline*', tableRole: 'cell', isolating: true, attrs: CELL_ATTRS },
};

const inlines: Record<string, NodeSpec> = {
  text: { group: 'inline' },
  hardBreak: { inline: true, group: 'inline', selectable: false, linebreakReplacement: true },
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
  },
  sealedInline: { inline: true, group: 'inline', atom: true, attrs: { source: {} } },
};

/** The rank of marks is the order in which one is around the other where nothing else decides. */
const marks: Record<string, MarkSpec> = {
  strong: {},
  emphasis: {},
  strike: {},
  link: { attrs: { href: {}, title: { default: null } }, inclusive: false },
  code: { code: true, inclusive: true },
  /** A space that is at the end of a line of the source. */
  softBreak: { inclusive: false },
};

/** @param types node types by the names that `contains` and `parents` have; `code` is mdast's */
const componentSpec = (component: Component, types: ReadonlyMap<string, string>): NodeSpec => {
  const { contains, parents } = component;
  const inside = contains?.flatMap((name) => types.get(name) ?? []) ?? null;
  const content =
    inside === null ? 'block+' : inside.length === 0 ? '' : `(${inside.join(' | ')})+`;
  return {
    content,
    ...(parents === null && { group: 'block' }),
    ...(content === '' ? { atom: true } : { defining: true }),
    attrs: { ...ORIGIN, attributes: { default: [] } },
    component,
  };
};

const inlineComponentSpec = (component: Component): NodeSpec => ({
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { attributes: { default: [] }, content: { default: null } },
  component,
});

const componentSpecs = (components: readonly Component[]): Record<string, NodeSpec> => {
  const own = components.filter(isRichComponent);
  const types = new Map(own.map((component) => [component.name, blockTypeName(component)]));
  types.set('code', 'codeBlock');
  return Object.fromEntries([
    ...own.map((component) => [blockTypeName(component), componentSpec(component, types)]),
    ...own
      .filter(({ inline }) => inline)
      .map((component) => [component.name, inlineComponentSpec(component)]),
  ]);
};

export const schemaOf = (components: readonly Component[]): Schema =>
  new Schema(
    domOf({
      nodes: { ...blocks, ...cells, ...componentSpecs(components), ...inlines },
      marks,
    }),
  );
