/** A query as it is counted: what only looks different is one. */

/** Quoin's own limit: longer queries are rare, and their beginning is enough. */
const MAX_CHARACTERS = 200;

/**
 * In lower case, independent of the locale, white space folded, cut at {@link MAX_CHARACTERS} code
 * points.
 */
export const countedQuery = (typed: string): string => {
  const folded = typed.normalize('NFC').toLowerCase().trim().split(/\s+/u).join(' ');
  return [...folded].slice(0, MAX_CHARACTERS).join('').trimEnd();
};
