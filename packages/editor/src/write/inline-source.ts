/** Phrasing as Markdown in the style of the page. */
import { serializeNode } from '@quoin/markdown/serialize';
import type { PhrasingContent } from 'mdast';
import type { Fragment, Node } from 'prosemirror-model';
import type { Origin } from '../document/origins.ts';
import type { TextPlace } from './phrasing.ts';
import type { PageStyle } from './style.ts';

export type InlineStyle = Pick<PageStyle, 'emphasis' | 'strong' | 'hardBreak'>;

/** An underlined heading is written as a paragraph is. */
export const placeOf = (source: string, { type }: Node, origin: Origin | null): TextPlace => {
  if (type.spec.tableRole !== undefined) return 'cell';
  if (type.name !== 'heading') return 'paragraph';
  const isUnderlined = origin?.node.type === type && source[origin.from] !== '#';
  return isUnderlined ? 'paragraph' : 'heading';
};

/** The nodes of a fragment between two positions. */
export const nodesBetween = (content: Fragment, from: number, to: number): Node[] => {
  const nodes: Node[] = [];
  content.cut(from, to).forEach((node) => {
    nodes.push(node);
  });
  return nodes;
};

const write = (
  children: PhrasingContent[],
  place: TextPlace,
  { emphasis, strong, hardBreak }: InlineStyle,
): string => {
  const options = { emphasis, strong, hardBreak };
  if (place === 'cell') return serializeNode({ type: 'tableCell', children }, options);
  if (place === 'paragraph') return serializeNode({ type: 'paragraph', children }, options);
  return serializeNode({ type: 'heading', depth: 1, children }, options).replace(/^# ?/, '');
};

export const writeInline = (
  children: PhrasingContent[],
  place: TextPlace,
  style: InlineStyle,
): string => {
  const text = write(children, place, style);
  // Underscores emphasise no part of a word: the letters around would come as references.
  return text.includes('&#x')
    ? write(children, place, { ...style, emphasis: '*', strong: '*' })
    : text;
};
