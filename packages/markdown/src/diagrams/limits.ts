/**
 * What a diagram may take, so that its layout takes a second at most, however its parts are joined.
 * Quoin's own limits: larger ones are for the reader's browser.
 */

/** UTF-16 units of a diagram. */
export const MAX_DIAGRAM = 10_000;

/** Lines of it. */
export const MAX_LINES = 120;

/** Arrows and lines of a flow chart. */
export const MAX_LINKS = 100;

/** Of `&`, each of which multiplies links. */
export const MAX_JOINED = 12;

/** UTF-16 units of SVG. */
export const MAX_SVG = 500_000;
