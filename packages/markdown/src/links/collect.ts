/** Every URL of a page with the place where it is written. */
import type { Nodes } from 'mdast';
import type { Document } from '../parse/document.ts';
import { LineIndex } from '../parse/line-index.ts';
import { blockUrls } from './block-urls.ts';
import { autolinkDestination, definitionDestination, inlineDestination } from './destination.ts';
import { htmlUrls } from './html-urls.ts';
import type { FoundLink, Link } from './link.ts';

/** What only those need that show lines is not counted for the others. */
export type UnplacedLink = Omit<Link, 'position'>;

interface Span {
  readonly start: number;
  readonly end: number;
}

const spanOf = ({ position }: Nodes): Span | null => {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? null : { start, end };
};

const linkDestination = (source: string, node: Nodes & { type: 'link' }, span: Span) => {
  const { start, end } = span;
  if (source[start] !== '[') return autolinkDestination(source, start, end);
  const last = node.children.at(-1);
  const text = (last && spanOf(last)?.end) ?? start;
  return inlineDestination(source, { ...span, text }, node.url);
};

type Holder = Nodes & {
  type: 'link' | 'image' | 'definition' | 'html' | 'mdxJsxFlowElement' | 'mdxJsxTextElement';
};

const linksOf = (source: string, node: Holder): UnplacedLink[] => {
  const span = spanOf(node);
  if (span === null) return [];
  const { start, end } = span;
  const one = (
    kind: Link['kind'],
    url: string,
    place: Omit<FoundLink, 'url'> | null,
  ): UnplacedLink[] => (place === null ? [] : [{ url, kind, ...place }]);
  switch (node.type) {
    case 'link':
      return one('link', node.url, linkDestination(source, node, span));
    case 'image':
      return one('image', node.url, inlineDestination(source, { ...span, text: start }, node.url));
    case 'definition':
      return one('definition', node.url, definitionDestination(source, start, end));
    case 'html':
      // The source and not the value, which has lost the marks of quotes around it.
      return htmlUrls(source.slice(start, end)).map(({ url, form, range }) => ({
        url,
        kind: 'html',
        form,
        range: { start: start + range.start, end: start + range.end },
      }));
    default:
      return blockUrls(source, node).map((found) => ({ ...found, kind: 'block' }));
  }
};

/**
 * In the order of the source. The content of code, in comments and in expressions is no link; nor
 * is a use of a definition, which the definition itself represents.
 */
export const unplacedLinks = ({ source, tree }: Document): UnplacedLink[] => {
  const found: UnplacedLink[] = [];
  const pending: Nodes[] = [tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
      case 'code':
        continue;
      case 'link':
      case 'image':
      case 'definition':
      case 'html':
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const link of linksOf(source, node)) found.push(link);
    }
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
  return found.sort((a, b) => a.range.start - b.range.start);
};

/** {@link unplacedLinks} with lines and columns. */
export const collectLinks = (document: Document): Link[] => {
  const found = unplacedLinks(document);
  if (found.length === 0) return [];
  const lines = new LineIndex(document.source);
  return found.map((link) => ({
    ...link,
    position: lines.position(link.range.start, link.range.end),
  }));
};
