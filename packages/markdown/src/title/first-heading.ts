/** The first heading of a page that has words. */
import type { Heading, Nodes } from 'mdast';
import { withoutName } from '../anchors.ts';
import { type FrontMatter, frontMatter } from '../front-matter/front-matter.ts';
import { isBlock } from '../parse/document.ts';
import { parse } from '../parse/parse.ts';

/** Whatever makes a heading; a text without it is not parsed. */
const MAY_HAVE_HEADING = /(?:^|>)[ \t\uFEFF]*(?:#|=+[ \t]*$|-+[ \t]*$)/m;

/** What readers see: an image counts by its alternative text, HTML and blocks not at all. */
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
 * count, those in blocks do.
 * @param matter Pass what is read already, to read it once.
 */
export const firstHeading = (
  source: string,
  matter: FrontMatter = frontMatter(source),
): string | null =>
  MAY_HAVE_HEADING.test(source) ? find(parse(source, matter).tree.children) : null;
