/** A cleaned HTML tree becomes mdast; headings are remembered by the number they were marked with. */
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { toMdast as convert, type Handle, type State } from 'hast-util-to-mdast';
import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { isElement, lineOf, property, textOf } from './hast.ts';

const block = (
  name: string,
  title: string | undefined,
  children: ReturnType<State['toFlow']>,
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: title === undefined ? [] : [{ type: 'mdxJsxAttribute', name: 'title', value: title }],
  children,
});

const div: Handle = (state, node) => {
  const children = state.toFlow(state.all(node));
  const label = property(node, 'dataFootnoteDefinition');
  if (label !== undefined) {
    return { type: 'footnoteDefinition', identifier: label, label, children };
  }
  const name = property(node, 'dataBlock');
  return name === undefined ? children : block(name, property(node, 'dataTitle'), children);
};

const details: Handle = (state, node) => {
  const isSummary = (child: ElementContent): child is Element =>
    isElement(child) && child.tagName === 'summary';
  const summary = node.children.find(isSummary);
  const title = (summary === undefined ? '' : lineOf(summary)) || 'Details';
  const rest = { ...node, children: node.children.filter((child) => !isSummary(child)) };
  return block('Accordion', title, state.toFlow(state.all(rest)));
};

/** Tags that CommonMark has no form for and renders as they are. */
const tagged: Handle = (state, node): RootContent[] => {
  const children = state.all(node);
  if (children.length === 0) return [];
  return [
    { type: 'html', value: `<${node.tagName}>` },
    ...children,
    { type: 'html', value: `</${node.tagName}>` },
  ];
};

const footnoteReference: Handle = (state, node) => {
  const label = property(node, 'dataFootnote');
  return label === undefined
    ? state.all(node)
    : { type: 'footnoteReference', identifier: label, label };
};

const pre: Handle = (_state, node) => ({
  type: 'code',
  lang: property(node, 'dataLang') ?? null,
  meta: null,
  value: textOf(node),
});

/** A cell is one line: only a tag can break it. */
const lineBreak: Handle = (state) =>
  state.inTable ? { type: 'html', value: '<br>' } : { type: 'break' };

/** Where it does not open a list item; there it makes a task. */
const checkbox: Handle = (_state, node) => ({
  type: 'text',
  value: node.properties.checked === true ? '☑ ' : '☐ ',
});

export interface Converted {
  readonly tree: Root;
  readonly headings: ReadonlyMap<number, Heading>;
}

export const toMdast = (html: HtmlRoot): Converted => {
  const headings = new Map<number, Heading>();
  const heading: Handle = (state, node) => {
    const depth = ([1, 2, 3, 4, 5, 6] as const).find((level) => node.tagName === `h${level}`) ?? 1;
    // What is no running text is put in order by `tidy`.
    const children = state
      .all(node)
      .filter((child): child is PhrasingContent => child.type !== 'paragraph');
    const result: Heading = { type: 'heading', depth, children };
    const number = node.properties.dataHeading;
    if (typeof number === 'number') headings.set(number, result);
    return result;
  };
  const tree = convert(html, {
    document: true,
    handlers: {
      div,
      details,
      heading,
      pre,
      br: lineBreak,
      input: checkbox,
      span: footnoteReference,
      sub: tagged,
      sup: tagged,
      kbd: tagged,
      mark: tagged,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading])),
    },
  });
  return { tree: tree.type === 'root' ? tree : { type: 'root', children: [] }, headings };
};
