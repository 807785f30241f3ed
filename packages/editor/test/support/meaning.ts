/** What a page means to the parser, without places: for comparing two texts. */
import { isBlock, parse } from '@quoin/markdown';
import type { Nodes } from 'mdast';

/** `spread` concerns the look only: blank lines between items. */
const PLACES = new Set(['position', 'data', 'children', 'attributes', 'spread']);

/** Spaces around a line's end are not shown, nor is white space at the start of a line of HTML. */
const lines = (value: string): string => value.replaceAll(/[ \t]*\r?\n[ \t]*/g, '\n');

interface Meaning {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Meaning[];
}

/** Which of two marks is around the other is not shown. */
const inOneOrder = (node: Meaning): Meaning => {
  const [only, ...others] = node.children ?? [];
  if (node.type !== 'strong' || only?.type !== 'emphasis' || others.length > 0) return node;
  return { ...only, children: [{ ...node, ...(only.children && { children: only.children }) }] };
};

const isNothing = ({ type, value, children }: Meaning): boolean =>
  ((type === 'text' || type === 'inlineCode') && value === '') ||
  ((type === 'paragraph' || type === 'tableCell') && children?.length === 0);

const nodeMeaning = (node: Nodes, change: (text: string) => string): Meaning => {
  const own: Record<string, unknown> = Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !PLACES.has(key))
      .map(([key, value]) => [
        key,
        typeof value !== 'string'
          ? value
          : key === 'value' && node.type !== 'code'
            ? lines(change(value))
            : change(value),
      ]),
  );
  if (isBlock(node)) {
    own.attributes = node.attributes.map(({ type, value, ...rest }) => [
      type,
      'name' in rest ? rest.name : null,
      typeof value === 'object' && value !== null ? [value.value] : value,
    ]);
  }
  if (!('children' in node)) return { type: node.type, ...own };
  const children = node.children
    .map((child) => nodeMeaning(child, change))
    .filter((child) => !isNothing(child));
  return inOneOrder({ type: node.type, ...own, children });
};

/** @param change what to do to every text, such as taking a typed word out again */
export const meaningOf = (
  markdown: string,
  change: (text: string) => string = (text) => text,
): string => {
  const { tree, frontMatter } = parse(markdown);
  return JSON.stringify([frontMatter, nodeMeaning(tree, change)]);
};

/** Where two meanings begin to differ, as text. */
export const difference = (one: string, other: string): string | null => {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at++;
  return `${one.slice(Math.max(0, at - 80), at + 60)} became ${other.slice(at, at + 60)}`;
};
