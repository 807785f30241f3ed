/**
 * Libraries that are loaded when they are first needed (ADR 45): the table of `transliteration` takes
 * 13 MB, and the parser is a native library. In the published package they are imports, which
 * `tsdown.config.ts` writes.
 */
declare const require: {
  (name: 'satteri'): typeof import('satteri');
  (name: 'transliteration'): typeof import('transliteration');
};

export const satteri = () => require('satteri');
/**
 * Loads the parser now. A service calls it at its start, so that it does not start on a machine that
 * cannot load the parser.
 */
export const loadParser = (): void => {
  satteri();
};

export const transliteration = () => require('transliteration');
