/**
 * A change of marks and of what is no text: everything up to the words that are new stays as it was
 * written, and everything behind them.
 */
import type { PhrasingContent } from 'mdast';
import type { Fragment, Node } from 'prosemirror-model';
import { placeLines } from '../document/lines.ts';
import type { Origin } from '../document/origins.ts';
import type { Change } from './change.ts';
import { type Cut, cutsOf } from './cuts.ts';
import { nodesBetween, placeOf, writeInline } from './inline-source.ts';
import { isOuter, phrasingOf, trimPhrasing } from './phrasing.ts';
import type { PageStyle } from './style.ts';

const ESCAPED = /\\[!-/:-@[-`{-~]/g;

/**
 * Markers of emphasis that are text because of white space on one side, or letters around an
 * underscore.
 */
const LOOSE: Readonly<Record<string, RegExp>> = {
  '*': /(?<=\S)\*|\*(?=\S)/,
  _: /(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/u,
  '~': /~/,
  '`': /`/,
  '{': /[{}]/,
  '<': /<[\p{L}/!?]/u,
};

const isUnbalanced = (text: string): boolean => {
  let open = 0;
  for (const [bracket] of text.matchAll(/[[\]]/g)) {
    open += bracket === '[' ? 1 : -1;
    if (open < 0) return true;
  }
  return open !== 0;
};

/** Whether text that is kept could come to pair with what is new, or with the text there before. */
const isAmbiguous = (kept: string, touched: string): boolean => {
  const text = kept.replaceAll(ESCAPED, 'x');
  const others = touched.replaceAll(ESCAPED, 'x');
  if (/[[\]]/.test(others) && isUnbalanced(text)) return true;
  return Object.entries(LOOSE).some(
    ([mark, loose]) =>
      (others.includes(mark) || (mark === '<' && others.includes('>'))) && loose.test(text),
  );
};

/** Returns the text in a part of the source. */
const keptText = (source: string, { inline }: Origin, from: number, to: number): string =>
  inline
    .filter(({ parsed }) => parsed.type === 'text' && parsed.to > from && parsed.from < to)
    .map(({ parsed }) => source.slice(Math.max(from, parsed.from), Math.min(to, parsed.to)))
    .join(' ');

const verbatim = (value: string): PhrasingContent[] =>
  value === '' ? [] : [{ type: 'verbatim', value }];

const nodeBefore = (content: Fragment, position: number): Node | null =>
  position > 0 ? content.cut(position - 1, position).firstChild : null;

/** Whether a mark goes on over a place: written on both sides it would be two. */
const isWithinMark = (content: Fragment, position: number): boolean => {
  const before = nodeBefore(content, position);
  const after = position < content.size ? content.cut(position, position + 1).firstChild : null;
  if (before === null || after === null) return false;
  return before.marks.some(
    (mark) => (isOuter(mark) || mark.type.name === 'code') && mark.isInSet(after.marks),
  );
};

/** Whether a cut is still valid after the words before it changed. */
const isStillCut = (after: Fragment, { kind }: Cut, position: number): boolean => {
  if (isWithinMark(after, position)) return false;
  if (kind === 'end') return true;
  const before = nodeBefore(after, position);
  if (before === null) return true;
  if (kind === 'word') return before.isText && /\s/.test(before.text ?? '');
  return (
    before.type.name === 'hardBreak' || before.marks.some(({ type }) => type.name === 'softBreak')
  );
};

/** Null where it is the same to write everything anew. */
export const editPhrasing = (
  source: string,
  node: Node,
  origin: Origin,
  { start, end, grown }: Change,
  prefix: string,
  style: PageStyle,
): string | null => {
  const after = node.content;
  const cuts = cutsOf(source, origin);
  const first = cuts[0];
  const last = cuts.at(-1);
  if (!first || !last) return null;
  const left =
    cuts.findLast(
      ({ position, kind }) => position <= start && kind !== 'end' && !isWithinMark(after, position),
    ) ?? first;
  const rights = cuts.filter(
    (cut) =>
      cut.position >= end &&
      cut.position >= left.position &&
      isStillCut(after, cut, cut.position + grown),
  );
  const place = placeOf(source, node, origin);

  for (const right of [...rights, last]) {
    const head = source.slice(first.offset, left.offset);
    const tail = source.slice(right.offset, last.offset);
    const isEnd = right.kind === 'end';
    const middle = trimPhrasing(
      phrasingOf(nodesBetween(after, left.position, right.position + grown), place),
      { start: left.kind === 'line', end: isEnd },
    );
    const text = writeInline([...verbatim(head), ...middle, ...verbatim(tail)], place, style);
    const written = text.slice(head.length, text.length - tail.length);
    const opensLine = written === '' ? left.kind === 'line' : written.endsWith('\n');
    // What was within a line would begin one, where it may mean something else.
    if (tail !== '' && opensLine && right.kind !== 'line') continue;
    const kept = [
      keptText(source, origin, first.offset, left.offset),
      keptText(source, origin, right.offset, last.offset),
    ].join(' ');
    if (isAmbiguous(kept, written + source.slice(left.offset, right.offset))) return null;
    const before = written === '' && isEnd ? head.trimEnd() : head;
    return before + placeLines(written, prefix, style.lineEnd) + tail;
  }
  return null;
};
