/** Lists: items keep their markers, and a new one takes after its neighbour. */
import type { Node } from 'prosemirror-model';
import { changePrefix, hasBlankLine, indented } from '../document/lines.ts';
import type { Origin } from '../document/origins.ts';
import { isBlank } from './blank.ts';
import type { PageSource, WriteBlocks } from './page-source.ts';

/** Marker, the space behind it, and a task's box with its own. */
const FRAME = /^([-+*]|(\d{1,9})([.)]))([ \t]+)(?:(\[[ xX]\])([ \t]+))?$/;

interface Frame {
  readonly marker: string;
  /** Of an ordered list's item. */
  readonly number: number | null;
  /** The bullet, or the text after the number. */
  readonly mark: string;
  readonly space: string;
  readonly box: string;
  readonly boxSpace: string;
}

const frameOf = (page: PageSource, origin: Origin | null): Frame | null => {
  const first = page.originById(origin?.children[0]);
  if (origin === null || first === null) return null;
  const match = FRAME.exec(page.source.slice(origin.from, first.from));
  if (match === null) return null;
  const [, marker = '', digits, delimiter, space = ' ', box = '', boxSpace = ''] = match;
  const number = digits === undefined ? null : Number(digits);
  return { marker, number, mark: delimiter ?? marker, space, box, boxSpace };
};

/** How all items of one list are marked: another mark would begin another list. */
interface Marking {
  readonly isOrdered: boolean;
  readonly mark: string;
  readonly space: string;
}

const OTHER: Readonly<Record<string, string>> = {
  '-': '*',
  '*': '-',
  '+': '-',
  '.': ')',
  ')': '.',
};

const markingOf = (page: PageSource, list: Node): Marking => {
  const isOrdered = list.type.name === 'orderedList';
  for (const item of list.content.content) {
    const frame = frameOf(page, page.origin(item));
    if (frame !== null && (frame.number !== null) === isOrdered) {
      return { isOrdered, mark: frame.mark, space: frame.space };
    }
  }
  const { bullet, delimiter } = page.style;
  return { isOrdered, mark: isOrdered ? delimiter : bullet, space: ' ' };
};

/** Of the first gap between two items in the source; else whether the items are single paragraphs. */
const isTight = (page: PageSource, list: Node): boolean => {
  const origin = page.origin(list);
  const [first, second] = (origin?.children ?? []).map((id) => page.originById(id));
  if (first && second) return !hasBlankLine(page.source.slice(first.to, second.from));
  return list.content.content.every(
    (item) =>
      item.childCount === 1 ||
      item.content.content.every((child, index) => index === 0 || child.type.isInGroup('list')),
  );
};

/** Only text can be a task. */
const boxFor = (item: Node, frame: Frame | null): string => {
  const { checked } = item.attrs;
  const first = item.content.content.find((child) => !isBlank(child));
  const mayBeTask = first === undefined || first.type.name === 'paragraph';
  if (typeof checked !== 'boolean' || !mayBeTask) return '';
  const isSame = frame !== null && frame.box !== '' && (frame.box !== '[ ]') === checked;
  const box = isSame ? frame.box : checked ? '[x]' : '[ ]';
  return box + (frame?.boxSpace || ' ');
};

/** Children of an item: in a tight list, a nested list follows the text without a blank line. */
const inside = (
  item: Node,
  prefix: string,
  home: number | null,
  tight: boolean,
  writeBlocks: WriteBlocks,
): string => {
  const hasText = item.content.content.slice(1).some(({ type }) => type.name === 'paragraph');
  return writeBlocks(item.content.content, { prefix, home }, tight && !hasText);
};

const framed = (frame: string, text: string): string =>
  text === '' ? frame.trimEnd() : frame + text;

const writeItem = (
  page: PageSource,
  item: Node,
  prefix: string,
  marking: Marking,
  number: number,
  tight: boolean,
  writeBlocks: WriteBlocks,
): string => {
  const origin = page.origin(item);
  const frame = frameOf(page, origin);
  const isOwn =
    frame !== null && (frame.number !== null) === marking.isOrdered && frame.mark === marking.mark;
  const marker = marking.isOrdered ? `${number}${marking.mark}` : marking.mark;
  const isSameMarker = isOwn && frame.marker === marker;
  const same = page.unchanged(item);
  if (same !== null && isSameMarker) return changePrefix(page.slice(same), same.prefix, prefix);

  const head = marker + (isOwn ? frame.space : marking.space);
  const box = boxFor(item, frame);
  const ownPrefix = indented(prefix, head);
  if (origin === null || frame === null) {
    return framed(head + box, inside(item, ownPrefix, null, tight, writeBlocks));
  }
  const before = indented(origin.prefix, frame.marker + frame.space);
  const text = inside(item, before, origin.id, tight, writeBlocks);
  return framed(head + box, changePrefix(text, before, ownPrefix));
};

/** @param previous a list that precedes it and did not before, so that the two would be one */
export const writeList = (
  page: PageSource,
  list: Node,
  prefix: string,
  writeBlocks: WriteBlocks,
  previous: Node | undefined,
): string => {
  const origin = page.origin(list);
  const own = markingOf(page, list);
  const isMerged = previous?.type === list.type && markingOf(page, previous).mark === own.mark;
  const marking = isMerged ? { ...own, mark: OTHER[own.mark] ?? own.mark } : own;
  const tight = isTight(page, list);
  const home = origin?.id ?? null;
  const start: number = list.attrs.start ?? 1;
  const numbers = list.content.content.map((item) => frameOf(page, page.origin(item))?.number);
  // `1.` before each is a way to write lists that never have to be numbered anew.
  const step = numbers[0] !== undefined && numbers[0] === numbers[1] ? 0 : 1;
  let number = start - step;
  const items = list.content.content.map((item, index) => {
    const kept = index > 0 && numbers[index] !== null ? numbers[index] : undefined;
    number = kept ?? number + step;
    const itemOrigin = page.origin(item);
    const itemPrefix = itemOrigin?.parent === home ? itemOrigin.prefix : (origin?.prefix ?? prefix);
    return writeItem(page, item, itemPrefix, marking, number, tight, writeBlocks);
  });
  const inner = origin?.prefix ?? prefix;
  const text = list.content.content
    .map((item, index) => {
      const before = list.maybeChild(index - 1);
      if (index === 0 || before === null) return items[index];
      return page.gap(before, item, { prefix: inner, home }, tight) + items[index];
    })
    .join('');
  return changePrefix(text, inner, prefix);
};
