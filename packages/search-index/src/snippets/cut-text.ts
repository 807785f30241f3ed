/** Where a passage of a text begins and ends: at a sentence, else at a word, never within a character. */

export interface Passage {
  /** Range that must be visible, if it fits. */
  readonly first: number;
  readonly last: number;
  /** UTF-16 units, about. */
  readonly length: number;
}

/** Of the room that is left, the part that precedes what must be seen. */
const BEFORE = 0.4;
const SENTENCE_END = /[.!?…。!?।]\s|[。!?]|\n/gu;
const WHITE_SPACE = /\s/u;

export function cutText(text: string, passage: Passage): { start: number; end: number } {
  const { first, length } = passage;
  const most = first + length;
  const last = passage.last > most ? Math.max(first, characterAt(text, most)) : passage.last;
  const room = Math.max(0, length - (last - first));
  const start = startOf(text, first, last + room >= text.length ? room : Math.floor(room * BEFORE));
  const end = endOf(text, last, Math.min(text.length, start + Math.max(length, last - start)));
  const trimmed = start + leadingSpace(text.slice(start, first));
  return { start: trimmed, end: Math.max(last, end - trailingSpace(text.slice(last, end))) };
}

function startOf(text: string, first: number, room: number): number {
  const earliest = first - room;
  if (earliest <= 0) return 0;
  const before = text.slice(earliest, first);
  for (const { index, 0: mark } of before.matchAll(SENTENCE_END)) {
    return characterAt(text, earliest + index + mark.length);
  }
  const space = before.search(WHITE_SPACE);
  return characterAt(text, space === -1 ? earliest : earliest + space + 1);
}

function endOf(text: string, last: number, latest: number): number {
  if (latest >= text.length) return text.length;
  const after = text.slice(last, latest);
  let at = after.length;
  if (WHITE_SPACE.test(text.charAt(latest))) return Math.max(last, characterAt(text, latest));
  while (at > 0 && !WHITE_SPACE.test(after.charAt(at - 1))) at -= 1;
  return Math.max(last, characterAt(text, at === 0 ? latest : last + at));
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Units around a cut that are looked at: longer than any character that is one. */
const NEAR = 64;

/** @returns where the character begins that `at` is within */
function characterAt(text: string, at: number): number {
  const from = Math.max(0, at - NEAR);
  const character = segmenter.segment(text.slice(from, at + NEAR)).containing(at - from);
  return character === undefined ? at : from + character.index;
}

const leadingSpace = (text: string): number => text.length - text.trimStart().length;
const trailingSpace = (text: string): number => text.length - text.trimEnd().length;
