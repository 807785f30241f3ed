/** The source of an indexed section, and its analysis. */

/** Texts that a project is searched in: working copies, or what readers see. */
export type SearchState = 'current' | 'published';

/** One body of texts that is searched as a whole. Nothing of one scope is ever seen in another. */
export interface Scope {
  readonly projectId: string;
  readonly state: SearchState;
}

/** A page's part under one heading, with everything that it can be found by. */
export interface SectionSource {
  /** Of the page. */
  readonly title: string;
  /** Null: the text before the first heading. */
  readonly heading: string | null;
  /** Headings that it is under, outermost first, without its own. */
  readonly parents: readonly string[];
  readonly anchor: string | null;
  /** Plain words, inline code included; no markup. */
  readonly text: string;
  /** Blocks of code. */
  readonly code: string;
  /** Description and keywords of the page, on its first section; else empty. */
  readonly about: string;
  /** Of the page. */
  readonly path: string;
  readonly spaceId: string;
  /** BCP 47; null: the space says none. */
  readonly locale: string | null;
  /** ISO 639-1: what its words are stemmed by, from the locale, or guessed from the page's text. */
  readonly language: string;
}

/** A word as it is in the vocabulary. */
export interface Word {
  /** Folded: without case and accents. */
  readonly word: string;
  /** Its stem in the index; the word itself if its language has no stemmer. */
  readonly stem: string;
  /** It is in the title, on a page's first section, or in the heading. */
  readonly isHeading: boolean;
}

export interface AnalysedSection {
  /**
   * Everything that the section is found by, each an unsigned 32-bit number, once (`keys.ts`).
   */
  readonly keys: readonly number[];
  /** Terms with their frequencies by field (`packed-terms.ts`). */
  readonly terms: Uint8Array;
  /** Each pair of word and stem once. */
  readonly words: readonly Word[];
  /** Terms in the text and in the code. */
  readonly lengths: FieldLengths;
}

export interface FieldLengths {
  readonly text: number;
  readonly code: number;
}
