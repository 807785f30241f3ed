/** A saved web page. */

import type { Element, Root as HtmlRoot } from 'hast';
import type { Importer } from '../importer.ts';
import { mainContentOnly } from '../messages.ts';
import { decodeHtml } from './decode-html.ts';
import { elementsOf, lineOf, property } from './hast.ts';
import { mainContent } from './main-content.ts';
import { pageTree } from './page-tree.ts';
import { parseHtml } from './parse-html.ts';
import { baseOf } from './urls.ts';

const first = (tree: HtmlRoot, tagName: string): Element | undefined => {
  for (const element of elementsOf(tree)) if (element.tagName === tagName) return element;
  return undefined;
};

export const importHtml: Importer = async ({ bytes, limits, assets, report }) => {
  const tree = parseHtml(decodeHtml(bytes, report), limits.maxDepth, report);
  const content = mainContent(tree);
  if (content === null) return { title: '', tree: { type: 'root', children: [] } };
  const base = first(tree, 'base');
  if (content.partial) {
    report.add(mainContentOnly);
  }
  const wholePage = content.element.tagName === 'body';
  const href = base === undefined ? undefined : property(base, 'href');
  const options = { base: baseOf(href), wholePage, assets, report };
  const page = pageTree(content.element, options);
  // The title element often names the site too; a page's own heading is what readers know.
  const hasHeading = page.children.some((node) => node.type === 'heading' && node.depth === 1);
  const title = hasHeading ? undefined : first(tree, 'title');
  return { title: title === undefined ? '' : lineOf(title), tree: page };
};
