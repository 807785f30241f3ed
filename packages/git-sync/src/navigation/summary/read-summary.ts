/** GitBook's `SUMMARY.md` as the navigation of one space. Titles are what the file says, for every page. */

import { type SummaryEntry, type SummaryLink, summaryEntries } from '@quoin/convert';
import { entryNamesNoPage, notAnEntry, summaryTooDeep, theTextHere } from '../../messages.ts';
import type { Files } from '../manifest/page-name.ts';
import type { NavNode } from '../navigation.ts';
import { MAX_NAVIGATION_DEPTH, type NavigationProblem } from '../problem.ts';
import { summaryTarget } from './target.ts';

type Item = SummaryEntry & { readonly kind: 'item' };

export interface SummaryReading {
  readonly items: readonly NavNode[];
  /** The entry that says a node. */
  readonly entryOf: ReadonlyMap<NavNode, SummaryEntry>;
  /** Dividers that end a part and are no nodes, as GitBook has them in front of pages of no part. */
  readonly ends: readonly SummaryEntry[];
  /** Entries that say a group and the link that it begins with, both in one line. */
  readonly linked: ReadonlySet<SummaryEntry>;
}

class SummaryReader {
  readonly #path: string;
  readonly #files: Files;
  readonly #problems: NavigationProblem[];
  readonly #named = new Set<string>();
  readonly entryOf = new Map<NavNode, SummaryEntry>();
  readonly ends: SummaryEntry[] = [];
  readonly linked = new Set<SummaryEntry>();

  constructor(path: string, files: Files, problems: NavigationProblem[]) {
    this.#path = path;
    this.#files = files;
    this.#problems = problems;
  }

  read(entries: readonly SummaryEntry[]): NavNode[] {
    const nav: NavNode[] = [];
    let items = nav;
    for (const entry of entries) {
      if (entry.kind === 'part') {
        items = nav;
        if (entry.title === '') continue;
        items = [];
        nav.push(this.#said(entry, this.#group(entry.title, items)));
      } else if (entry.kind === 'divider') {
        const isEnd = items !== nav;
        items = nav;
        if (isEnd) this.ends.push(entry);
        else nav.push(this.#said(entry, { type: 'divider', title: '', href: null, icon: null }));
      } else if (entry.kind === 'item') items.push(...this.#item(entry, items === nav ? 1 : 2));
      else {
        const { line, text } = entry;
        const what = text === '' ? theTextHere : JSON.stringify(text.slice(0, 80));
        this.#report(line, notAnEntry({ what }));
      }
    }
    return nav.filter((node) => node.type !== 'group' || node.items.length > 0);
  }

  #said(entry: SummaryEntry, node: NavNode): NavNode {
    this.entryOf.set(node, entry);
    return node;
  }

  #group(title: string, items: readonly NavNode[]): NavNode {
    return { type: 'group', title, icon: null, hidden: false, items };
  }

  #report(line: number, message: string): void {
    this.#problems.push({ path: this.#path, message: `Line ${line}: ${message}` });
  }

  #item(entry: Item, depth: number): NavNode[] {
    if (depth > MAX_NAVIGATION_DEPTH) {
      this.#report(entry.line, summaryTooDeep({ max: MAX_NAVIGATION_DEPTH }));
      return [];
    }
    const below = (): NavNode[] =>
      entry.items.flatMap((item) => (item.kind === 'item' ? this.#item(item, depth + 1) : []));
    if (entry.link !== null) return this.#linked(entry, entry.link, below);
    return entry.title === '' ? below() : [this.#said(entry, this.#words(entry.title, below()))];
  }

  #words(title: string, items: readonly NavNode[]): NavNode {
    return items.length === 0
      ? { type: 'label', title, href: null, icon: null }
      : this.#group(title, items);
  }

  #linked(entry: Item, { title, url, line }: SummaryLink, below: () => NavNode[]): NavNode[] {
    const target = summaryTarget(url, this.#path, (file) => this.#files.has(file));
    if (target.kind === 'missing') {
      this.#report(line, entryNamesNoPage({ title, url }));
      const items = below();
      return items.length === 0 ? [] : [this.#said(entry, this.#group(title, items))];
    }
    if (target.kind === 'file' && target.fragment === '' && !this.#named.has(target.file)) {
      const { file } = target;
      this.#named.add(file);
      const page: NavNode = {
        type: 'page',
        file,
        title,
        path: null,
        icon: null,
        hidden: false,
        items: below(),
      };
      return [this.#said(entry, page)];
    }
    const items = below();
    const href = target.kind === 'file' ? `/${target.file}${target.fragment}` : url;
    const link: NavNode = { type: 'link', title, href, icon: null };
    if (items.length === 0) return [this.#said(entry, link)];
    // A link has nothing below it: they become a group that begins with the link.
    this.linked.add(entry);
    return [this.#said(entry, this.#group(title, [link, ...items]))];
  }
}

/**
 * @param path of the file, which its links are relative to
 * @param files pages of the tree
 */
export const readSummary = (
  path: string,
  source: string,
  files: Files,
  problems: NavigationProblem[],
): SummaryReading => {
  const reader = new SummaryReader(path, files, problems);
  const items = reader.read(summaryEntries(source));
  const { entryOf, ends, linked } = reader;
  return { items, entryOf, ends, linked };
};
