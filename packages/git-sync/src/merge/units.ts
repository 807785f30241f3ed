/** A text as lines, and lines as words. What is compared is the key; what is written is the text. */

export interface Unit {
  /** Equal where two units mean the same: without the line's end. */
  readonly key: string;
  /** As it is. */
  readonly text: string;
}

/** Carriage returns alone end no line, as in Git. */
const LINE_END = /\r?\n$/;

export const withoutEnd = (line: string): string => line.replace(LINE_END, '');

export const linesOf = (text: string): Unit[] => {
  const lines: Unit[] = [];
  for (let start = 0; start < text.length; ) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed === -1 ? text.length : lineFeed + 1;
    const line = text.slice(start, end);
    lines.push({ key: withoutEnd(line), text: line });
    start = end;
  }
  return lines;
};

/** Letters and digits, white space, the end of a line, or any other character. */
const WORD = /[\p{L}\p{M}\p{N}_]+|\r?\n|(?:(?!\r?\n)\s)+|./gsu;

export const wordsOf = (lines: string): Unit[] =>
  (lines.match(WORD) ?? []).map((text) => ({ key: text === '\r\n' ? '\n' : text, text }));

const INK = /\S/;

/** Whether a key is more than white space. */
export const hasInk = (key: string): boolean => INK.test(key);

/** The same number for the same key, throughout one merge. */
export const numbering = (): ((units: readonly Unit[]) => readonly number[]) => {
  const numbers = new Map<string, number>();
  return (units) =>
    units.map(({ key }) => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const next = numbers.size;
      numbers.set(key, next);
      return next;
    });
};

export const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join('');
