/**
 * The text of a paragraph, heading or cell as Markdown. Of one that was changed as little as possible
 * is written anew: the words of one text, else the words from the first to the last that changed,
 * else everything.
 */
import type { Node } from 'prosemirror-model';
import { placeLines } from '../document/lines.ts';
import type { Origin } from '../document/origins.ts';
import { changeBetween } from './change.ts';
import { editCode } from './code-edit.ts';
import { nodesBetween, placeOf, writeInline } from './inline-source.ts';
import { phrasingOf, trimPhrasing } from './phrasing.ts';
import { editPhrasing } from './phrasing-edit.ts';
import type { PageStyle } from './style.ts';
import { editWords } from './word-edit.ts';

/** Whether a line of text is the same behind the marks of a heading. */
const mayBeHeading = (text: string, { type }: Node): boolean =>
  type.name === 'heading' && !/\n|#[ \t]*$/.test(text);

/** Null where it is the same to write everything anew. */
const patch = (
  source: string,
  node: Node,
  origin: Origin,
  prefix: string,
  style: PageStyle,
): string | null => {
  const first = origin.inline[0]?.parsed;
  const last = origin.inline.at(-1)?.parsed;
  if (first === undefined || last === undefined) return null;
  const isFit =
    origin.node.type === node.type || mayBeHeading(source.slice(first.from, last.to), node);
  if (!isFit) return null;
  const change = changeBetween(origin.node.content, node.content);
  if (change === null) return source.slice(first.from, last.to);
  return (
    editWords(source, node, origin, change, prefix, style) ??
    editCode(source, node, origin, change) ??
    editPhrasing(source, node, origin, change, prefix, style)
  );
};

/**
 * @param prefix what its lines begin with but the first
 * @returns Markdown in the lines of the page; empty where there is nothing but white space
 */
export const inlineText = (
  source: string,
  node: Node,
  origin: Origin | null,
  prefix: string,
  style: PageStyle,
): string => {
  const patched = origin === null ? null : patch(source, node, origin, prefix, style);
  if (patched !== null) return patched;
  const place = placeOf(source, node, origin);
  const children = trimPhrasing(
    phrasingOf(nodesBetween(node.content, 0, node.content.size), place),
    {
      start: true,
      end: true,
    },
  );
  return placeLines(writeInline(children, place, style), prefix, style.lineEnd);
};
