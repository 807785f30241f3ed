/**
 * Limits of the text, checked before the parser
 * (docs/internals/threat-model.md#import-and-content). All are Quoin's own.
 */

/** UTF-16 units: more than any page (400,000 characters) or converted file (2 MB) has. */
export const MAX_SOURCE_LENGTH = 2 * 1024 * 1024;

/** Levels of nodes; the parser and every walk of a tree stay far from the end of their stacks. */
export const MAX_DEPTH = 100;

/** Quote and list markers at the start of one line. */
export const MAX_LINE_MARKERS = MAX_DEPTH / 2;

/**
 * Characters times marks of markup, summed over lines that are not all ASCII: the parser's time on
 * them grows so, about 100 ms here. A paragraph of 100,000 Chinese characters with 2,000 links has it.
 */
export const MAX_LINE_WORK = 200_000_000;

/**
 * Characters times character references (`&lt;`), summed over runs of lines without a blank one: the
 * parser copies a text anew at each reference in it, here some 60 ms and 100 MB for so much. The
 * fullest of 800 real pages has 70,000.
 */
export const MAX_REFERENCE_WORK = 100_000_000;
