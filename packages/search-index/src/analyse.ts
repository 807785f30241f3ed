/** A section as the index keeps it: keys, terms with frequencies, words. */
import type { Lexeme, LexemeTerm } from './analysis/lexeme.ts';
import { lexemesOf } from './analysis/lexeme-cache.ts';
import { scan } from './analysis/scan.ts';
import {
  headingKeyOf,
  localeKey,
  PAIR_NUMBERS,
  pairKey,
  pairNumber,
  spaceKey,
  strongKeyOf,
} from './keys.ts';
import {
  counted,
  type Field,
  frequency,
  PLACES,
  packTerms,
  summed,
  type TermCount,
} from './packed-terms.ts';
import type { AnalysedSection, SectionSource, Word } from './source.ts';

/**
 * When a term weighs much in a section without being in its title, heading or description: it is
 * there so many times, and makes up this share of the section's words, which words that are everywhere
 * seldom do.
 */
const STRONG = { times: 3, share: 1 / 100 };

const isHeading = (bits: number): boolean =>
  frequency(bits, 'title') > 0 || frequency(bits, 'heading') > 0;

const isStrong = (bits: number, length: number): boolean => {
  if (isHeading(bits) || frequency(bits, 'about') > 0) return true;
  const times = frequency(bits, 'text') + frequency(bits, 'code');
  return times >= STRONG.times && times >= length * STRONG.share;
};

/** The number of the last analysis. Terms and pairs with another number belong to another section. */
let analysis = 0;

/** By number of a pair, the last analysis that met it. */
const pairsMet = new Float64Array(PAIR_NUMBERS);

const wordOf = ({ bits, entry, headingEntry }: LexemeTerm): Word =>
  isHeading(bits) ? headingEntry : entry;

/** Of terms with one key, those whose word another one has too. Words of headings are not among them. */
const repetitionsIn = (terms: readonly LexemeTerm[]): readonly LexemeTerm[] => {
  const names = new Map<string, LexemeTerm>();
  for (const term of terms.toSorted(
    (a, b) => Number(isHeading(b.bits)) - Number(isHeading(a.bits)),
  )) {
    if (!names.has(term.name)) names.set(term.name, term);
  }
  return terms.filter((term) => names.get(term.name) !== term);
};

/** Terms and pairs of words of one section. */
class Terms {
  readonly pairs: number[] = [];
  readonly #met: LexemeTerm[] = [];
  #last: readonly number[] = [];
  #place = PLACES.text;
  #isPaired = true;

  constructor() {
    analysis += 1;
  }

  /** Words of different fields are not side by side, and phrases are not looked for in the context. */
  startField(field: Field): void {
    this.#last = [];
    this.#place = PLACES[field];
    this.#isPaired = field !== 'context';
  }

  add({ terms, edges }: Lexeme): void {
    const place = this.#place;
    for (const term of terms) {
      if (term.met !== analysis) {
        term.met = analysis;
        term.bits = 0;
        this.#met.push(term);
      }
      term.bits = counted(term.bits, place);
    }
    if (!this.#isPaired) return;
    for (const before of this.#last) {
      for (const after of edges.first) this.#addPair(pairNumber(before, after));
    }
    this.#last = edges.last;
  }

  #addPair(number: number): void {
    if (pairsMet[number] === analysis) return;
    pairsMet[number] = analysis;
    this.pairs.push(number);
  }

  /** By key, each key once, with the words that have it. */
  collect(): { readonly counts: readonly TermCount[]; readonly words: readonly Word[] } {
    const met = this.#met.toSorted((a, b) => a.key - b.key);
    const counts: { key: number; bits: number }[] = [];
    const repeated = new Set<LexemeTerm>();
    for (let at = 0; at < met.length; ) {
      const first = met[at];
      if (first === undefined) break;
      at += 1;
      const same = [first];
      for (let next = met[at]; next?.key === first.key; next = met[at]) {
        same.push(next);
        at += 1;
      }
      const bits =
        same.length === 1 ? first.bits : same.reduce((sum, term) => summed(sum, term.bits), 0);
      counts.push({ key: first.key, bits });
      if (same.length > 1) for (const term of repetitionsIn(same)) repeated.add(term);
    }
    const words = this.#met.filter((term) => !repeated.has(term)).map(wordOf);
    return { counts, words };
  }
}

/** Texts of the fields. The page's first section represents the page. */
const fieldsOf = (source: SectionSource): readonly (readonly [Field, string])[] => {
  const { title, heading, parents, text, code } = source;
  const own = [['text', text] as const, ['code', code] as const];
  if (heading !== null) {
    return [['heading', heading], ['context', [title, ...parents].join('\n')], ...own];
  }
  // Without its slashes, or a path would be a name of its own.
  return [
    ['title', title],
    ['about', `${source.about}\n${source.path.replaceAll('/', ' ')}`],
    ...own,
  ];
};

/** Everything that a locale is looked for by: `de` finds `de-AT` (RFC 4647 §3.3.1). */
const languageRanges = (locale: string | null): string[] => {
  const subtags = locale?.split('-') ?? [];
  return subtags.map((_, at) => subtags.slice(0, at + 1).join('-'));
};

/**
 * Pure: the same source returns the same section. Takes time in proportion to the section's length.
 */
export const analyse = (source: SectionSource): AnalysedSection => {
  const lexemes = lexemesOf(source.language);
  const terms = new Terms();
  const counts = { title: 0, heading: 0, context: 0, about: 0, text: 0, code: 0 };
  for (const [field, text] of fieldsOf(source)) {
    terms.startField(field);
    scan(text, (start, end) => {
      counts[field]++;
      terms.add(lexemes.get(text, start, end));
    });
  }
  const keys = new Set([spaceKey(source.spaceId)]);
  for (const range of languageRanges(source.locale)) keys.add(localeKey(range));
  const { counts: termCounts, words } = terms.collect();
  for (const { key, bits } of termCounts) {
    keys.add(key);
    if (isHeading(bits)) keys.add(headingKeyOf(key));
    if (isStrong(bits, counts.text + counts.code)) keys.add(strongKeyOf(key));
  }
  for (const number of terms.pairs) keys.add(pairKey(number));
  const lengths = { text: counts.text, code: counts.code };
  return {
    keys: [...keys],
    terms: packTerms(lengths, termCounts),
    words,
    lengths,
  };
};
