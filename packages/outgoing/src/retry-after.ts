/** `Retry-After` (RFC 9110 §10.2.3): seconds, or a date. */

/** No user has to wait longer than that by another process's header. */
const LONGEST_SECONDS = 24 * 3600;

/** Begins with the day of the week, in each of its three forms (RFC 9110 §5.6.7). */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /;

/** Whole seconds from `now` on, between 0 and a day; null where the header says nothing of use. */
export const retryAfterSeconds = (header: string | null, now: Date): number | null => {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const date = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((date - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
};
