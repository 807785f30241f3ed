/** From an HTML element to the tree of a page: what html and docx have in common. */

import { anchorsOf } from '@quoin/markdown';
import type { Element } from 'hast';
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { linkify } from '../shared/linkify.ts';
import type { Report } from '../shared/report.ts';
import { tidy } from '../shared/tidy.ts';
import { Cleaner, type CleanOptions } from './clean.ts';
import { markFootnotes } from './footnotes.ts';
import { fragmentOf, headingTargets } from './heading-targets.ts';
import { toMdast } from './to-mdast.ts';

/** Gives each link within the page its heading's anchor; a broken one becomes its text. */
const relink = (node: Nodes, anchor: (id: string) => string | undefined, report: Report): void => {
  if (!('children' in node)) return;
  const parent: Parents & { children: RootContent[] } = node;
  for (const child of parent.children) relink(child, anchor, report);
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type !== 'link' || !child.url.startsWith('#')) return [child];
    const target = anchor(fragmentOf(child.url));
    if (target === undefined) {
      report.count('A link within the page has no target heading and was removed');
      return child.children;
    }
    child.url = `#${target}`;
    return [child];
  });
};

/** @param content Marks of the passes are left in it. */
export const pageTree = (content: Element, options: CleanOptions): Root => {
  const targets = headingTargets(content);
  markFootnotes(content);
  const children = new Cleaner(options).children(content);
  const { tree, headings } = toMdast({ type: 'root', children });
  tidy(tree);
  const anchors = new Map(anchorsOf(tree).headings.map(({ heading, anchor }) => [heading, anchor]));
  const anchorOfId = (id: string): string | undefined => {
    const heading = headings.get(targets.get(id) ?? -1);
    return heading === undefined ? undefined : anchors.get(heading);
  };
  relink(tree, anchorOfId, options.report);
  linkify(tree);
  return tree;
};
