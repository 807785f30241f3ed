/**
 * Lexemes by how they are written: texts repeat their words, and taking one apart is most of the work.
 * A word has one place and the one beside it, and takes them from whichever had them before, so that
 * the cache never grows.
 */
import { type Lexeme, lexemeOf } from './lexeme.ts';

/**
 * A power of two: twice as many as a large documentation has words, because a word that was lost is
 * taken apart again, which costs as much as finding 20. Some 25 MB where all are taken.
 */
const PLACES = 0x10000;

/** What is longer seldom comes again. UTF-16 units. */
const MAX_KEPT_LENGTH = 40;

interface Entry {
  readonly written: string;
  readonly lexeme: Lexeme;
}

/** FNV-1a, folded to a place. */
const placeOf = (text: string, start: number, end: number): number => {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
};

const isWritten = (
  entry: Entry | undefined,
  text: string,
  start: number,
  end: number,
): entry is Entry => entry?.written.length === end - start && text.startsWith(entry.written, start);

/** The words of one language that were seen lately. */
class LexemeCache {
  private readonly entries: (Entry | undefined)[] = new Array(PLACES);

  private readonly language: string;

  constructor(language: string) {
    this.language = language;
  }

  /** Of the word from `start` to `end`. Finding one again makes no string of it. */
  get(text: string, start: number, end: number): Lexeme {
    if (end - start > MAX_KEPT_LENGTH) return lexemeOf(text.slice(start, end), this.language);
    const place = placeOf(text, start, end);
    const first = this.entries[place];
    if (isWritten(first, text, start, end)) return first.lexeme;
    const second = this.entries[place ^ 1];
    if (isWritten(second, text, start, end)) return second.lexeme;
    const written = text.slice(start, end);
    const lexeme = lexemeOf(written, this.language);
    this.entries[place ^ 1] = first;
    this.entries[place] = { written, lexeme };
    return lexeme;
  }
}

/** Languages whose words are kept at a time. */
const MAX_LANGUAGES = 8;
const caches = new Map<string, LexemeCache>();

/** @param language ISO 639-1 */
export const lexemesOf = (language: string): LexemeCache => {
  let cache = caches.get(language);
  if (cache === undefined) {
    if (caches.size >= MAX_LANGUAGES) caches.clear();
    cache = new LexemeCache(language);
    caches.set(language, cache);
  }
  return cache;
};
