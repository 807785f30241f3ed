/**
 * Numbers of Word's lists. A list that goes on after a paragraph keeps counting in Word; in HTML it
 * would start anew. Each item gets a mark with its number, and the first of a list is read.
 */
import { type DocxNode, nodesOf } from './document.ts';
import type { Numbering } from './numbering.ts';

const START_MARK = 'quoin-list-start-';

interface Place {
  readonly list: string;
  readonly level: number;
}

/** `Parts` wrote it into the alignment, the one property that mammoth passes on unread. */
const placeOf = ({ numbering, alignment }: DocxNode): Place | null => {
  if (numbering?.isOrdered !== true) return null;
  const [, list, level] = /^list (-?\d+) (\d+)$/.exec(alignment ?? '') ?? [];
  return list === undefined ? null : { list, level: Number(level) };
};

class Counter {
  private readonly counts = new Map<string, number[]>();
  private readonly started = new Set<string>();

  constructor(private readonly numbering: Numbering) {}

  next({ list, level }: Place): number {
    const definition = this.numbering.definitionOf(list);
    const numbers = this.counts.get(definition) ?? [];
    this.counts.set(definition, numbers);
    const override = this.override(list, level);
    const before = override === null ? numbers[level] : override - 1;
    const number = (before ?? this.numbering.startOf(definition, level) - 1) + 1;
    numbers[level] = number;
    // A level starts anew below each item of the level above.
    numbers.length = level + 1;
    return number;
  }

  /** Only the first item of a list's level starts it. */
  private override(list: string, level: number): number | null {
    const key = `${list} ${level}`;
    if (this.started.has(key)) return null;
    this.started.add(key);
    return this.numbering.overrideOf(list, level);
  }
}

export const markListStarts = (document: DocxNode, numbering: Numbering): void => {
  const counter = new Counter(numbering);
  for (const paragraph of nodesOf(document, 'paragraph')) {
    const place = placeOf(paragraph);
    if (place === null) continue;
    const mark = { type: 'bookmarkStart', name: `${START_MARK}${counter.next(place)}` };
    paragraph.children = [mark, ...(paragraph.children ?? [])];
  }
};

/** The number in an id that such a mark became, or null. */
export const listStartOf = (id: string): number | null => {
  const at = id.indexOf(START_MARK);
  return at === -1 ? null : Number(id.slice(at + START_MARK.length));
};
