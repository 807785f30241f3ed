/** English words that say nothing of what is looked for. */

/** Lucene's `EnglishAnalyzer.ENGLISH_STOP_WORDS_SET`, and the words that make a question of it. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by for if in into is it no not of on or such that the their then ' +
    'there these they this to was will with ' +
    'what how which who when where why can do does has have had been from any some would could ' +
    'should were than its'
  ).split(' '),
);

export const withoutFunctionWords = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()))
    .join(' ');
