/** Words that an unfinished word of a query may become: each prefix is looked up once for a query. */
import { type QueryTerm, type QueryWord, queryTerms } from '../analysis/index.ts';
import type { SectionIndex } from '../ports.ts';
import type { Scope } from '../source.ts';
import { isCompound } from './compound.ts';

/** Where words are counted: `headings` includes titles. */
export type CountedIn = 'sections' | 'headings';

/** The commonest come first. */
const MAX_EXPANSIONS = 20;

export class BegunWords {
  readonly #index: SectionIndex;
  readonly #scope: Scope;
  readonly #stems = new Map<string, Promise<readonly string[]>>();

  constructor(index: SectionIndex, scope: Scope) {
    this.#index = index;
    this.#scope = scope;
  }

  /** Stems of words that begin with the prefix. @param prefix folded */
  stems(prefix: string, by: CountedIn): Promise<readonly string[]> {
    const key = `${by} ${prefix}`;
    let stems = this.#stems.get(key);
    if (stems === undefined) {
      stems = this.#lookUp(prefix, by);
      this.#stems.set(key, stems);
    }
    return stems;
  }

  /** Begins to look prefixes up that will be needed. An error is thrown by {@link stems}. */
  readAhead(prefixes: readonly string[], by: CountedIn): void {
    for (const prefix of prefixes) this.stems(prefix, by).catch(() => undefined);
  }

  /** The index changed since they were looked up. */
  clear(): void {
    this.#stems.clear();
  }

  async #lookUp(prefix: string, by: CountedIn): Promise<readonly string[]> {
    const words = await this.#index.wordsFrom(this.#scope, prefix, { by, limit: MAX_EXPANSIONS });
    return words.map(({ stem }) => stem);
  }
}

export const isSingle = (text: string): boolean => text.length === 1 || [...text].length === 1;

export interface Unfinished {
  readonly words: string;
  /** The last word may go on. */
  readonly endsOpen: boolean;
  readonly languages: readonly string[];
  /** Words in so many sections that the words they begin do not matter. */
  readonly isCommon: (word: QueryWord) => boolean;
}

/** Prefixes that `makeConcepts` looks up for these words. */
export const prefixesOf = ({ words, endsOpen, languages, isCommon }: Unfinished): string[] => {
  const ofTerm = (term: QueryTerm): string[] => {
    const { kind, folded, parts } = term;
    const isOpen = endsOpen && term.end === words.length;
    const last = parts.at(-1);
    if (kind === 'identifier' && last !== undefined) {
      if (!isOpen) return [];
      return [...(isCommon(last) ? [] : [last.folded]), ...(isCompound(term) ? [] : [folded])];
    }
    if (kind === 'word') return isOpen && !isCommon(term) ? [folded] : [];
    return isOpen || isSingle(folded) ? [folded] : [];
  };
  return [...new Set(queryTerms(words, languages).flatMap(ofTerm))];
};
