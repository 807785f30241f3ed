/** Converts a fragment of HTML inside of a block of Quoin to Markdown. */

import {
  classesOf,
  elementsOf,
  ImportError,
  parseHtml,
  property,
  Report,
  toMarkdown,
} from '@quoin/import/html';
import type { Element, Root as HtmlRoot } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Html, PhrasingContent, RootContent } from 'mdast';
import { selfTag } from '../../markup/block-text.ts';
import { iconName } from './icon-name.ts';

/** Deeper than any cell of a table; everything behind the parser is recursive. */
const MAX_DEPTH = 50;

const raw = (value: string): Html => ({ type: 'html', value });

/** Tags that Markdown has no form for and Quoin shows as they are. */
const kept: Handle = (state, node): RootContent[] => [
  raw(`<${node.tagName}>`),
  ...state.all(node),
  raw(`</${node.tagName}>`),
];

const icon: Handle = (state, node): RootContent[] => {
  const name = iconName(classesOf(node));
  return name === undefined ? state.all(node) : [raw(selfTag('Icon', { name }))];
};

/** A heading in a card is its words, set apart. */
const strong: Handle = (state, node): RootContent[] => {
  const isPhrasing = (child: RootContent): child is PhrasingContent => child.type !== 'paragraph';
  const children = state.all(node).filter((child) => isPhrasing(child));
  return children.length === 0
    ? []
    : [{ type: 'paragraph', children: [{ type: 'strong', children }] }];
};

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const parseFragment = (html: string): HtmlRoot | null => {
  try {
    return parseHtml(html, MAX_DEPTH, new Report());
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
};

/** Null where it nests too much to be read. */
export const markdownOf = (
  html: string,
  titleOf: (url: string) => string | null,
): string | null => {
  const tree = parseFragment(html);
  if (tree === null) return null;
  for (const element of elementsOf(tree)) nameMention(element, titleOf);
  const mdast = toMdast(tree, {
    document: true,
    handlers: {
      i: icon,
      kbd: kept,
      mark: kept,
      sub: kept,
      sup: kept,
      u: kept,
      ...Object.fromEntries(HEADINGS.map((name) => [name, strong])),
    },
  });
  return mdast.type === 'root' ? toMarkdown(mdast).trim() : '';
};

/** A mention shows the title of the page that it points to. */
const nameMention = (element: Element, titleOf: (url: string) => string | null): void => {
  if (element.tagName !== 'a' || property(element, 'dataMention') === undefined) return;
  const title = titleOf(property(element, 'href') ?? '');
  if (title !== null) element.children = [{ type: 'text', value: title }];
};
