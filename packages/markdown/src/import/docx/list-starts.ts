/**
 * Numbers of Word's lists. A list that goes on after a paragraph keeps counting in Word; in HTML it
 * would start anew. Each first item of such a list gets a mark with its number.
 */
import { type DocxNode, nodesOf } from './document.ts';

const START_MARK = 'quoin-list-start-';

interface Counted {
  readonly list: string;
  readonly level: number;
}

const readNumbering = ({ numbering, alignment }: DocxNode): Counted | null => {
  if (numbering?.isOrdered !== true) return null;
  const [, list, level] = /^list (-?\d+) (\d+)$/.exec(alignment ?? '') ?? [];
  return list === undefined ? null : { list, level: Number(level) };
};

export const markListStarts = (document: DocxNode): void => {
  const counters = new Map<string, number[]>();
  for (const paragraph of nodesOf(document, 'paragraph')) {
    const counted = readNumbering(paragraph);
    if (counted === null) continue;
    const numbers = counters.get(counted.list) ?? [];
    counters.set(counted.list, numbers);
    const number = (numbers[counted.level] ?? 0) + 1;
    numbers[counted.level] = number;
    // A level starts anew below each item of the level above.
    numbers.length = counted.level + 1;
    const mark = { type: 'bookmarkStart', name: `${START_MARK}${number}` };
    paragraph.children = [mark, ...(paragraph.children ?? [])];
  }
};

/** The number in an id that such a mark became, or null. */
export const listStartOf = (id: string): number | null => {
  const at = id.indexOf(START_MARK);
  return at === -1 ? null : Number(id.slice(at + START_MARK.length));
};
