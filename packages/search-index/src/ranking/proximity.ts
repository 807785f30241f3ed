/** The proximity of the words of a query. */
import type { Match } from './matches.ts';

/**
 * @param matches of one text, in order
 * @returns the words looked for in the smallest run of words that has all of those that the text
 * has, divided by the run's length: 1 where they are side by side, 0 where there are fewer than two
 */
export function proximity(matches: readonly Match[]): number {
  const wanted = new Set(matches.map(({ concept }) => concept)).size;
  if (wanted < 2) return 0;
  const counts = new Map<number, number>();
  let smallest = Infinity;
  let from = 0;
  for (const match of matches) {
    counts.set(match.concept, (counts.get(match.concept) ?? 0) + 1);
    for (let left = matches[from]; left !== undefined && counts.size === wanted; ) {
      smallest = Math.min(smallest, match.place - left.place + 1);
      const remaining = (counts.get(left.concept) ?? 1) - 1;
      if (remaining === 0) counts.delete(left.concept);
      else counts.set(left.concept, remaining);
      from += 1;
      left = matches[from];
    }
  }
  return wanted / Math.max(smallest, wanted);
}
