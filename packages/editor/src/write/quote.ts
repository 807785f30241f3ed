/** Quotes: what is around the blocks stays, and the blocks are written in their place. */
import type { Node } from 'prosemirror-model';
import { changePrefix } from '../document/lines.ts';
import type { PageSource, WriteBlocks } from './page-source.ts';

export const writeQuote = (
  page: PageSource,
  node: Node,
  prefix: string,
  writeBlocks: WriteBlocks,
): string => {
  const origin = page.origin(node);
  const { content } = node.content;
  const first = page.originById(origin?.children[0]);
  const last = page.originById(origin?.children.at(-1));
  if (origin === null || first === null || last === null) {
    return `> ${writeBlocks(content, { prefix: `${prefix}> `, home: null })}`;
  }
  const inside = writeBlocks(content, { prefix: page.innerPrefix(origin), home: origin.id });
  const opening = page.source.slice(origin.from, first.from);
  const closing = page.source.slice(last.to, origin.to);
  return changePrefix(opening + inside + closing, origin.prefix, prefix);
};
