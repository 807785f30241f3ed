/**
 * Words of a query as concepts: with the stems of all languages of the scope, what a word that is
 * still being typed may become, what a mistyped one may have been, and synonyms.
 */
import { type QueryTerm, type QueryWord, queryTerms } from '../analysis/index.ts';
import { stemsOf } from '../analysis/stemming.ts';
import { termKey } from '../keys.ts';
import { comparePlain } from '../order.ts';
import type { SectionIndex } from '../ports.ts';
import type { Scope } from '../source.ts';
import type { ScopeVocabulary } from '../vocabulary/scope-vocabulary.ts';
import { type BegunWords, type CountedIn, isSingle } from './begun-words.ts';
import { isCompound } from './compound.ts';
import { type Alternative, type Concept, inverseFrequency, keysOf } from './concept.ts';
import { fillerTerms } from './filler-terms.ts';
import { joinedStems } from './joined-words.ts';
import { pairsAcross } from './question-ideographs.ts';
import { questionTerms } from './question-terms.ts';
import { relatedStems } from './related-words.ts';

export interface Knowledge {
  readonly index: SectionIndex;
  readonly scope: Scope;
  readonly begun: BegunWords;
  readonly vocabulary: ScopeVocabulary;
  /** In the scope. */
  readonly sections: number;
  readonly languages: readonly string[];
}

export interface QueryVariant {
  readonly words: string;
  /** The last word may go on. */
  readonly endsOpen: boolean;
  /** Asked in natural language: also words that only ask for an answer say nothing. */
  readonly isSentence?: boolean;
  /** Of a sentence: ISO 639-1. */
  readonly language?: string;
  /** In quotes: no typos. */
  readonly isExact?: boolean;
  /** Where words that are begun are looked for; in all sections if left out. */
  readonly by?: CountedIn;
  /** By place in `queryTerms(words)`: terms of words that mean the same. */
  readonly synonyms?: ReadonlyMap<number, readonly string[]>;
  /** Also words that are not rare may be mistyped: nothing has all words as they are. */
  readonly isDoubtful?: boolean;
}

/** Certainties: below 1, so that words as they were typed come first. */
const PREFIX_CERTAINTY = 0.7;
const SYNONYM_CERTAINTY = 0.8;
/** A word that says the same in other documentation, and perhaps in this one. */
const RELATED_CERTAINTY = 0.5;
const RELATED_LIKENESS = 0.75;
/** A word of a name, where the name itself is not. */
const PART_CERTAINTY = 0.4;
const TYPO_CERTAINTY = [1, 0.6, 0.4] as const;
/** A name as a whole says more than a word: who types it wants it, and not what its parts are about. */
const WHOLE_COUNT = 2;
/** A word that only puts the question: enough to prefer the page that is called so among equals. */
const IDLE_COUNT = 0.25;
/** A run of ideographs has a pair at each of them, and a word at every second, more or less. */
const IDEOGRAPHS_WORDS = 0.5;
/** A word in so many sections fills the candidates by itself: what it begins would come after it. */
const COMMON_SECTIONS = 500;
/** A word in more sections than this was meant as it is. */
const RARE_SECTIONS = 2;
const NAME = /^\p{Lu}[\p{L}\p{N}]{2,}$/u;
/** Words written as one, with a capital inside: `WordPress`, `iPhone`. */
const JOINED_NAME = /^\p{L}+\p{Lu}\p{L}*$/u;
/** A word that is only as much like a name is another one. */
const SURE_LIKENESS = 0.4;
const BEHIND_A_WORD = /[\p{L}\p{N}][,;]? $/u;
const BEHIND_AN_ARTICLE = /(?<!\S)(?:an?|the|my|your|our|his|her|their) $/i;
/** Words of one query, said once or often: no question has more that tell, and each costs look-ups. */
const MAX_WORDS = 32;

