/** Lines in a font of one width become code, with the columns that they are in. */
import type { Line, Span } from './page.ts';

/** Blank lines in a row that are kept. */
const MAX_BLANK = 2;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const widthOfCharacter = (spans: readonly Span[]): number =>
  median(
    spans.filter(({ text }) => text.length > 0).map(({ text, width }) => width / text.length),
  ) || 6;

/** Far to the right of the text on the line there can be nothing. */
const MAX_COLUMN = 400;

/** Gaps up to this many characters are one space: fonts of one width are spaced unevenly too. */
const ONE_SPACE = 1.6;

const textOf = (line: Line, left: number, character: number): string => {
  let text = '';
  let end = left;
  for (const span of line.spans) {
    const core = span.text.trimStart();
    const lead = span.text.length - core.length;
    const gap = (span.x - end) / character;
    const column = Math.min(MAX_COLUMN, Math.round((span.x - left) / character));
    const wide = text === '' ? gap > 0.5 : gap > ONE_SPACE;
    if (wide) text = text.padEnd(column);
    else if (text !== '' && lead > 0) text += ' ';
    text += core;
    end = span.x + span.width;
  }
  return text.trimEnd();
};

export const codeText = (lines: readonly Line[]): string => {
  const spans = lines.flatMap((line) => line.spans);
  const character = widthOfCharacter(spans);
  const left = lines.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const gaps = lines.slice(1).map((line, at) => line.y - (lines[at]?.y ?? 0));
  const leading = median(gaps.filter((gap) => gap > 0)) || 12;
  const texts = lines.map((line, at) => {
    const gap = at === 0 ? 0 : line.y - (lines[at - 1]?.y ?? 0);
    const blank = Math.min(MAX_BLANK, Math.max(0, Math.round(gap / leading) - 1));
    return '\n'.repeat(blank) + textOf(line, left, character);
  });
  return texts.join('\n');
};
