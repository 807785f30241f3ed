/** Statements of an answer whose proof was not found: they go with their markers. */
import { parse } from '@quoin/markdown';
import type { Nodes, Parents } from 'mdast';
import { markersIn } from './markers.ts';
import type { Range } from './spaced-text.ts';

export interface SupportedText {
  /** The text without them. */
  readonly text: string;
  /** Whether it names any proof at all, or has no markers that could. */
  readonly isProved: boolean;
}

/** Paragraphs and headings, each with the list item that it is the statement of. */
function* statements(tree: Parents): Generator<{ node: Parents; whole: Nodes }> {
  const waiting: { node: Nodes; item: Nodes | null }[] = [{ node: tree, item: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, item } = next;
    if (node.type === 'paragraph' || node.type === 'heading') yield { node, whole: item ?? node };
    else if ('children' in node) {
      const [first] = node.children;
      const ownItem = node.type === 'listItem' ? node : null;
      waiting.push(
        ...node.children.map((one) => ({ node: one, item: one === first ? ownItem : null })),
      );
    }
  }
}

const rangeOf = ({ position }: Nodes): Range | null => {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? null : { start, end };
};

/**
 * A statement is a paragraph or an item of a list: with one proof of several it stays, without any it
 * is taken out. Nothing else changes.
 */
export const withoutUnsupported = (
  markdown: string,
  isProved: (marker: number) => boolean,
): SupportedText => {
  let names = false;
  let proves = false;
  const unproved: Range[] = [];
  for (const { node, whole } of statements(parse(markdown).tree)) {
    const markers = markersIn(markdown, node.children);
    if (markers.length === 0) continue;
    names = true;
    const range = rangeOf(whole);
    if (markers.some(isProved)) proves = true;
    else if (range !== null) unproved.push(range);
  }
  let text = '';
  let from = 0;
  for (const { start, end } of unproved.sort((a, b) => a.start - b.start)) {
    // An item can also be inside of a removed one.
    if (start < from) continue;
    text += markdown.slice(from, start);
    from = end;
  }
  return { text: text + markdown.slice(from), isProved: proves || !names };
};
