/**
 * Comments in code that mark their line: `// [!code ++]`, as Shiki's notation has them, which
 * Mintlify, VitePress and others use. https://shiki.style/packages/transformers
 */

export type LineMark = 'highlight' | 'insert' | 'delete' | 'focus';

const MARKS: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'insert'],
  ['--', 'delete'],
  ['highlight', 'highlight'],
  ['hl', 'highlight'],
  ['focus', 'focus'],
]);

const NOTATION =
  /[ \t]*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;+|%+)[ \t]*\[!code (\+\+|--|highlight|hl|focus)(?::(\d{1,4}))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

/** Whether it is worth looking at the lines. */
export const mayBeMarked = (code: string): boolean => code.includes('[!code ');

export interface Notation {
  /** The line without the comment. */
  readonly text: string;
  readonly mark: LineMark;
  /** Lines that are marked, from this one on; where nothing else is in it, from the next. */
  readonly lines: number;
}

/** Null for a line without a mark. */
export const notationOf = (line: string): Notation | null => {
  const found = NOTATION.exec(line);
  const mark = MARKS.get(found?.[1] ?? '');
  if (found === null || mark === undefined) return null;
  return { text: line.slice(0, found.index), mark, lines: Number(found[2] ?? 1) };
};
