/** Whether passages answer a question at all, as far as words can tell. */
import type { AskedTerm, ReadBlock } from './asked-terms.ts';
import { bestCoverage, confidenceIn, evidenceOf, type Weighed } from './confidence.ts';

/**
 * Which part of what was asked the best passage must have, independent of the weights: the rest of
 * a question about a thing that no page names may be all that a passage is about.
 */
const LEAST_COVERAGE = 0.5;

/** Alone it is about nothing. */
const NUMBER = /^\p{N}+$/u;

/** @param own words of the question */
export const covers = (
  passages: readonly Weighed[],
  blocks: readonly Pick<ReadBlock, 'passage' | 'terms' | 'headingTerms'>[],
  own: readonly Pick<AskedTerm, 'raw' | 'stems' | 'related'>[],
): boolean => {
  if (own.length > 0 && own.every(({ raw }) => NUMBER.test(raw))) return false;
  if (bestCoverage(passages) < LEAST_COVERAGE) return false;
  const evidence = evidenceOf(passages, blocks, own);
  return evidence === null || confidenceIn(evidence) > 0;
};
