/** Lists of a plain text: a bullet or number, and lines that go on behind it. */
import type { List, ListItem } from 'mdast';
import type { Line } from './lines.ts';
import { paragraphOf } from './paragraph.ts';

const BULLET = /^(?:[-*+•‣◦▪●○·–—]|\u2219)[ \t]+(?=\S)/;
const NUMBER = /^(?:(\d{1,9})[.)]|\((\d{1,9})\))[ \t]+(?=\S)/;

/** Deeper ones join the level above; no user writes them. */
const MAX_LEVELS = 16;

interface Marker {
  readonly ordered: boolean;
  readonly number: number;
  readonly width: number;
}

export const markerOf = (text: string): Marker | null => {
  const bullet = BULLET.exec(text);
  if (bullet !== null) return { ordered: false, number: 0, width: bullet[0].length };
  const number = NUMBER.exec(text);
  if (number === null) return null;
  return { ordered: true, number: Number(number[1] ?? number[2]), width: number[0].length };
};

interface Item extends Marker {
  readonly indent: number;
  readonly lines: Line[];
  readonly inner: Item[];
}

/** Items by their indentation; a line without a marker goes on with the item before it. */
const readItems = (lines: readonly Line[]): Item[] => {
  const top: Item[] = [];
  const open: Item[] = [];
  for (const line of lines) {
    const marker = markerOf(line.text);
    if (marker === null) {
      open.at(-1)?.lines.push(line);
      continue;
    }
    while (open.length > 0 && line.indent <= (open.at(-1)?.indent ?? 0)) open.pop();
    if (open.length >= MAX_LEVELS) open.length = MAX_LEVELS - 1;
    const text = line.text.slice(marker.width);
    const first: Line = { ...line, indent: line.indent + marker.width, text };
    const item: Item = { ...marker, indent: line.indent, lines: [first], inner: [] };
    (open.at(-1)?.inner ?? top).push(item);
    open.push(item);
  }
  return top;
};

/** Neighbours of one kind are one list; a number that does not follow starts another. */
const toLists = (items: readonly Item[], width: number): List[] => {
  const lists: List[] = [];
  let next = 0;
  for (const item of items) {
    const children: ListItem['children'] = [
      paragraphOf(item.lines, width, item.indent + item.width),
      ...toLists(item.inner, width),
    ];
    const listItem: ListItem = { type: 'listItem', spread: false, children };
    const last = lists.at(-1);
    const follows = last?.ordered === item.ordered && (!item.ordered || item.number === next);
    if (last !== undefined && follows) last.children.push(listItem);
    else {
      const start = item.ordered ? item.number : null;
      lists.push({
        type: 'list',
        ordered: item.ordered,
        start,
        spread: false,
        children: [listItem],
      });
    }
    next = item.number + 1;
  }
  return lists;
};

/** Null where the block does not start with a marker, or is prose that only looks like one. */
export const listsOf = (block: readonly Line[], width: number): List[] | null => {
  const [first] = block;
  if (first === undefined || markerOf(first.text) === null) return null;
  return toLists(readItems(block), width);
};
