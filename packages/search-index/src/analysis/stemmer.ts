/** A stemmer, and the script of the words that it knows. */

/** Takes a word in lower case, with its accents. */
type Stemmer = (word: string) => string;

export interface Stemming {
  readonly stemmer: Stemmer;
  /** Words of other scripts are not the language's. */
  readonly script: RegExp;
}

export const LATIN = /\p{Script=Latin}/u;
