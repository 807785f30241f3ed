/** Limits of what a conversion makes. */

/** Characters of a page, wherever it enters (docs/internals/interface.md#pages). */
export const MAX_PAGE_LENGTH = 400_000;
