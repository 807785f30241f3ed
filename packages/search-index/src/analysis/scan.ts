/**
 * Where the words of a text are. Letters of scripts with spaces are gathered by code, as UAX #29
 * does it, and go on over single signs that identifiers have inside (`max_tokens`, `a.b`,
 * `src/index.ts`). Han, kana and Hangul become overlapping pairs, and the last character of a run
 * alone, so that each character begins something. Thai and similar scripts use a dictionary.
 */
import {
  classOf,
  clusterEnd,
  EXTEND,
  IDEOGRAPH,
  SEPARATOR,
  UNSPACED,
  unitsOf,
  WORD,
} from './characters.ts';

/** A word at `start`; words with the same `run` were written without a break. */
export type Visit = (start: number, end: number, run: number) => void;

/** Signs inside of an identifier; two in a row at most (`std::string`, `./.env`), so never `://`. */
const CONNECTORS = new Set("-‐‑./\\:@#'’ʼ·׳״".split('').map((sign) => sign.charCodeAt(0)));
const MAX_CONNECTORS = 2;

const PLUS = 0x2b;
const HASH = 0x23;

/** `C++`, `C#`. */
const MAX_SUFFIX = 2;

/** Dictionaries are asked about pieces of this length, so that no run costs more than its length. */
const MAX_UNSPACED = 1_000;

const classAt = (text: string, at: number) =>
  at < text.length ? classOf(text.codePointAt(at) ?? 0) : SEPARATOR;

const runEnd = (text: string, start: number, wanted: number): number => {
  let at = start;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    const found = classOf(codePoint);
    if (found !== wanted && found !== EXTEND) break;
    at += unitsOf(codePoint);
  }
  return at;
};

const isSuffix = (unit: number): boolean => unit === PLUS || unit === HASH;

const chunkEnd = (text: string, start: number): number => {
  let end = runEnd(text, start, WORD);
  for (;;) {
    let next = end;
    while (next < end + MAX_CONNECTORS && CONNECTORS.has(text.charCodeAt(next))) next++;
    if (next === end || classAt(text, next) !== WORD) break;
    end = runEnd(text, next, WORD);
  }
  let suffix = end;
  while (suffix < end + MAX_SUFFIX && isSuffix(text.charCodeAt(suffix))) suffix++;
  const isWhole = classAt(text, suffix) === SEPARATOR && !isSuffix(text.charCodeAt(suffix));
  return isWhole ? suffix : end;
};

/** Matches text before a word that begins with a sign. */
const BEFORE_SIGN = /[\s"'`([{|,;=/]/;

/** Where a word begins with the sign that belongs to it: `.env`, `.NET`, `--to`. */
const signStart = (text: string, start: number): number => {
  const length = text.startsWith('--', start - 2) ? 2 : Number(text.charAt(start - 1) === '.');
  const before = text.charAt(start - length - 1);
  return before === '' || BEFORE_SIGN.test(before) ? start - length : start;
};

const dictionary = new Intl.Segmenter('en', { granularity: 'word' });

const visitPairs = (text: string, start: number, end: number, run: number, visit: Visit): void => {
  for (let at = start; at < end; ) {
    const next = clusterEnd(text, at);
    visit(at, next < end ? Math.min(clusterEnd(text, next), end) : next, run);
    at = next;
  }
};

const visitSegments = (text: string, start: number, end: number, run: number, visit: Visit) => {
  for (let from = start; from < end; from += MAX_UNSPACED) {
    const piece = text.slice(from, Math.min(from + MAX_UNSPACED, end));
    for (const { index, segment } of dictionary.segment(piece)) {
      visit(from + index, from + index + segment.length, run);
    }
  }
};

/** Calls `visit` for each word, in order. */
export const scan = (text: string, visit: Visit): void => {
  let run = 0;
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    switch (classOf(codePoint)) {
      case WORD: {
        const end = chunkEnd(text, at);
        visit(signStart(text, at), end, run++);
        at = end;
        break;
      }
      case IDEOGRAPH: {
        const end = runEnd(text, at, IDEOGRAPH);
        visitPairs(text, at, end, run++, visit);
        at = end;
        break;
      }
      case UNSPACED: {
        const end = runEnd(text, at, UNSPACED);
        visitSegments(text, at, end, run++, visit);
        at = end;
        break;
      }
      default:
        at += unitsOf(codePoint);
    }
  }
};
