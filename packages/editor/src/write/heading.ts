/** Headings: the marks before the text or the line below it stay as they were written. */
import type { Node } from 'prosemirror-model';
import { changePrefix } from '../document/lines.ts';
import type { PageSource } from './page-source.ts';

export const writeHeading = (page: PageSource, node: Node, prefix: string): string => {
  const origin = page.origin(node);
  const level: number = node.attrs.level;
  const text = page.text(node, origin, prefix);
  const marks = '#'.repeat(level);
  const first = origin?.inline[0]?.parsed;
  const last = origin?.inline.at(-1)?.parsed;
  if (origin === null || !first || !last || text === '' || origin.node.type !== node.type) {
    return text === '' ? marks : `${marks} ${text}`;
  }
  const opening = page.source.slice(origin.from, first.from);
  const closing = page.source.slice(last.to, origin.to);
  if (opening.startsWith('#')) {
    const isSame = origin.node.attrs.level === level;
    return opening.replace(/^#+/, marks) + text + (isSame ? closing : closing.replace(/#+/, marks));
  }
  // Underlined: two levels, and a line is drawn with the one or the other mark.
  if (level > 2) return `${marks} ${text.replaceAll(/\s*\n\s*/g, ' ')}`;
  const line = level === 1 ? '=' : '-';
  return opening + text + changePrefix(closing.replaceAll(/[=-]/g, line), origin.prefix, prefix);
};
