/** `SUMMARY.md`: nested lists of links, under headings for parts, as the navigation of a space. */

import { frontMatter } from '@quoin/markdown';
import type { ConvertedPage, Report, Tree } from '../dialect.ts';
import type { GroupNode, NavNode, PageNode } from '../manifest.ts';
import { entryNamesNoPage, notAnEntry, spaceNotInTree } from '../messages.ts';
import { pageNode } from '../page-node.ts';
import { isExternal } from '../paths.ts';
import { resolveUrl } from './resolve.ts';
import type { SpaceSource } from './space.ts';
import { type SummaryEntry, type SummaryLink, summaryEntries } from './summary-entries.ts';

export type PageFinder = (sourcePath: string) => ConvertedPage | undefined;

/** GitBook takes icon and `hidden` from the page's front matter. */
export const entryOf = (
  page: ConvertedPage,
  label: string | undefined,
  items: readonly NavNode[] = [],
): PageNode => {
  const { scalars, data } = frontMatter(page.markdown);
  const icon = scalars.get('icon');
  return {
    ...pageNode(page, label, items),
    ...(icon !== undefined && { icon }),
    ...(data?.hidden === true && { hidden: true }),
  };
};

export class SummaryReader {
  readonly #tree: Tree;
  readonly #space: SpaceSource;
  readonly #path: string;
  readonly #pageOf: PageFinder;
  readonly #report: Report;
  readonly #named = new Set<string>();

  constructor(tree: Tree, space: SpaceSource, path: string, pageOf: PageFinder, report: Report) {
    this.#tree = tree;
    this.#space = space;
    this.#path = path;
    this.#pageOf = pageOf;
    this.#report = report;
  }

  read(): NavNode[] {
    const nav: NavNode[] = [];
    let part: { label: string; items: NavNode[] } | null = null;
    for (const entry of summaryEntries(this.#tree.read(this.#path) ?? '')) {
      if (entry.kind === 'part') {
        const items: NavNode[] = [];
        const group: GroupNode = { type: 'group', label: entry.title, items };
        part = entry.title === '' ? null : { label: entry.title, items };
        if (part !== null) nav.push(group);
      } else if (entry.kind === 'divider') {
        // Behind a part it ends the part, as GitBook writes it, and is not shown.
        if (part === null) nav.push({ type: 'divider' });
        part = null;
      } else if (entry.kind === 'item') (part?.items ?? nav).push(...this.#item(entry));
      else {
        const { line, text } = entry;
        this.#add(line, 'summary', notAnEntry({ text: text.slice(0, 80) }));
      }
    }
    return nav.filter((node) => node.type !== 'group' || node.items.length > 0);
  }

  #add(line: number, construct: string, message: string): void {
    this.#report.add({ path: this.#path, line, construct, message });
  }

  #item({ title, link, items }: SummaryEntry & { kind: 'item' }): NavNode[] {
    const below = items.flatMap((item) => (item.kind === 'item' ? this.#item(item) : []));
    if (link !== null) return this.#entry(link, below);
    if (title === '') return below;
    return below.length > 0
      ? [{ type: 'group', label: title, items: below }]
      : [{ type: 'label', text: title }];
  }

  #entry({ title, url, line }: SummaryLink, below: readonly NavNode[]): NavNode[] {
    const target = resolveUrl(this.#tree, url, this.#path, this.#space.root);
    const around = (node: NavNode): NavNode[] =>
      below.length === 0 ? [node] : [{ type: 'group', label: title, items: [node, ...below] }];
    if (target.kind === 'page' && url !== '') {
      const page = this.#pageOf(target.sourcePath);
      if (page !== undefined && target.fragment === null && !this.#named.has(page.path)) {
        this.#named.add(page.path);
        return [entryOf(page, title, below)];
      }
      const fragment = target.fragment === null ? '' : `#${target.fragment}`;
      if (page !== undefined) {
        return around({ type: 'link', title, href: `/${target.sourcePath}${fragment}` });
      }
    }
    if (target.kind === 'asset') return around({ type: 'link', title, href: `/${target.path}` });
    if (target.kind === 'external') return around({ type: 'link', title, href: url });
    // The address of a space that is not in the tree still leads there.
    if (isExternal(url)) {
      this.#add(line, 'link', spaceNotInTree({ url }));
      return around({ type: 'link', title, href: url });
    }
    this.#add(line, 'navigation', entryNamesNoPage({ title, url: url || 'no file' }));
    return below.length > 0
      ? [{ type: 'group', label: title, items: below }]
      : [{ type: 'label', text: title }];
  }
}
