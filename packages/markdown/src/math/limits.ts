/** Limits of a formula. Quoin's own: the longest of published papers are a tenth of this. */

/** UTF-16 units of a formula. */
export const MAX_FORMULA = 4_000;

/** Macros that are replaced in one formula: Temml's own default. */
export const MAX_EXPANSIONS = 1_000;

/** The same where the formula defines macros, each of which may be as long as a formula. */
export const MAX_OWN_EXPANSIONS = 100;

/** UTF-16 units of MathML. */
export const MAX_MARKUP = 200_000;

/** Of a length in `em`, and in `pt`, beyond which nothing is moved. */
export const MAX_SIZE: [em: number, pt: number] = [20, 500];
