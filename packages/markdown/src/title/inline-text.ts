/**
 * The text of a heading without its inline markup (CommonMark 0.31 §6): what a reader sees,
 * not what a renderer makes. Work is bounded because a heading is cut before it is read.
 */

import { type Piece, resolveEmphasis, runPiece } from './emphasis.ts';
import { decodeEntity } from './entities.ts';

/** UTF-16 units, five times the longest title (specification §8). */
const MAX_READ = 1_000;

const ESCAPABLE = /[!-/:-@[-`{-~]/;
const AUTOLINK = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/y;
const COMMENT = /<!--[\s\S]*?-->/y;
const TAG = /<\/?[A-Za-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/y;
const ENTITY = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;
const BACKTICKS = /`+/y;
const EMPHASIS = /\*+|_+|~+/y;

/** Matches at exactly `at`. */
const matchAt = (sticky: RegExp, text: string, at: number): RegExpExecArray | null => {
  sticky.lastIndex = at;
  return sticky.exec(text);
};

/** Offset of the bracket that closes the one at `open`, or -1. */
const closingOf = (text: string, open: number, opener: string, closer: string): number => {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === opener) depth++;
    else if (character === closer && --depth === 0) return at;
  }
  return -1;
};

interface Read {
  readonly text: string;
  readonly next: number;
}

/** Offset behind the backticks that close a run of `length`, the run itself ending at `from`. */
const readCode = (text: string, from: number, length: number): Read | null => {
  for (let at = text.indexOf('`', from); at !== -1; ) {
    const run = matchAt(BACKTICKS, text, at)?.[0].length ?? 0;
    if (run === length) return { text: text.slice(from, at), next: at + run };
    at = text.indexOf('`', at + run);
  }
  return null;
};

/** `[text](target)`, `[text][label]`, and images by their alternative text. */
const readLink = (text: string, open: number): Read | null => {
  const close = closingOf(text, open, '[', ']');
  if (close === -1) return null;
  const behind = text[close + 1];
  let end = -1;
  if (behind === '(') end = closingOf(text, close + 1, '(', ')');
  else if (behind === '[') end = closingOf(text, close + 1, '[', ']');
  return end === -1 ? null : { text: strip(text.slice(open + 1, close)), next: end + 1 };
};

const readMarkup = (text: string, at: number): Read | null => {
  const character = text[at];
  if (character === '\\' && ESCAPABLE.test(text.charAt(at + 1))) {
    return { text: text.charAt(at + 1), next: at + 2 };
  }
  if (character === '`') {
    const ticks = matchAt(BACKTICKS, text, at)?.[0] ?? '';
    const from = at + ticks.length;
    return readCode(text, from, ticks.length) ?? { text: ticks, next: from };
  }
  if (character === '[') return readLink(text, at);
  if (character === '!' && text[at + 1] === '[') return readLink(text, at + 1);
  if (character === '<') {
    const link = matchAt(AUTOLINK, text, at);
    if (link !== null) return { text: link[1] ?? '', next: AUTOLINK.lastIndex };
    const markup = matchAt(COMMENT, text, at) ?? matchAt(TAG, text, at);
    return markup === null ? null : { text: '', next: at + markup[0].length };
  }
  if (character === '&') {
    const entity = matchAt(ENTITY, text, at);
    return entity && { text: decodeEntity(entity[0]), next: ENTITY.lastIndex };
  }
  return null;
};

const strip = (text: string): string => {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    const read = readMarkup(text, at);
    if (read !== null) {
      pieces.push(read.text);
      at = read.next;
      continue;
    }
    const run = matchAt(EMPHASIS, text, at)?.[0];
    pieces.push(run === undefined ? text.charAt(at) : runPiece(text, at, run));
    at += run?.length ?? 1;
  }
  return resolveEmphasis(pieces);
};

/** On one line, without markup and without a heading's own anchor (`{#id}`); may be empty. */
export const inlineText = (markdown: string): string =>
  strip(markdown.slice(0, MAX_READ).replace(/\{#[^{}]*\}\s*$/, ''))
    .replace(/\s+/g, ' ')
    .trim();
