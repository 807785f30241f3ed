/**
 * How many tokens a text has for a model, estimated without a vocabulary of megabytes: a word of up to
 * six letters, three digits, two ASCII signs, and each other character count as one. For ids and JSON
 * this is more than what the vocabulary `o200k_base` counts; for English prose it is about the same.
 */
const PIECE = /[A-Za-z]{1,6}|\d{1,3}|\n+| (?=\w)| +|[!-/:-@[-`{-~]{1,2}|[^\sA-Za-z\d]/gu;

/** Pieces that tokenizers join with the word that follows. */
const isJoined = (piece: string): boolean => piece === ' ';

export const tokensOf = (text: string): number => {
  let count = 0;
  for (const [piece] of text.matchAll(PIECE)) if (!isJoined(piece)) count += 1;
  return count;
};
