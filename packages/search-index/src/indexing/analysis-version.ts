/**
 * What analysis makes of a text. Another number makes every index anew, so it changes with anything
 * that changes keys, terms or words: segmentation, folding, stemming, hashes, what is strong.
 */
export const ANALYSIS_VERSION = 3;
