/** By how much a scope's sums change: collected over many sections, and then written once. */
import type { AnalysedSection, Word } from '@quoin/search-index';

export interface WordDelta {
  readonly word: string;
  readonly stem: string;
  sections: number;
  headings: number;
}

/** Is in no word. */
const SEPARATOR = '\0';

export class ScopeDelta {
  sections = 0;
  text = 0;
  code = 0;
  readonly #languages = new Map<string, number>();
  readonly #words = new Map<string, WordDelta>();
  /** The same by object: analysis returns one for each word that it meets often. */
  readonly #known = new Map<Word, WordDelta>();

  /** @param by 1 for a section that comes, -1 for one that goes */
  count({ words, lengths }: AnalysedSection, language: string, by: 1 | -1): void {
    this.sections += by;
    this.text += by * lengths.text;
    this.code += by * lengths.code;
    this.#languages.set(language, (this.#languages.get(language) ?? 0) + by);
    for (const counted of words) {
      let delta = this.#known.get(counted);
      if (delta === undefined) {
        delta = this.#delta(counted);
        this.#known.set(counted, delta);
      }
      delta.sections += by;
      if (counted.isHeading) delta.headings += by;
    }
  }

  #delta(counted: Word): WordDelta {
    // PostgreSQL rejects half of a surrogate pair, SQLite replaces it: here it is one for both.
    const word = counted.word.toWellFormed();
    const stem = counted.stem.toWellFormed();
    const key = `${word}${SEPARATOR}${stem}`;
    let delta = this.#words.get(key);
    if (delta === undefined) {
      delta = { word, stem, sections: 0, headings: 0 };
      this.#words.set(key, delta);
    }
    return delta;
  }

  /** Those that changed. */
  get words(): WordDelta[] {
    return [...this.#words.values()].filter(
      ({ sections, headings }) => sections !== 0 || headings !== 0,
    );
  }

  /** Those that changed, with by how many sections. */
  get languages(): { language: string; sections: number }[] {
    return [...this.#languages]
      .map(([language, sections]) => ({ language, sections }))
      .filter(({ sections }) => sections !== 0);
  }
}
