/** How long something took, in as few words as say it. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** "340 ms", "2.4 s", "3 min 5 s", "2 h 10 min". A clock that was set back gives 0 ms. */
export const durationText = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms));
  if (whole < SECOND_MS) return `${whole} ms`;
  if (whole < 10 * SECOND_MS) return `${(whole / SECOND_MS).toFixed(1)} s`;
  if (whole < MINUTE_MS) return `${Math.floor(whole / SECOND_MS)} s`;
  if (whole < HOUR_MS) {
    return `${Math.floor(whole / MINUTE_MS)} min ${Math.floor((whole % MINUTE_MS) / SECOND_MS)} s`;
  }
  return `${Math.floor(whole / HOUR_MS)} h ${Math.floor((whole % HOUR_MS) / MINUTE_MS)} min`;
};

/**
 * From the start to the end, or to now; null before the start.
 *
 * @param now milliseconds since the epoch
 */
export const durationOf = (
  { startedAt, finishedAt }: { startedAt: string | null; finishedAt: string | null },
  now: number,
): string | null => {
  if (startedAt === null) return null;
  const end = finishedAt === null ? now : new Date(finishedAt).getTime();
  return durationText(end - new Date(startedAt).getTime());
};
