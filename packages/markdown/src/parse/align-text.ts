/** Maps the characters of a text node to the source, which has escapes and references. */
import { decodeReference } from '../html/character-references.ts';

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const REFERENCE = /&(?:#(?:x[0-9a-f]{1,6}|[0-9]{1,7})|[a-z][a-z0-9]{1,31});/iy;

export interface AlignedText {
  /** Offset in the source of a UTF-16 unit of the text, or of its end. */
  offsetOf(index: number): number;
  /**
   * Whether a unit is escaped or comes of a reference: it is text, also if it looks like markup.
   */
  isLiteral(index: number): boolean;
}

/** Skips the beginning of a paragraph's line before its text: indentation and markers of quotes. */
const skipLineStart = (source: string, at: number, next: string | undefined): number => {
  let end = at;
  while (end < source.length && ' \t>'.includes(source.charAt(end)) && source[end] !== next) end++;
  return end;
};

/** Null where the two cannot be brought together. */
export const alignText = (source: string, start: number, text: string): AlignedText | null => {
  const offsets: number[] = [];
  const literal = new Set<number>();
  let at = start;
  for (let index = 0; index < text.length; index++) {
    const wanted = text[index];
    if (text[index - 1] === '\n') at = skipLineStart(source, at, wanted);
    if (wanted === '\n' || wanted === '\r') {
      // White space before the line ending is not in the text.
      while (source[at] === ' ' || source[at] === '\t') at++;
    }
    if (wanted === '\n' && source[at] === '\r') at++;
    offsets.push(at);
    if (
      source[at] === '\\' &&
      PUNCTUATION.test(source.charAt(at + 1)) &&
      source[at + 1] === wanted
    ) {
      literal.add(index);
      at += 2;
      continue;
    }
    REFERENCE.lastIndex = at;
    const reference = source[at] === '&' ? REFERENCE.exec(source)?.[0] : undefined;
    const decoded = reference && decodeReference(reference);
    if (reference !== undefined && decoded && text.startsWith(decoded, index)) {
      for (let unit = 0; unit < decoded.length; unit++) {
        literal.add(index + unit);
        if (unit > 0) offsets.push(at);
      }
      index += decoded.length - 1;
      at += reference.length;
      continue;
    }
    if (source[at] !== wanted) return null;
    at++;
  }
  offsets.push(at);
  return {
    offsetOf: (index) => offsets[index] ?? at,
    isLiteral: (index) => literal.has(index),
  };
};
