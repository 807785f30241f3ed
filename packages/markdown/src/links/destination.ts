/** Where the destination of a Markdown link, image or definition is in its source. */

import { decodeReference } from '../html/character-references.ts';
import type { FoundLink } from './link.ts';

/**
 * Closing brackets of an image that are tried: its text has no nodes, so its end is found by the
 * text after. Quoin's own limit, which keeps hostile texts linear.
 */
const MAX_ATTEMPTS = 32;

/** CommonMark §2.4 and §2.5: an escape of ASCII punctuation, and a character reference. */
const ESCAPE = /\\([!-/:-@[-`{-~])|&(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi;

const unescaped = (written: string): string =>
  written.replace(ESCAPE, (match: string, escaped: string | undefined) =>
    escaped === undefined ? decodeReference(match) : escaped,
  );

type Destination = Omit<FoundLink, 'url'>;

const isSpace = (character: string | undefined): boolean =>
  character === ' ' || character === '\t' || character === '\n' || character === '\r';

/** Over spaces and line ends; on a new line also over the marks of the quotes around it. */
const skipSpace = (source: string, start: number, end: number): number => {
  let at = start;
  let isNewLine = false;
  while (at < end) {
    const character = source[at];
    if (character === '\n' || character === '\r') isNewLine = true;
    else if (!isSpace(character) && !(isNewLine && character === '>')) break;
    at++;
  }
  return at;
};

/** CommonMark §6.3, link destination. Null where none is at `start`. */
const readDestination = (source: string, start: number, end: number): Destination | null => {
  if (source[start] === '<') {
    for (let at = start + 1; at < end; at++) {
      const character = source[at];
      if (character === '\\') at++;
      else if (character === '>') return { form: 'angle', range: { start: start + 1, end: at } };
      else if (character === '\n' || character === '\r' || character === '<') return null;
    }
    return null;
  }
  let open = 0;
  let at = start;
  for (; at < end; at++) {
    const character = source[at];
    if (isSpace(character)) break;
    if (character === '\\') at++;
    else if (character === '(') open++;
    else if (character === ')') {
      if (open === 0) break;
      open--;
    }
  }
  return { form: 'bare', range: { start, end: Math.min(at, end) } };
};

const CLOSERS: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')' };

/** Whether from `start` nothing but a title and the closing parenthesis are left before `end`. */
const endsResource = (source: string, start: number, end: number): boolean => {
  if (source[end - 1] !== ')') return false;
  const at = skipSpace(source, start, end);
  if (at === end - 1) return true;
  const closer = CLOSERS[source[at] ?? ''];
  let last = end - 2;
  while (last > at && isSpace(source[last])) last--;
  return closer !== undefined && last > at && source[last] === closer;
};

/** Of `](destination "title")` whose `]` is at `bracket`; null where that is not one. */
const resourceAt = (
  source: string,
  bracket: number,
  end: number,
  url: string,
): Destination | null => {
  if (source[bracket] !== ']' || source[bracket + 1] !== '(') return null;
  const start = skipSpace(source, bracket + 2, end);
  const found = readDestination(source, start, end);
  if (found === null) return null;
  const behind = found.range.end + (found.form === 'angle' ? 1 : 0);
  const isWhole = endsResource(source, behind, end);
  if (!isWhole) return null;
  return unescaped(source.slice(found.range.start, found.range.end)) === url ? found : null;
};

/**
 * Of an inline link or image.
 * @param text the end of the last node in its text, or the start of the link where it has none
 */
export const inlineDestination = (
  source: string,
  node: { readonly start: number; readonly end: number; readonly text: number },
  url: string,
): Destination | null => {
  let bracket = source.indexOf('](', node.text);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (bracket === -1 || bracket >= node.end) return null;
    const found = resourceAt(source, bracket, node.end, url);
    if (found !== null) return found;
    bracket = source.indexOf('](', bracket + 2);
  }
  return null;
};

/** Of `[label]: destination "title"`. */
export const definitionDestination = (
  source: string,
  start: number,
  end: number,
): Destination | null => {
  let at = start + 1;
  while (at < end && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  if (source[at + 1] !== ':') return null;
  const from = skipSpace(source, at + 2, end);
  return from < end ? readDestination(source, from, end) : null;
};

/** Of `<https://…>` or of a bare address. */
export const autolinkDestination = (source: string, start: number, end: number): Destination => {
  const isBracketed = source[start] === '<';
  const range = isBracketed ? { start: start + 1, end: end - 1 } : { start, end };
  return { form: 'autolink', range };
};
