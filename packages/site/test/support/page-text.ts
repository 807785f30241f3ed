/** A page's text as the templates get it. */
import type { PageText, Site } from '../../src/index.ts';
import { nodeAt } from './site.ts';

export const textOf = (site: Site, path: string, more: Partial<PageText> = {}): PageText => {
  const node = nodeAt(site, path);
  const { page } = node;
  if (page === null) throw new Error(`No page at ${path}`);
  const text = { description: null, html: '<p>Text</p>', toc: [], embeds: [], isWhole: true };
  return { node, page, ...text, ...more };
};