export async function makeConcepts(wording: QueryVariant, known: Knowledge): Promise<Concept[]> {
  const terms = queryTerms(wording.words, known.languages);
  // Names are short, and said as they are.
  const mayIdle = !wording.isExact && wording.by !== 'headings';
  const idle = mayIdle ? idleIn(wording, terms, known) : new Set();
  const asked = mostTelling(terms, known.vocabulary);
  const concepts: Concept[] = [];
  for (const [place, term] of terms.entries()) {
    if (!asked.has(term)) continue;
    const isOpen = wording.endsOpen && term.end === wording.words.length;
    const made = await conceptsOf(term, place, isOpen);
    if (!idle.has(term)) concepts.push(...made);
    else concepts.push(...made.map((one) => ({ ...one, isRequired: false, count: IDLE_COUNT })));
  }
  return withoutRepetitions(concepts);

  /** What says a word of a sentence together with the word before or after it. */
  function joinedWith(place: number): readonly string[] {
    if (wording.isSentence !== true) return [];
    return [place - 1, place].flatMap((at) =>
      joinedStems(wording.words, terms[at], terms[at + 1], known),
    );
  }

  async function conceptsOf(term: QueryTerm, place: number, isOpen: boolean): Promise<Concept[]> {
    const { kind, folded, stems, parts } = term;
    const synonyms = wording.synonyms?.get(place) ?? [];
    if (wording.isSentence === true && isOneWord(term)) {
      const joined = known.languages.flatMap((language) => stemsOf(folded, folded, language));
      const word = { folded, stems: [...new Set([...stems, ...joined])] };
      return [await wordConcept(word, isOpen, { synonyms })];
    }
    if (kind === 'identifier' && parts.length > 0) {
      const last = parts.length - 1;
      const each = await Promise.all(
        parts.map((part, at) =>
          wordConcept(part, isOpen && at === last, {
            wholes: stems,
            certainty: isCompound(term) || parts.length === 1 ? 1 : PART_CERTAINTY,
          }),
        ),
      );
      if (isCompound(term)) return each;
      const whole = conceptOf(term, { begun: isOpen ? await expansions(folded) : [], synonyms });
      const isUnknownName = wording.isSentence === true && isUnknown(term, whole, each);
      return [{ ...whole, isRequired: false, isUnknownName, count: WHOLE_COUNT }, ...each];
    }
    if (kind === 'word') {
      const concept = await wordConcept(term, isOpen, { synonyms, wholes: joinedWith(place) });
      const isUnknownName = isName(term, wording) && !isSaid(concept, SURE_LIKENESS);
      const isMissingThing = isThing(term, wording) && !isSaid(concept, 0);
      return [{ ...concept, isUnknownName, isMissingThing }];
    }
    const begun = isOpen || isSingle(folded) ? await expansions(folded) : [];
    return [{ ...conceptOf({ folded, stems }, { begun, synonyms }), words: IDEOGRAPHS_WORDS }];
  }

  async function wordConcept(word: QueryWord, isOpen: boolean, also: Also): Promise<Concept> {
    const begun = isOpen && !isCommon(word) ? await expansions(word.folded) : [];
    const related = wording.isSentence === true ? relatedStems(word, known.languages) : [];
    return conceptOf(word, { ...also, begun, related, mistyped: corrections(word, begun) });
  }

  /** A section has the word, or another one that is more like it than `least`. */
  function isSaid({ alternatives }: Concept, least: number): boolean {
    return alternatives.some(
      ({ key, likeness }) => likeness > least && known.vocabulary.sections(key) > 0,
    );
  }

  /** A name with capitals inside, of which no section has all or each part. */
  function isUnknown({ raw, folded }: QueryTerm, whole: Concept, parts: readonly Concept[]) {
    if (!JOINED_NAME.test(raw) || whole.sections > 0) return false;
    const hasPart = ({ rarity }: Concept): boolean => rarity < inverseFrequency(0, known.sections);
    return !parts.every(hasPart) && known.vocabulary.corrections(folded).length === 0;
  }

  function isCommon(word: QueryWord): boolean {
    return isCommonWord(word, wording.by, known.vocabulary);
  }

  function expansions(prefix: string): Promise<readonly string[]> {
    return known.begun.stems(prefix, wording.by ?? 'sections');
  }

  function corrections({ folded, stems }: QueryWord, begun: readonly string[]): Mistyped[] {
    if (wording.isExact) return [];
    const sections = sectionsWith(stems, known.vocabulary);
    const isBegun = begun.some((stem) => !stems.includes(stem));
    if (!wording.isDoubtful && (sections > RARE_SECTIONS || isBegun)) return [];
    return known.vocabulary
      .corrections(folded)
      .filter((correction) => correction.sections > sections || sections <= RARE_SECTIONS)
      .map(({ word, stem, distance }) => ({
        term: stem,
        certainty: TYPO_CERTAINTY[distance] ?? 0,
        likeness: typoLikeness(folded, word, distance),
      }));
  }

  function conceptOf({ stems: exact }: QueryWord, also: Also): Concept {
    const sure = also.certainty ?? 1;
    const certainties = new Map<string, { certainty: number; likeness: number }>();
    const add = (term: string, certainty: number, likeness: number): void => {
      if (!certainties.has(term)) certainties.set(term, { certainty, likeness });
    };
    for (const term of exact) add(term, 1, sure);
    for (const term of also.synonyms ?? []) add(term, SYNONYM_CERTAINTY, 1);
    for (const term of also.related ?? []) add(term, RELATED_CERTAINTY, RELATED_LIKENESS);
    for (const term of also.begun ?? []) add(term, PREFIX_CERTAINTY, PREFIX_CERTAINTY);
    for (const { term, certainty, likeness } of also.mistyped ?? []) add(term, certainty, likeness);

    const exactly = sectionsWith(exact, known.vocabulary);
    const together = sectionsWith([...certainties.keys()], known.vocabulary);
    // What is not known yet is rare; what represents a word is never more telling than all of it is
    // together, or a rare word that begins alike would win.
    const exactIdf = inverseFrequency(Math.max(1, exactly), known.sections);
    const idf = inverseFrequency(Math.max(1, together), known.sections);
    const alternatives = [...certainties].map(
      ([term, { certainty, likeness }]): Alternative => ({
        term,
        key: termKey(term),
        weight: certainty === 1 ? sure * exactIdf : sure * certainty * idf,
        likeness,
      }),
    );
    for (const term of also.wholes ?? []) {
      if (certainties.has(term)) continue;
      alternatives.push({ term, key: termKey(term), weight: exactIdf, likeness: 1 });
    }
    return {
      alternatives: alternatives.sort((a, b) => b.weight - a.weight),
      sections: Math.min(known.sections, together),
      idf: exactly > 0 ? exactIdf : idf,
      rarity: inverseFrequency(exactly, known.sections),
      isUnknown: exactly === 0,
      isRequired: true,
      count: 1,
      words: 1,
    };
  }
}

