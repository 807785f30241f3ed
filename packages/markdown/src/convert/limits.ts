/** Limits of what a conversion makes. */

/** Characters of a page, wherever it enters (decisions §5). */
export const MAX_PAGE_LENGTH = 400_000;
