/** The listed pages of a space in the order they are read. */
import type { SiteNode } from '@quoin/site';
import type { OpenNode, OpenSpace } from './site-rows.ts';

/** Replaces the list of pages of a space, and numbers the pages. */
export const orderPages = (space: OpenSpace): void => {
  const pages: SiteNode[] = [];
  const visit = (nodes: readonly OpenNode[]): void => {
    for (const node of nodes) {
      const isListed = node.page !== null && !node.hidden;
      node.index = isListed ? pages.length : -1;
      if (isListed) pages.push(node);
      visit(node.children);
    }
  };
  visit(space.nodes);
  space.pages = pages;
};