/** Returns whether a compound has a single letter, which tells nothing alone: `e-mail`, `x-ray`. */
const isOneWord = (term: QueryTerm): boolean =>
  isCompound(term) && term.parts.some(({ folded }) => isSingle(folded));

/** A capitalized word after another word is a name, except for nouns in German. */
const isName = (
  { raw, start }: QueryTerm,
  { words, isSentence, language }: QueryVariant,
): boolean =>
  isSentence === true &&
  language !== 'de' &&
  NAME.test(raw) &&
  BEHIND_A_WORD.test(words.slice(0, start));

/** A word behind an English article or possessive: an object, and not how it is put. */
const isThing = ({ start }: QueryTerm, { words, isSentence, language }: QueryVariant): boolean =>
  isSentence === true && language === 'en' && BEHIND_AN_ARTICLE.test(words.slice(0, start));

/** None where nothing else would be left. */
function idleIn(
  { words, isSentence = false }: QueryVariant,
  terms: readonly QueryTerm[],
  { languages, vocabulary }: Knowledge,
): ReadonlySet<QueryTerm> {
  if (!isSentence) return fillerTerms(terms, languages);
  const asking = questionTerms(words, terms, languages);
  const across = pairsAcross(terms, ({ stems }) => sectionsWith(stems, vocabulary) > 0);
  const idle = new Set([...asking, ...across]);
  return idle.size < terms.length ? idle : new Set();
}

