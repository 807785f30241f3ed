/** How much of a model's context a text takes, without knowing the model. */

/** Characters of a token of English: OpenAI's rule of thumb, https://help.openai.com/en/articles/4936856 */
const CHARACTERS_PER_TOKEN = 4;

/**
 * UTF-16 units of Han, kana and Hangul, by blocks of Unicode; of those beyond the basic plane the first.
 * Each takes about a token in the vocabularies of today's models.
 */
const IDEOGRAPHS: readonly (readonly [number, number])[] = [
  [0x1100, 0x11ff],
  [0x2e80, 0x9fff],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
  [0xd840, 0xd88f],
  [0xf900, 0xfaff],
  [0xff66, 0xffdc],
];

const FIRST_IDEOGRAPH = 0x1100;

export const ideographsIn = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST_IDEOGRAPH) continue;
    if (IDEOGRAPHS.some(([first, last]) => first <= unit && unit <= last)) count += 1;
  }
  return count;
};

/** Tokens: one for each ideograph, one for four other characters. */
export const estimateTokens = (text: string): number => {
  const ideographs = ideographsIn(text);
  return ideographs + Math.ceil((text.length - ideographs) / CHARACTERS_PER_TOKEN);
};

/** The longest beginning of a text that has no more than `tokens`, and cuts no character in two. */
export const beginningOf = (text: string, tokens: number): string => {
  let left = Math.max(0, tokens) * CHARACTERS_PER_TOKEN;
  let length = 0;
  for (const character of text.slice(0, left)) {
    left -= ideographsIn(character) > 0 ? CHARACTERS_PER_TOKEN : character.length;
    if (left < 0) break;
    length += character.length;
  }
  return text.slice(0, length);
};
