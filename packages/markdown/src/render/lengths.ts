/**
 * Lengths that authors write, as attributes carry them: the policy of a page allows no inline
 * styles.
 */

/** Whole CSS pixels of `400` and `400px`; null for anything else. */
export const pixels = (text: string | null): number | null => {
  const digits = /^\s*(\d{1,5})(?:px)?\s*$/.exec(text ?? '')?.[1];
  return digits === undefined || digits === '0' ? null : Number(digits);
};

/** Shares of a width that the style sheet knows. */
const STEP = 5;

/** Percent, in steps of five from 5 to 100, of `37%`; null for anything else. */
export const share = (text: string | null): number | null => {
  const digits = /^\s*(\d{1,3})(?:\.\d+)?%\s*$/.exec(text ?? '')?.[1];
  if (digits === undefined) return null;
  return Math.min(100, Math.max(STEP, Math.round(Number(digits) / STEP) * STEP));
};