/** Returns the variants of a word besides its own stems. */
interface Also {
  /** How sure it is that the word was meant by itself; 1 if left out. */
  readonly certainty?: number;
  readonly begun?: readonly string[];
  readonly mistyped?: readonly Mistyped[];
  readonly synonyms?: readonly string[];
  /** Of the word's language, and not of the project. */
  readonly related?: readonly string[];
  /** What the word is a part of: `real` and `time` are both in the identifier `realtime`. */
  readonly wholes?: readonly string[];
}

interface Mistyped {
  readonly term: string;
  readonly certainty: number;
  readonly likeness: number;
}

/** Of shorter words, nearly all that are one letter away are other words: `book` is no mistyped `hook`. */
const SHORTEST_MISTYPED = 5;
/**
 * Letters that each typo makes doubtful. A missing, further or other letter makes another word more
 * often (`robot`, `root`) than the same letters in another order do (`berht`, `berth`).
 */
const DOUBTFUL_LETTERS = { otherLetters: 3, otherOrder: 2 } as const;

const lettersOf = (word: string): string => [...word].sort().join('');

function typoLikeness(typed: string, word: string, distance: number): number {
  if (typed.length < SHORTEST_MISTYPED) return 0;
  const isSameLetters = lettersOf(typed) === lettersOf(word);
  const letters = isSameLetters ? DOUBTFUL_LETTERS.otherOrder : DOUBTFUL_LETTERS.otherLetters;
  return Math.max(0, 1 - (letters * distance) / typed.length);
}

/** Among names, which are few, no word is. */
export const isCommonWord = (
  { stems }: QueryWord,
  by: CountedIn | undefined,
  vocabulary: ScopeVocabulary,
): boolean => by !== 'headings' && sectionsWith(stems, vocabulary) >= COMMON_SECTIONS;

function sectionsWith(terms: readonly string[], vocabulary: ScopeVocabulary): number {
  return terms.reduce((total, term) => total + vocabulary.sections(termKey(term)), 0);
}

function withoutRepetitions(concepts: readonly Concept[]): Concept[] {
  const first = new Map<string, Concept>();
  for (const concept of concepts) {
    // Not by the weightiest: parts of one identifier share the identifier.
    const name = `${concept.isRequired} ${keysOf(concept).join()}`;
    const before = first.get(name);
    first.set(name, before === undefined ? concept : { ...before, count: before.count + 1 });
  }
  return [...first.values()];
}

/** Those that are in fewest sections; words that are in none can only be mistyped and come last. */
function mostTelling(
  terms: readonly QueryTerm[],
  vocabulary: ScopeVocabulary,
): ReadonlySet<QueryTerm> {
  const sections = new Map<string, number>();
  for (const { folded, stems } of terms) {
    if (!sections.has(folded)) sections.set(folded, sectionsWith(stems, vocabulary) || Infinity);
  }
  if (sections.size <= MAX_WORDS) return new Set(terms);
  const kept = new Set(
    [...sections]
      .sort(([wordA, a], [wordB, b]) => (a === b ? comparePlain(wordA, wordB) : a - b))
      .slice(0, MAX_WORDS)
      .map(([folded]) => folded),
  );
  return new Set(terms.filter(({ folded }) => kept.has(folded)));
}
