/** The text and its preview scroll together: the same heading is at the same height of both. */

/** One of the two, measured when it is needed. */
export interface Pane {
  /** Pixels that are scrolled away, and the most that can be. */
  readonly top: () => number;
  readonly end: () => number;
  readonly scrollTo: (top: number) => void;
  /** Where the headings are, from the upper edge of what is in sight. */
  readonly headings: () => readonly number[];
}

/** Places that belong together: the beginning, each heading if both have as many, and the end. */
const stops = (pane: Pane, hasHeadings: boolean): number[] => {
  const end = pane.end();
  const headings = hasHeadings ? pane.headings().map((at) => at + pane.top()) : [];
  return [0, ...headings.map((at) => Math.min(Math.max(at, 0), end)), end];
};

/** Where the other pane is scrolled to while one is where it is. */
export const placeBeside = (from: Pane, to: Pane): number => {
  const hasHeadings = from.headings().length === to.headings().length;
  const ours = stops(from, hasHeadings);
  const theirs = stops(to, hasHeadings);
  const top = from.top();
  const next = ours.findIndex((at) => at > top);
  if (next <= 0) return theirs[next === 0 ? 0 : theirs.length - 1] ?? 0;
  const [start = 0, end = 0] = [ours[next - 1], ours[next]];
  const [first = 0, last = 0] = [theirs[next - 1], theirs[next]];
  return first + ((top - start) / (end - start)) * (last - first);
};
