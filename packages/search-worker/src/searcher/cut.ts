/** Milliseconds after which a search answers with what it has (the issue of search says so). */
export const CUT_MS = 2_000;
