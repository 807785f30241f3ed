/**
 * The pseudo-locale of CLDR for tests of layouts (`en-XA`): English with accents, 40 % longer, in
 * brackets. A text without brackets is not a message; one whose end is not visible is clipped.
 */
import type { Compiled, Part } from './compiled.ts';

export const PSEUDO = 'en-XA';

const FROM = 'aceinouyACEINOUYdgklrstzDGKLRSTZ';
const TO = 'åçéîñöüýÅÇÉÎÑÖÜÝðĝķļŕšţžÐĜĶĻŔŠŢŽ';
const ACCENTED: ReadonlyMap<string, string> = new Map(
  [...FROM].map((letter, at) => [letter, [...TO][at] ?? letter]),
);
/** Of the length of the English text. */
const LONGER = 0.4;

const lengthOf = (message: Compiled): number =>
  typeof message === 'string'
    ? message.length
    : message.reduce((length, part) => length + (typeof part === 'string' ? part.length : 4), 0);

const accented = (text: string): string =>
  [...text].map((letter) => ACCENTED.get(letter) ?? letter).join('');

const padded = (message: Compiled): Compiled => {
  const more = ' ~'.repeat(Math.ceil((lengthOf(message) * LONGER) / 2));
  const parts: readonly Part[] = typeof message === 'string' ? [message] : message;
  const isNested = parts.some((part) => typeof part !== 'string' && part[1] !== undefined);
  const written = parts.map((part): Part => {
    if (typeof part === 'string') return accented(part);
    const [name, texts] = part;
    if (texts === undefined) return part;
    const inside = Object.entries(texts).map(([selector, text]) => [
      selector,
      typeof text === 'string'
        ? accented(text)
        : text.map((one) => (typeof one === 'string' ? accented(one) : one)),
    ]);
    return [name, Object.fromEntries(inside)];
  });
  return ['[', ...written, isNested ? ' ~~~~' : more, ']'];
};

export const pseudo = (message: Compiled): Compiled => {
  const result = padded(message);
  if (typeof message === 'string' && typeof result !== 'string') return result.join('');
  return result;
};
