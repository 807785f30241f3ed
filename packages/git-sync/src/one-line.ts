/** Text of users as one line of a commit, whose lines and marks have a meaning of their own. */

/** Control characters, line breaks of any kind, and marks that turn the direction of what follows. */
const NOT_SHOWN = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const SPACES = /\s+/gu;

export const oneLine = (text: string): string =>
  text.replace(NOT_SHOWN, ' ').replace(SPACES, ' ').trim();

/** In code points; an ellipsis marks a cut text. */
export const shortened = (text: string, length: number): string => {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
};
