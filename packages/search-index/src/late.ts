/**
 * What texts in other languages than English need, loaded when it is first needed (ADR 45). In the
 * published package these are imports, which `tsdown.config.ts` writes.
 */
declare const require: {
  (name: 'franc-min'): typeof import('franc-min');
  (name: './analysis/stemmers.ts'): typeof import('./analysis/stemmers.ts');
  (name: './analysis/stop-word-lists.ts'): typeof import('./analysis/stop-word-lists.ts');
};

export const francMin = () => require('franc-min');
export const otherStemmers = () => {
  const { STEMMERS } = require('./analysis/stemmers.ts');
  return STEMMERS;
};
export const stopWordLists = () => {
  const { LISTS } = require('./analysis/stop-word-lists.ts');
  return LISTS;
};
