/** Words that begin alike, as a range of what an index is sorted by. */

const LAST_CODE_POINT = 0x10ffff;
const BEFORE_SURROGATES = 0xd7ff;
const AFTER_SURROGATES = 0xe000;

/**
 * The first string, by code points, after all that begin with `prefix`; null if it does not exist.
 * A pattern of `like` would need its wildcards escaped, and SQLite's ignores case.
 */
export const afterPrefix = (prefix: string): string | null => {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  let last = points.pop();
  while (last === LAST_CODE_POINT) last = points.pop();
  if (last === undefined) return null;
  points.push(last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1);
  return String.fromCodePoint(...points);
};
