/** How a navigation looks through `SUMMARY.md`: of one space what lists of links and headings can say. */
import { baseNameOf, withoutExtension } from '@quoin/markdown';
import type { Navigation, NavLeaf, NavNode, NavPage } from '../navigation.ts';
import type { LeftOut, PageFacts } from '../page-facts.ts';
import { MAX_NAVIGATION_DEPTH } from '../problem.ts';
import { fileOfHref, summaryTarget } from './target.ts';
import { isTarget, oneLine } from './text.ts';

const DIVIDER: NavLeaf = { type: 'divider', title: '', href: null, icon: null };

class SummaryProjection {
  readonly #pages: PageFacts;
  readonly #named = new Set<string>();
  readonly leftOut: LeftOut[] = [];

  constructor(pages: PageFacts) {
    this.#pages = pages;
  }

  roots(nodes: readonly NavNode[]): NavNode[] {
    return nodes.flatMap((node) => this.#node(node, 1));
  }

  leave(what: string, message: string): void {
    this.leftOut.push({ what, message });
  }

  #node(node: NavNode, depth: number): NavNode[] {
    if (depth > MAX_NAVIGATION_DEPTH) {
      this.leave(node.title ?? '', `SUMMARY.md is written ${MAX_NAVIGATION_DEPTH} levels deep`);
      return [];
    }
    switch (node.type) {
      case 'page':
        return this.#page(node, depth);
      case 'group': {
        if (node.hidden) {
          this.leave(node.title, 'SUMMARY.md has no hidden groups');
          return [];
        }
        const title = oneLine(node.title);
        const items = node.items.flatMap((item) =>
          this.#node(item, title === '' ? depth : depth + 1),
        );
        if (title === '') return items;
        return items.length === 0 ? [] : [{ ...node, title, icon: null, items }];
      }
      case 'label': {
        const title = oneLine(node.title);
        return title === '' ? [] : [{ ...node, title, href: null, icon: null }];
      }
      case 'divider':
        return depth === 1 ? [DIVIDER] : [];
      case 'link':
        return this.#link(node);
      case 'api':
        this.leave(node.title, 'SUMMARY.md has no entries for OpenAPI');
        return [];
    }
  }

  #page(node: NavPage, depth: number): NavNode[] {
    const { file } = node;
    if (node.hidden) {
      this.leave(file, 'SUMMARY.md has no hidden pages');
      return [];
    }
    if (this.#named.has(file)) return [];
    this.#named.add(file);
    const own = oneLine(node.title ?? this.#pages.titleOf(file) ?? '');
    const title = own === '' ? withoutExtension(baseNameOf(file)) : own;
    const items = node.items.flatMap((item) => this.#node(item, depth + 1));
    if (node.path !== null) this.leave(file, 'SUMMARY.md has no paths of pages');
    return [{ type: 'page', file, title, path: null, icon: null, hidden: false, items }];
  }

  #link(node: NavLeaf): NavNode[] {
    const href = node.href ?? '';
    const title = oneLine(node.title) || href;
    if (!this.#canSay(href)) {
      this.leave(title, `SUMMARY.md cannot say the target ${JSON.stringify(href)}`);
      return [];
    }
    return [{ type: 'link', title: oneLine(title), href, icon: null }];
  }

  #canSay(href: string): boolean {
    if (!isTarget(href)) return false;
    const page = fileOfHref(href);
    if (page !== null) {
      // Without a fragment it would be the page's own entry, if that is not before it.
      return this.#pages.has(page.file) && (page.fragment !== '' || this.#named.has(page.file));
    }
    return summaryTarget(href, '', () => false).kind === 'address';
  }
}

export const projectSummary = (
  navigation: Navigation,
  pages: PageFacts,
): { navigation: Navigation; leftOut: readonly LeftOut[] } => {
  const [first, ...others] = navigation;
  const projection = new SummaryProjection(pages);
  for (const { name } of others)
    projection.leave(name, 'SUMMARY.md is the navigation of one space');
  if (first === undefined) return { navigation: [], leftOut: projection.leftOut };
  const space = { ...first, locale: null, version: null, icon: null };
  const items = projection.roots(first.items);
  return { navigation: [{ ...space, items }], leftOut: projection.leftOut };
};
