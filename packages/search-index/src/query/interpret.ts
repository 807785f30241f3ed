/** A request for sections, read: what they must be, and in which words they are asked for. */
import { queryTerms } from '../analysis/index.ts';
import { type Concept, keysOf } from './concept.ts';
import { type Filter, type Filtering, filterOf } from './filter.ts';
import { type Knowledge, makeConcepts, type QueryVariant } from './make-concepts.ts';
import { type Phrase, parseQuery, type QuerySpace } from './parse-query.ts';
import { phrasePairs } from './phrase-pairs.ts';
import { type PlainPhrase, plain } from './plain-text.ts';
import { expandSynonyms } from './synonyms.ts';

export interface QueryRequest extends Filtering {
  /** As typed. */
  readonly text: string;
  /** Of the project, for `in:space`. */
  readonly spaces: readonly QuerySpace[];
  /** Groups of words and phrases that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
}

export interface Query {
  readonly filter: Filter;
  /** Said word for word by every hit. */
  readonly phrases: readonly PlainPhrase[];
  /** Said by none. */
  readonly withoutPhrases: readonly PlainPhrase[];
  readonly phraseConcepts: readonly Concept[];
  /** As it was typed first, then in other words. */
  readonly wordings: readonly QueryVariant[];
}

/** Phrases whose words are looked up in the index; all of them are seen to be said. */
const MAX_LOOKED_UP = 16;

export async function interpret(request: QueryRequest, known: Knowledge): Promise<Query> {
  const parsed = parseQuery(request.text, request.spaces);
  const phrases = distinct(parsed.phrases).filter(
    ({ text }) => queryTerms(text, known.languages).length > 0,
  );
  const withoutPhrases = distinct(
    parsed.withoutPhrases.map((text) => ({ text, isOpen: false })),
  ).filter(({ text }) => text !== '');
  const phraseConcepts: Concept[] = [];
  const pairs: number[][] = [];
  for (const phrase of phrases.slice(0, MAX_LOOKED_UP)) {
    const { text, isOpen } = phrase;
    pairs.push(...phrasePairs(phrase));
    const wording = { words: text, endsOpen: isOpen, isExact: true };
    phraseConcepts.push(...(await makeConcepts(wording, known)));
  }
  const filter = filterOf(request, parsed, known);
  const said = phraseConcepts.filter(({ isRequired }) => isRequired).map(keysOf);
  const { words, endsOpen } = parsed;
  const { synonyms, variants } = expandSynonyms(words, request.synonyms, known.languages);
  return {
    filter: { ...filter, groups: [...filter.groups, ...said, ...pairs] },
    phrases,
    withoutPhrases,
    phraseConcepts,
    wordings: [
      { words, endsOpen, synonyms },
      ...variants.map((variant) => ({ words: variant, endsOpen })),
    ],
  };
}

/** Phrases as `plain` returns them. A repeated phrase counts once. */
function distinct(phrases: readonly Phrase[]): PlainPhrase[] {
  const byText = new Map(phrases.map(({ text, isOpen }) => [plain(text), isOpen]));
  return [...byText].map(([text, isOpen]) => ({ text, isOpen }));
}
