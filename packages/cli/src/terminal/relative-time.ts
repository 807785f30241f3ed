/** Relative times, and dates for times that are long ago. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Days; beyond, a date says more than a number. */
const LONGEST = 60;

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

/**
 * @param time - RFC 3339, as the API returns it
 * @returns such as `3 hours ago`, `in 89 days`, or the day in UTC where it is far away
 */
export const relativeTime = (time: string, now = new Date()): string => {
  const distance = now.getTime() - Date.parse(time);
  const size = Math.abs(distance);
  if (size > LONGEST * DAY) return time.slice(0, 'YYYY-MM-DD'.length);
  const [unit, name] = UNITS.find(([length]) => size >= length) ?? [SECOND, 'second'];
  // What was just given 30 days ends in 30, though some milliseconds of them are gone.
  const count = distance > 0 ? Math.floor(size / unit) : Math.round(size / unit);
  if (count === 0) return 'now';
  const amount = `${count} ${name}${count === 1 ? '' : 's'}`;
  return distance > 0 ? `${amount} ago` : `in ${amount}`;
};

/** @param milliseconds - how long something took, as `340 ms`, `2.1 s`, `3 min 5 s` */
export const duration = (milliseconds: number): string => {
  const whole = Math.round(milliseconds);
  if (whole < SECOND) return `${whole} ms`;
  const tenths = (milliseconds / SECOND).toFixed(1);
  if (Number(tenths) < 60) return `${tenths} s`;
  const seconds = Math.round(milliseconds / SECOND);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};
