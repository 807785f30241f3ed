/**
 * A word as it was written, taken apart: what it is called as a whole, and the words inside of an
 * identifier. `max_tokens`, `max-tokens` and `maxTokens` are all `maxtokens` as a whole.
 */
import { termKey, wordHash } from '../keys.ts';
import type { Word } from '../source.ts';
import { classOf, IDEOGRAPH, UNSPACED } from './characters.ts';
import { fold } from './fold.ts';
import { MAX_RUN, type Range, runsOf, splitByCase } from './runs.ts';
import { stemsOf } from './stemming.ts';

/**
 * A word of letters only; an identifier: with digits, signs or capitals inside; or one or two characters
 * of Han, kana or Hangul.
 */
export type LexemeKind = 'word' | 'identifier' | 'ideograph';

/** A stretch of what was written, and what it is found by. */
export interface Piece extends Range {
  /** Folded, without signs. */
  readonly word: string;
  /** Distinct, never empty. */
  readonly stems: readonly string[];
}

/** A term of a lexeme with its words, made once and not for each time that a text contains it. */
export interface LexemeTerm {
  readonly key: number;
  /** The word outside of titles and headings. */
  readonly entry: Word;
  /** The word in a title or heading. */
  readonly headingEntry: Word;
  /** Distinguishes entries. */
  readonly name: string;
  /** The last analysis that met the term; with `bits` it replaces a map of each section's terms. */
  met: number;
  /** Frequencies in the section of the analysis `met`. */
  bits: number;
}

/**
 * Hashes of the words at the start and at the end of a lexeme: the whole, and the first or last words
 * inside of an identifier. Both are empty for scripts without spaces between words.
 */
export interface Edges {
  readonly first: readonly number[];
  readonly last: readonly number[];
}

export interface Lexeme {
  readonly kind: LexemeKind;
  /** Null where it is too long, or nothing is left of it. */
  readonly whole: Piece | null;
  /** The words that an identifier is made of, in order. */
  readonly parts: readonly Piece[];
  /** Other stretches that it is found by: `index.ts` of `src/index.ts`, `oauth` of `oauth2`. */
  readonly others: readonly Piece[];
  /** All these by place, longer ones first. */
  readonly pieces: readonly Piece[];
  /** Of all these. */
  readonly terms: readonly LexemeTerm[];
  readonly edges: Edges;
}

const byPlace = (a: Piece, b: Piece): number => a.start - b.start || b.end - a.end;

