/** Bullets and numbers before the items of a list. */
import type { Line, Span } from './page.ts';

const BULLET = /^[•◦▪‣●○■□➢✓∙·\uf0b7\uf0a7–*-]\s+(?=\S)/;
const NUMBER = /^\(?(\d{1,3})[.)]\s+(?=\S)/;
const LETTER = /^\(?([a-z])[.)]\s+(?=\S)/;

export interface Label {
  readonly ordered: boolean;
  /** 0 for a bullet. */
  readonly number: number;
  /** Characters of the line's text. */
  readonly length: number;
}

export const labelOf = ({ text }: Line): Label | null => {
  const bullet = BULLET.exec(text);
  if (bullet !== null) return { ordered: false, number: 0, length: bullet[0].length };
  const number = NUMBER.exec(text);
  if (number !== null)
    return { ordered: true, number: Number(number[1]), length: number[0].length };
  const letter = LETTER.exec(text);
  if (letter === null) return null;
  const place = (letter[1] ?? 'a').charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  return { ordered: true, number: place, length: letter[0].length };
};

/** The line without its first characters. */
export const withoutLabel = (line: Line, { length }: Label): Line => {
  const spans: Span[] = [];
  const lead = line.spans.map(({ text }) => text).join('');
  let skip = length + lead.length - lead.trimStart().length;
  for (const span of line.spans) {
    const taken = Math.min(skip, span.text.length);
    skip -= taken;
    if (taken === span.text.length) continue;
    const shift = (span.width / span.text.length) * taken;
    spans.push({
      ...span,
      text: span.text.slice(taken),
      x: span.x + shift,
      width: span.width - shift,
    });
  }
  const x = spans[0]?.x ?? line.x;
  return { ...line, spans, x, text: line.text.slice(length) };
};
