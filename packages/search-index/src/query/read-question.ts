/** A question in natural language, read as nothing but its words. */
import { languageOf, queryTerms } from '../analysis/index.ts';
import { spaceKey } from '../keys.ts';
import type { Query } from './interpret.ts';
import { joinedStems } from './joined-words.ts';
import type { Knowledge } from './make-concepts.ts';
import { questionTerms } from './question-terms.ts';
import { expandSynonyms } from './synonyms.ts';

export interface QuestionRequest {
  /** As asked; quotes and signs mean nothing in it. */
  readonly text: string;
  /** Not empty. Null: all. */
  readonly spaceIds: readonly string[] | null;
  /** Groups of words and phrases that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** Ids of pages that must not be found. */
  readonly withoutPages: readonly string[];
}

export interface ReadQuestion {
  readonly query: Query;
  /** It has words that say what it is about. */
  readonly isTelling: boolean;
}

export function readQuestion(
  { text, spaceIds, synonyms: groups, withoutPages }: QuestionRequest,
  { languages, vocabulary }: Knowledge,
): ReadQuestion {
  const terms = queryTerms(text, languages);
  const idle = questionTerms(text, terms, languages);
  const isTelling = idle.size < terms.length;
  const telling = isTelling ? terms.filter((term) => !idle.has(term)) : terms;
  const last = telling.at(-1);
  const next = terms[last === undefined ? 0 : terms.indexOf(last) + 1];
  // `up` tells nothing alone, and makes another word of `back` before it.
  const isJoined = joinedStems(text, last, next, { languages, vocabulary }).length > 0;
  const end = isJoined ? next?.end : last?.end;
  const words = text.slice(telling.at(0)?.start ?? 0, end ?? 0);
  const { synonyms, variants } = expandSynonyms(words, groups, languages);
  const wording = { endsOpen: false, isSentence: true, language: languageOf(null, text) };
  return {
    isTelling,
    query: {
      filter: {
        groups: spaceIds === null ? [] : [spaceIds.map(spaceKey)],
        none: [],
        withoutPages,
      },
      phrases: [],
      withoutPhrases: [],
      phraseConcepts: [],
      wordings: [
        { ...wording, words, synonyms },
        ...variants.map((variant) => ({ ...wording, words: variant })),
      ],
    },
  };
}
