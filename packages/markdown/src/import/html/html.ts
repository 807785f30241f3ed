/** A saved web page. */
import type { Element, Root as HtmlRoot } from 'hast';
import { decodeHtml } from './decode-html.ts';
import { elementsOf, lineOf, property } from './hast.ts';
import { mainContent } from './main-content.ts';
import { pageTree } from './page-tree.ts';
import { parseHtml } from './parse-html.ts';
import { baseOf } from './urls.ts';
import type { Importer } from '../importer.ts';

const first = (tree: HtmlRoot, tagName: string): Element | undefined => {
  for (const element of elementsOf(tree)) if (element.tagName === tagName) return element;
  return undefined;
};

const titleOfPage = (tree: HtmlRoot, content: Element): string => {
  const heading = first({ type: 'root', children: [content] }, 'h1') ?? first(tree, 'title');
  return heading === undefined ? '' : lineOf(heading);
};

export const importHtml: Importer = async ({ bytes, limits, assets, report }) => {
  const tree = parseHtml(decodeHtml(bytes, report), limits.maxDepth, report);
  const content = mainContent(tree);
  if (content === null) return { title: '', tree: { type: 'root', children: [] } };
  const base = first(tree, 'base');
  const title = titleOfPage(tree, content.element);
  if (content.partial) {
    report.add('Only the main content of the page was taken; what stands around it was left out.');
  }
  const wholePage = content.element.tagName === 'body';
  const href = base === undefined ? undefined : property(base, 'href');
  const options = { base: baseOf(href), wholePage, assets, report };
  return { title, tree: pageTree(content.element, options) };
};
