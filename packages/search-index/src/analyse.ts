/** A section as the index keeps it: keys, terms with frequencies, words. */
import type { Lexeme } from './analysis/lexeme.ts';
import { lexemesOf } from './analysis/lexeme-cache.ts';
import { scan } from './analysis/scan.ts';
import { headingKeyOf, localeKey, spaceKey, strongKeyOf } from './keys.ts';
import { counted, type Field, frequency, packTerms } from './packed-terms.ts';
import type { AnalysedSection, SectionSource, Word } from './source.ts';

/**
 * When a term weighs much in a section without standing in its title, heading or description: it is
 * there so many times, and makes up this share of the section's words, which words that stand everywhere
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

/** Terms and words of a section. Titles and headings are to come first. */
class Terms {
  /** Frequencies by the term's key. */
  readonly bits = new Map<number, number>();
  /** Of which the words are there. */
  private readonly seen = new Set<Lexeme>();
  private readonly named = new Map<string, Word>();

  get words(): Word[] {
    return [...this.named.values()];
  }

  add(field: Field, lexeme: Lexeme): void {
    const isNew = !this.seen.has(lexeme);
    if (isNew) this.seen.add(lexeme);
    for (const { key, name, entry } of lexeme.terms) {
      this.bits.set(key, counted(this.bits.get(key) ?? 0, field));
      if (!isNew || this.named.has(name)) continue;
      const isHeading = field === 'title' || field === 'heading';
      this.named.set(name, isHeading ? { ...entry, isHeading } : entry);
    }
  }
}

/** What is read in which field. The page's first section represents the page. */
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

/** Pure: the same source gives the same. Takes time in proportion to the section's length. */
export const analyse = (source: SectionSource): AnalysedSection => {
  const lexemes = lexemesOf(source.language);
  const terms = new Terms();
  const counts = { title: 0, heading: 0, context: 0, about: 0, text: 0, code: 0 };
  for (const [field, text] of fieldsOf(source)) {
    scan(text, (start, end) => {
      counts[field]++;
      terms.add(field, lexemes.get(text, start, end));
    });
  }
  const keys = new Set([spaceKey(source.spaceId)]);
  for (const range of languageRanges(source.locale)) keys.add(localeKey(range));
  for (const [key, bits] of terms.bits) {
    keys.add(key);
    if (isHeading(bits)) keys.add(headingKeyOf(key));
    if (isStrong(bits, counts.text + counts.code)) keys.add(strongKeyOf(key));
  }
  const lengths = { text: counts.text, code: counts.code };
  return {
    keys: [...keys],
    terms: packTerms(lengths, terms.bits),
    words: terms.words,
    lengths,
  };
};
