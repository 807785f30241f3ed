/** The first heading of a page that has words, and the heading that a page begins with. */
import type { Heading, Nodes } from 'mdast';
import { withoutName } from '../anchors.ts';
import { isComment } from '../comments.ts';
import { type FrontMatter, frontMatter } from '../front-matter/front-matter.ts';
import { type Document, isBlock } from '../parse/document.ts';
import { parse } from '../parse/parse.ts';

/** Markup that can make a heading; a text without it is not parsed. */
const MAY_HAVE_HEADING = /(?:^|>)[ \t\uFEFF]*(?:#|=+[ \t]*$|-+[ \t]*$)/m;

/**
 * UTF-16 units behind the front matter in which the heading is looked for: every save parses so much
 * of the page. Quoin's own limit; a title is at the top.
 */
const MAX_LENGTH = 20_000;

/** Up to the end of the last line that is whole in it. */
const beginningOf = (source: string, matter: FrontMatter): string => {
  const max = (matter.raw?.end ?? 0) + MAX_LENGTH;
  return source.length <= max ? source : source.slice(0, source.lastIndexOf('\n', max - 1) + 1);
};

/** The visible text: an image counts by its alternative text, HTML and blocks not at all. */
const wordsOf = (node: Nodes): string => {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'mdxTextExpression') return `{${node.value}}`;
  if (node.type === 'break') return ' ';
  if ('children' in node) return node.children.map(wordsOf).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
};

const textOf = (heading: Heading): string =>
  withoutName(heading).map(wordsOf).join('').replace(/\s+/g, ' ').trim();

const find = (nodes: readonly Nodes[]): string | null => {
  for (const node of nodes) {
    const found = node.type === 'heading' ? textOf(node) || null : null;
    const text = found ?? (isBlock(node) ? find(node.children) : null);
    if (text !== null) return text;
  }
  return null;
};

/**
 * Without markup, on one line; null where no heading has words. Headings in quotes and lists do not
 * count, those in blocks do; nor does one further down than 20,000 characters.
 * @param matter Pass what is read already, to read it once.
 * @param document The parsed page, if you have it.
 */
export const firstHeading = (
  source: string,
  matter: FrontMatter = frontMatter(source),
  document?: Document,
): string | null => {
  const beginning = beginningOf(source, matter);
  if (!MAY_HAVE_HEADING.test(beginning)) return null;
  const isWhole = document !== undefined && beginning.length === source.length;
  return find((isWhole ? document : parse(beginning, matter)).tree.children);
};

/**
 * Returns the text of the heading of level 1 that a page begins with: the site shows it as the title
 * of the page. Comments before it do not count. Null if the page begins with something else, or if
 * the heading has no words.
 */
export const leadingHeading = (source: string): string | null => {
  const matter = frontMatter(source);
  const beginning = beginningOf(source, matter);
  if (!MAY_HAVE_HEADING.test(beginning)) return null;
  const first = parse(beginning, matter).tree.children.find((node) => !isComment(node));
  return first?.type === 'heading' && first.depth === 1 ? textOf(first) || null : null;
};
