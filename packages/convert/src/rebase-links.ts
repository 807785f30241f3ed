/** Text of one file that is put into another: its relative links lead where they led. */

import { type Link, parse, rewriteLinks } from '@quoin/markdown';
import { unplacedLinks } from '@quoin/markdown/syntax';
import type { Tree } from './dialect.ts';
import { folderOf, isExternal, joinPath, relativePath, splitUrl } from './paths.ts';

/** Quoin's own limit: texts whose links are kept during one conversion. */
const MAX_KNOWN = 200;

type RelativeLink = Pick<Link, 'url' | 'form' | 'range'>;

/** Relative links of texts that were put into pages of a tree: one text is put into many pages. */
const KNOWN = new WeakMap<Pick<Tree, 'has'>, Map<string, readonly RelativeLink[]>>();

const readLinks = (markdown: string): RelativeLink[] =>
  unplacedLinks(parse(markdown)).flatMap(({ url, form, range }) => {
    const { path } = splitUrl(url);
    const isRelative = path !== '' && !path.startsWith('/') && !isExternal(url);
    return isRelative ? [{ url, form, range }] : [];
  });

const relativeLinks = (markdown: string, tree: Pick<Tree, 'has'>): readonly RelativeLink[] => {
  const known = KNOWN.get(tree) ?? new Map<string, readonly RelativeLink[]>();
  KNOWN.set(tree, known);
  const links = known.get(markdown) ?? readLinks(markdown);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(markdown, links);
  return links;
};

/** Only links to files of the tree are changed; an address of the site means the same everywhere. */
export const rebaseLinks = (
  markdown: string,
  from: string,
  to: string,
  tree: Pick<Tree, 'has'>,
): string => {
  if (folderOf(from) === folderOf(to)) return markdown;
  const edits = relativeLinks(markdown, tree).flatMap((link) => {
    const { url } = link;
    const { path } = splitUrl(url);
    const file = joinPath(folderOf(from), path);
    if (file === null || !tree.has(file)) return [];
    return [{ link, url: relativePath(to, file) + url.slice(path.length) }];
  });
  return rewriteLinks(markdown, edits);
};
