/** Words by which a model says, in plain text, where its quotes begin or that there is no answer. */

export interface Signals {
  /** Alone on a line between the answer and the quotes. */
  readonly quotes: string;
  /** Instead of an answer. */
  readonly noAnswer: string;
}

const QUOTES = 'QUOTES';
const NO_ANSWER = 'NO_ANSWER';

/** Where a text has the word, an answer may have it, too: then it is made one that no text has. */
export const signalsFor = (texts: readonly string[], nonce: string): Signals => {
  const unused = (word: string): string =>
    texts.some((text) => text.includes(word)) ? `${word}_${nonce}` : word;
  return { quotes: unused(QUOTES), noAnswer: unused(NO_ANSWER) };
};
