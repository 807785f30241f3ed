/** `SUMMARY.md` as entries in lists and parts, each with its lines, before links are resolved. */

import { nodeText } from '@quoin/markdown/syntax';
import type { Link, List, ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast';
import { htmlTagAt } from '../markup/html.ts';
import { readSource } from '../markup/source-text.ts';

export interface SummaryLink {
  readonly title: string;
  /** As it means, without the escapes of the file. */
  readonly url: string;
  readonly line: number;
}

/** Lines of the file, from 1; the last one included. The text below an entry has lines of its own. */
interface Lines {
  readonly line: number;
  readonly endLine: number;
}

export type SummaryEntry =
  | (Lines & {
      readonly kind: 'item';
      /** Words of an item that has no link. */
      readonly title: string;
      readonly link: SummaryLink | null;
      readonly items: readonly SummaryEntry[];
      /** An item of a list that begins its line and has it for itself. */
      readonly isPlain: boolean;
    })
  /** A heading: what follows belongs to it, up to the next one or a divider. Without words it ends a part. */
  | (Lines & { readonly kind: 'part'; readonly title: string })
  /** As GitBook writes it in front of pages that belong to no part any more. */
  | (Lines & { readonly kind: 'divider' })
  /** No entry of a navigation. */
  | (Lines & { readonly kind: 'other'; readonly text: string });

const isList = (node: Nodes): node is List => node.type === 'list';
const isParagraph = (node: Nodes): node is Paragraph => node.type === 'paragraph';

const rangeOf = ({ position }: Nodes): { start: number; end: number } => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** An address without markup is a link, too, unless its author has escaped it. */
const linkIn = (source: string) => {
  return (node: Nodes): node is Link => {
    if (node.type !== 'link') return false;
    const [words] = node.children;
    if (words?.type !== 'text' || !node.url.endsWith(words.value)) return true;
    const { start, end } = rangeOf(node);
    // With the one behind: a full stop at the end is no part of the address.
    const text = source.slice(start, end + 1);
    return /^[[<]/.test(text) || !text.includes('\\');
  };
};

type IsLink = ReturnType<typeof linkIn>;

/** Words of an entry; the name that is in an icon's element is not one of them. */
const wordsOf = (children: readonly PhrasingContent[]): string => {
  let isIcon = false;
  const shown = children.filter((child) => {
    if (child.type !== 'html') return !isIcon;
    const tag = htmlTagAt(child.value, 0, child.value.length);
    if (tag?.name === 'i') isIcon = tag.kind === 'open';
    return false;
  });
  return nodeText({ type: 'paragraph', children: [...shown] })
    .replace(/\s+/g, ' ')
    .trim();
};

const linesOf = (node: Nodes): Lines => ({
  line: node.position?.start.line ?? 1,
  endLine: node.position?.end.line ?? 1,
});

const linkOf = (link: Link): SummaryLink => ({
  title: link.title?.trim() || wordsOf(link.children) || link.url,
  url: link.url,
  line: linesOf(link).line,
});

/** @param from the last line before the item that is another's */
const itemEntry = (item: ListItem, from: number, isLink: IsLink): SummaryEntry => {
  const { line, endLine } = linesOf(item);
  const lists = item.children.filter(isList);
  const first = lists[0];
  const ownEnd = first === undefined ? endLine : Math.max(line, linesOf(first).line - 1);
  const items: SummaryEntry[] = [];
  let last = line;
  for (const child of lists.flatMap((list) => list.children)) {
    items.push(itemEntry(child, last, isLink));
    last = linesOf(child).endLine;
  }
  const paragraph = item.children.find(isParagraph);
  const link = paragraph?.children.find(isLink);
  return {
    kind: 'item',
    line,
    endLine: ownEnd,
    title: paragraph === undefined ? '' : wordsOf(paragraph.children),
    link: link === undefined ? null : linkOf(link),
    items,
    isPlain: line > from && (first === undefined || linesOf(first).line > line),
  };
};

/** In the order of the file. */
export const summaryEntries = (source: string): SummaryEntry[] => {
  const { tree, bodyStart } = readSource(source);
  const isLink = linkIn(source);
  const entries: SummaryEntry[] = [];
  let last = 0;
  for (const node of tree.children) {
    const lines = linesOf(node);
    if (rangeOf(node).start < bodyStart) continue;
    if (node.type === 'heading') {
      // The first heading is the title of the file.
      if (node.depth > 1) entries.push({ kind: 'part', title: wordsOf(node.children), ...lines });
    } else if (isList(node)) {
      for (const item of node.children) {
        entries.push(itemEntry(item, last, isLink));
        last = linesOf(item).endLine;
      }
    } else if (node.type === 'thematicBreak') entries.push({ kind: 'divider', ...lines });
    else if (isParagraph(node) && node.children.some(isLink)) {
      for (const link of node.children.filter(isLink)) {
        const { title, ...target } = linkOf(link);
        entries.push({
          kind: 'item',
          title,
          link: { title, ...target },
          items: [],
          isPlain: false,
          ...lines,
        });
      }
    } else if (node.type !== 'yaml' && node.type !== 'html') {
      entries.push({ kind: 'other', text: nodeText(node), ...lines });
    }
    last = lines.endLine;
  }
  return entries;
};
