/** `SUMMARY.md`: nested lists of links, under headings for parts, as the navigation of a space. */
import type { Link, List, ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast';
import { frontMatter } from '../../front-matter/front-matter.ts';
import { nodeText } from '../../node-text.ts';
import type { ConvertedPage, Report, Tree } from '../dialect.ts';
import type { GroupNode, NavNode, PageNode } from '../manifest.ts';
import { readHtmlTag } from '../markup/html.ts';
import { readSource } from '../markup/source-text.ts';
import { pageNode } from '../page-node.ts';
import { isExternal } from '../paths.ts';
import { resolveUrl } from './resolve.ts';
import type { SpaceSource } from './space.ts';

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

const isList = (node: Nodes): node is List => node.type === 'list';
const isParagraph = (node: Nodes): node is Paragraph => node.type === 'paragraph';
const isLink = (node: Nodes): node is Link => node.type === 'link';

/** Words of an entry; the name that stands in an icon's element is none of them. */
const wordsOf = (children: readonly PhrasingContent[]): string => {
  let isIcon = false;
  const shown = children.filter((child) => {
    if (child.type !== 'html') return !isIcon;
    const tag = readHtmlTag(child.value, 0, child.value.length);
    if (tag?.name === 'i') isIcon = tag.kind === 'open';
    return false;
  });
  return nodeText({ type: 'paragraph', children: [...shown] }).replace(/\s+/g, ' ');
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
    const { tree } = readSource(this.#tree.read(this.#path) ?? '');
    const nav: NavNode[] = [];
    let part: { label: string; items: NavNode[] } | null = null;
    const add = (nodes: readonly NavNode[]): void => {
      (part?.items ?? nav).push(...nodes);
    };
    for (const node of tree.children) {
      if (node.type === 'heading') {
        const label = wordsOf(node.children);
        // The first heading is the title of the file.
        if (node.depth === 1) continue;
        const items: NavNode[] = [];
        part = { label, items };
        const group: GroupNode = { type: 'group', label, items };
        if (label === '') part = null;
        else nav.push(group);
      } else if (isList(node)) add(node.children.flatMap((item) => this.#item(item)));
      else if (node.type === 'thematicBreak') nav.push({ type: 'divider' });
      else if (isParagraph(node) && node.children.some(isLink)) {
        for (const link of node.children.filter(isLink)) add(this.#entry(link, []));
      } else if (node.type !== 'yaml' && node.type !== 'html') {
        this.#add(node, 'summary', `${nodeText(node).slice(0, 80)} is no entry of the navigation`);
      }
    }
    return nav.filter((node) => node.type !== 'group' || node.items.length > 0);
  }

  #add(node: Nodes, construct: string, message: string): void {
    const line = node.position?.start.line ?? 1;
    this.#report.add({ path: this.#path, line, construct, message });
  }

  #item(item: ListItem): NavNode[] {
    const below = item.children
      .filter(isList)
      .flatMap((list) => list.children.flatMap((child) => this.#item(child)));
    const paragraph = item.children.find(isParagraph);
    const link = paragraph?.children.find(isLink);
    if (link !== undefined) return this.#entry(link, below);
    const label = paragraph === undefined ? '' : wordsOf(paragraph.children);
    if (label === '') return below;
    return below.length > 0
      ? [{ type: 'group', label, items: below }]
      : [{ type: 'label', text: label }];
  }

  #entry(link: Link, below: readonly NavNode[]): NavNode[] {
    const title = link.title?.trim() || wordsOf(link.children) || link.url;
    const target = resolveUrl(this.#tree, link.url, this.#path, this.#space.root);
    const around = (node: NavNode): NavNode[] =>
      below.length === 0 ? [node] : [{ type: 'group', label: title, items: [node, ...below] }];
    if (target.kind === 'page' && link.url !== '') {
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
    if (target.kind === 'external') return around({ type: 'link', title, href: link.url });
    // The address of a space that is not in the tree still leads there.
    if (isExternal(link.url)) {
      this.#add(link, 'link', `${link.url} leads to a space that is not in the tree`);
      return around({ type: 'link', title, href: link.url });
    }
    this.#add(
      link,
      'navigation',
      `${title} names ${link.url || 'no file'}, which is no page of the tree`,
    );
    return below.length > 0
      ? [{ type: 'group', label: title, items: below }]
      : [{ type: 'label', text: title }];
  }
}
