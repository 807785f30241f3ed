/** Texts that may link to a path, told without parsing them. Pure. */

/**
 * Where a destination begins, in Markdown, in attributes, and in an attribute's braces, and the
 * destination itself up to what ends it in one of these places. Every part may be empty, so that
 * nothing is tried twice.
 */
const DESTINATION = /(?:\]\(|\]:|=)[\s>]*\{?\s*["'`<]?([^\s"'`<>)]*)/g;

/** @param words in lower case */
export const mayLinkTo = (content: string, words: readonly string[]): boolean => {
  for (const [, destination = ''] of content.matchAll(DESTINATION)) {
    const lower = destination.toLowerCase();
    if (words.some((word) => lower.includes(word))) return true;
  }
  return false;
};
