/** A line as the rows of a terminal that it takes, with the text before it. */

import width from 'fast-string-width';
import { type Options, wrapAnsi } from 'fast-wrap-ansi';

export interface LinePrefix {
  /** Before the first row. */
  readonly first: string;
  /** Before those below it, as wide. */
  readonly rest: string;
}

/** Narrower than this, a lead leaves no room for words. */
const NARROWEST = 8;

/** A line of code is broken where the row ends, and keeps its spaces. */
export const wrapCode = (code: string, lead: LinePrefix, columns: number): string[] =>
  rows(code, lead, columns, { trim: false, wordWrap: false });

/** @param columns - of a row, the lead counted; `Infinity`: one row */
export const wrapLine = (text: string, lead: LinePrefix, columns: number): string[] =>
  rows(text, lead, columns, {});

const rows = (text: string, lead: LinePrefix, columns: number, how: Options): string[] => {
  if (columns === Number.POSITIVE_INFINITY) return [lead.first + text];
  const room = Math.max(NARROWEST, columns - width(lead.first));
  return wrapAnsi(text, room, { hard: true, ...how })
    .split('\n')
    .map((row, index) => (index === 0 ? lead.first : lead.rest) + row);
};
