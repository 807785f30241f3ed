/**
 * Lexemes by how they are written: texts repeat their words, and taking one apart is most of the work.
 * A word has one place and the one beside it. The table doubles when it is half full, up to a maximum;
 * then a new word replaces another one, so that the cache stops growing.
 */
import { type Lexeme, lexemeOf } from './lexeme.ts';

/** Powers of two. */
const FIRST_PLACES = 0x1000;
/**
 * More than large documentation has words, because a word that was lost is taken apart again, which
 * costs as much as finding 20.
 */
const MOST_PLACES = 0x20000;

/** UTF-16 units of the longest cached word: longer ones are seldom repeated. */
const MAX_KEPT_LENGTH = 32;

/** FNV-1a, folded. */
const hashOf = (text: string, start: number, end: number): number => {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
};

class Table {
  taken = 0;
  private readonly lexemes: (Lexeme | undefined)[];
  /** 0 where the place is free. */
  private readonly lengths: Uint8Array;
  private readonly hashes: Int32Array;
  /** A row for each place: to compare units there costs a fifth of comparing strings. */
  private readonly units: Uint16Array;

  /** @param places a power of two */
  constructor(readonly places: number) {
    this.lexemes = new Array(places);
    this.lengths = new Uint8Array(places);
    this.hashes = new Int32Array(places);
    this.units = new Uint16Array(places * MAX_KEPT_LENGTH);
  }

  find(hash: number, text: string, start: number, length: number): Lexeme | undefined {
    const place = hash & (this.places - 1);
    if (this.isAt(place, text, start, length)) return this.lexemes[place];
    if (this.isAt(place ^ 1, text, start, length)) return this.lexemes[place ^ 1];
    return undefined;
  }

  add(hash: number, text: string, start: number, length: number, lexeme: Lexeme): void {
    const place = this.freed(hash);
    const row = place * MAX_KEPT_LENGTH;
    for (let at = 0; at < length; at++) this.units[row + at] = text.charCodeAt(start + at);
    this.put(place, hash, length, lexeme);
  }

  /** The same words with twice as many places. */
  doubled(): Table {
    const table = new Table(this.places * 2);
    for (let from = 0; from < this.places; from++) {
      const lexeme = this.lexemes[from];
      if (lexeme === undefined) continue;
      const hash = this.hashes[from] ?? 0;
      const place = table.freed(hash);
      table.copy(this, from, place);
    }
    return table;
  }

  private isAt(place: number, text: string, start: number, length: number): boolean {
    if (this.lengths[place] !== length) return false;
    const row = place * MAX_KEPT_LENGTH;
    for (let at = 0; at < length; at++) {
      if (this.units[row + at] !== text.charCodeAt(start + at)) return false;
    }
    return true;
  }

  /** If both places are taken, the word of the first one replaces that of the second. */
  private freed(hash: number): number {
    const place = hash & (this.places - 1);
    if (this.lengths[place] === 0) return place;
    if (this.lengths[place ^ 1] === 0) return place ^ 1;
    this.copy(this, place, place ^ 1);
    return place;
  }

  private copy(from: Table, at: number, to: number): void {
    const lexeme = from.lexemes[at];
    const length = from.lengths[at] ?? 0;
    if (lexeme === undefined) return;
    const row = at * MAX_KEPT_LENGTH;
    this.units.set(from.units.subarray(row, row + length), to * MAX_KEPT_LENGTH);
    this.put(to, from.hashes[at] ?? 0, length, lexeme);
  }

  private put(place: number, hash: number, length: number, lexeme: Lexeme): void {
    if (this.lengths[place] === 0) this.taken += 1;
    this.lengths[place] = length;
    this.hashes[place] = hash;
    this.lexemes[place] = lexeme;
  }
}

/** The words of one language that were seen lately. */
class LexemeCache {
  private table = new Table(FIRST_PLACES);

  constructor(private readonly language: string) {}

  /** Of the word from `start` to `end`. Finding one again makes no string of it. */
  get(text: string, start: number, end: number): Lexeme {
    const length = end - start;
    if (length > MAX_KEPT_LENGTH) return lexemeOf(text.slice(start, end), this.language);
    const hash = hashOf(text, start, end);
    const found = this.table.find(hash, text, start, length);
    if (found !== undefined) return found;
    const lexeme = lexemeOf(text.slice(start, end), this.language);
    const { taken, places } = this.table;
    if (taken > places / 2 && places < MOST_PLACES) this.table = this.table.doubled();
    this.table.add(hash, text, start, length, lexeme);
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
