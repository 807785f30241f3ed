/** Times of a cron expression (five fields, or `@daily` and its kind), in UTC. */

const FIRST_SPAN_MS = 60_000;
/** The time of a leap day can be eight years away. */
const LONGEST_SPAN_MS = 9 * 366 * 86_400_000;

export const nextTime = (cron: string, after: Date): Date | null => Bun.cron.parse(cron, after);

/** Whether it is one, and has any time at all: 31 February has not. */
export const isCron = (text: string): boolean => {
  try {
    return nextTime(text, new Date(0)) !== null;
  } catch {
    return false;
  }
};

/** The last time that is not after `now`; null if it does not exist in nine years. */
export const lastTime = (cron: string, now: Date): Date | null => {
  const until = now.getTime();
  for (let span = FIRST_SPAN_MS; span <= LONGEST_SPAN_MS; span *= 2) {
    let found = nextTime(cron, new Date(until - span));
    if (found === null || found.getTime() > until) continue;
    for (;;) {
      const next = nextTime(cron, found);
      if (next === null || next.getTime() > until) return found;
      found = next;
    }
  }
  return null;
};
