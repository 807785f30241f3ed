/** `Retry-After` (RFC 9110 §10.2.3): whole seconds, or a date. */

/** @returns milliseconds from `now`, 0 for what has passed; null where the header says nothing */
export const retryAfterMs = (value: string | null, now: number): number | null => {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};
