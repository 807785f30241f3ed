/** Times of one question after the other. */

export interface Timing {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Questions that are asked before any is timed. */
const WARM_UP = 20;

export const timingOf = (times: readonly number[]): Timing => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
};

export const timeEach = async (
  texts: readonly string[],
  ask: (text: string) => Promise<unknown>,
): Promise<Timing> => {
  for (const text of texts.slice(0, WARM_UP)) await ask(text);
  const times: number[] = [];
  for (const text of texts) {
    const start = performance.now();
    await ask(text);
    times.push(performance.now() - start);
  }
  return timingOf(times);
};