const APOSTROPHE = /['’ʼ]/;

/** Articles and pronouns that lean on the next word: French, Italian, Catalan, Irish, as in Lucene. */
const ELISION =
  /^(?:[bcdjlmnstv]|qu|jusqu|quoiqu|lorsqu|puisqu|(?:[acdp]|da|de|ne|su)?(?:ll|gl)|co?ll|un)['’ʼ](?=\p{L})/iu;

/** The English possessive. */
const POSSESSIVE = /['’ʼ]s$/i;

/** Signs and invisible characters that a word is written with or without. */
const OMITTED = /['’ʼ·׳״\u00ad\u055b\u055c\u055e\u061c\u200c-\u200f\u2060\ufeff]/g;

/** Most words have none, and looking is cheaper than replacing. */
const withoutOmitted = (word: string): string =>
  word.search(OMITTED) === -1 ? word : word.replace(OMITTED, '');

const NAME_AND_NUMBER = /^(\p{L}{2,})\p{Nd}+$/u;
const VERSION = /^v(?=\p{Nd}+\.)/iu;
const DIGIT = /\p{Nd}/u;
const LETTERS = /^[\p{L}\p{M}]+$/u;

const termsOf = ({ word, stems }: Piece): LexemeTerm[] =>
  stems.map((stem) => ({
    key: termKey(stem),
    entry: { word, stem, isHeading: false },
    headingEntry: { word, stem, isHeading: true },
    name: word === stem ? word : `${word} ${stem}`,
    met: 0,
    bits: 0,
  }));

const NONE: readonly never[] = [];
const NO_EDGES: Edges = { first: NONE, last: NONE };

const distinctHashes = (pieces: readonly Piece[]): number[] => [
  ...new Set(pieces.map(({ word }) => wordHash(word))),
];

/** A sign before or behind the words belongs to the whole only, so the whole is always at both ends. */
const edgesOf = (whole: readonly Piece[], inner: readonly Piece[]): Edges => {
  if (inner.length === 0) {
    const hashes = distinctHashes(whole);
    return { first: hashes, last: hashes };
  }
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (const one of inner) {
    start = Math.min(start, one.start);
    end = Math.max(end, one.end);
  }
  return {
    first: distinctHashes([...whole, ...inner.filter((one) => one.start === start)]),
    last: distinctHashes([...whole, ...inner.filter((one) => one.end === end)]),
  };
};

const piece = ({ start, end }: Range, word: string, stems: readonly string[]): Piece[] =>
  word === '' || word.length > MAX_RUN ? [] : [{ start, end, word, stems }];

const isUnspaced = (whole: Piece | undefined): boolean =>
  whole !== undefined && classOf(whole.word.codePointAt(0) ?? 0) === UNSPACED;

const lexeme = (
  kind: LexemeKind,
  [whole]: readonly Piece[],
  parts: readonly Piece[] = NONE,
  others: readonly Piece[] = NONE,
): Lexeme => {
  const wholes = whole === undefined ? NONE : [whole];
  const isSpaced = kind !== 'ideograph' && !isUnspaced(whole);
  return {
    kind,
    whole: whole ?? null,
    parts,
    others,
    pieces:
      parts.length + others.length === 0 ? wholes : [...wholes, ...others, ...parts].sort(byPlace),
    terms: [...wholes, ...parts, ...others].flatMap(termsOf),
    edges: isSpaced ? edgesOf(wholes, [...parts, ...others]) : NO_EDGES,
  };
};

/** A word of one run; none where nothing is left of it. */
const wordPiece = (text: string, { start, end }: Range, language: string): Piece[] => {
  let written = text.slice(start, end);
  let from = start;
  if (APOSTROPHE.test(written)) {
    const elided = ELISION.exec(written)?.[0].length ?? 0;
    from += elided;
    written = written.slice(elided);
  }
  if (written.length > MAX_RUN) return [];
  const plain = withoutOmitted(written);
  const word = fold(plain);
  const lower = word === plain ? word : plain.normalize('NFKC').toLowerCase();
  return word === '' ? [] : piece({ start: from, end }, word, stemsOf(lower, word, language));
};

const joined = (text: string, ranges: readonly Range[]): string => {
  let all = '';
  for (const { start, end } of ranges) all += text.slice(start, end);
  return fold(withoutOmitted(all));
};

const across = (ranges: readonly Range[]): Range => ({
  start: ranges[0]?.start ?? 0,
  end: ranges.at(-1)?.end ?? 0,
});

/** Unstemmed, as names are. */
const namePiece = (text: string, ranges: readonly Range[]): Piece[] => {
  const word = joined(text, ranges);
  return piece(across(ranges), word, [word]);
};

/** Returns the further term of a word with a number at its end, or of a version. */
const withoutNumber = (text: string, range: Range, language: string): Piece[] => {
  const written = text.slice(range.start, range.end);
  if (VERSION.test(written)) return namePiece(text, [{ start: range.start + 1, end: range.end }]);
  const name = NAME_AND_NUMBER.exec(written)?.[1];
  if (name === undefined) return [];
  return wordPiece(text, { start: range.start, end: range.start + name.length }, language);
};

const identifier = (text: string, language: string): Lexeme => {
  const groups = runsOf(text);
  const parts: Piece[] = [];
  const others: Piece[] = [];
  const runs: Range[] = [];
  for (const group of groups) {
    for (const run of group) {
      const { words, isNoise } = splitByCase(text.slice(run.start, run.end));
      if (isNoise && text.length > MAX_RUN) continue;
      runs.push(run);
      const ranges = words.map(({ start, end }) => ({
        start: run.start + start,
        end: run.start + end,
      }));
      for (const range of ranges) {
        parts.push(...wordPiece(text, range, language));
        others.push(...withoutNumber(text, range, language));
      }
      const isInside = group.length > 1 || groups.length > 1;
      if (ranges.length > 1 && isInside) others.push(...namePiece(text, [run]));
    }
    if (group.length > 1 && groups.length > 1) others.push(...namePiece(text, group));
  }
  const [sign] = /^(?:\.|--)/.exec(text) ?? [''];
  const [suffix] = /[+#]+$/.exec(text) ?? [''];
  const name = joined(text, runs);
  const word = name === '' ? '' : sign + name + suffix;
  if (sign !== '' && parts.length > 1) others.push(...namePiece(text, runs));
  const version = parts.length === 1 && VERSION.test(name) ? [name.slice(1)] : [];
  const whole = piece({ start: 0, end: text.length }, word, [word, ...version]);
  // A name with digits that does not come apart has no parts: they would be no others.
  const isOne = parts.length === 1 && parts[0]?.word === word && DIGIT.test(word);
  return lexeme('identifier', whole, isOne ? [] : parts, others);
};

/**
 * Returns the same as {@link lexeme} for a word of one piece, without a search for further ones.
 */
const plainLexeme = (word: string, stems: readonly string[]): Lexeme => {
  const whole = { start: 0, end: word.length, word, stems };
  const hashes = [wordHash(word)];
  return {
    kind: 'word',
    whole,
    parts: NONE,
    others: NONE,
    pieces: [whole],
    terms: termsOf(whole),
    edges: { first: hashes, last: hashes },
  };
};

/** Most words of most texts: letters that no rule below changes. */
const PLAIN_WORD = /^[A-Za-z][a-z]{0,63}$/;

/**
 * @param written as `scan` found it
 * @param language ISO 639-1
 */
export const lexemeOf = (written: string, language: string): Lexeme => {
  if (PLAIN_WORD.test(written)) {
    const word = written.toLowerCase();
    return plainLexeme(word, stemsOf(word, word, language));
  }
  const text = written.replace(POSSESSIVE, '');
  const range = { start: 0, end: text.length };
  const found = classOf(text.codePointAt(0) ?? 0);
  if (found === IDEOGRAPH || found === UNSPACED) {
    return lexeme(found === IDEOGRAPH ? 'ideograph' : 'word', namePiece(text, [range]));
  }
  const isPlain = LETTERS.test(withoutOmitted(text));
  if (!isPlain || splitByCase(text).words.length > 1) return identifier(text, language);
  return lexeme('word', wordPiece(text, range, language));
};
