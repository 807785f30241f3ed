/** Random delays of one process. The same seed and the same program draw the same delays in order. */

/** The seed of a run of `soak:delays`; the tests and the programs that they start read it. */
export const SEED_VARIABLE = 'QUOIN_TEST_DELAYS';

/** Milliseconds. A busy machine stops a process for this long now and then. */
const LONG_MS = 200;
const SHORT_MS = 40;
/** Shares of all delays; the others are 0. */
const LONG_SHARE = 0.01;
const SHORT_SHARE = 0.35;

export interface Delays {
  /** Returns an integer below `limit`. */
  below(limit: number): number;
  /** Returns the milliseconds of the next delay. */
  next(): number;
}

/** @param text - names the process, such as its seed and its arguments */
export const delaysOf = (text: string): Delays => {
  let state = Bun.hash.crc32(text);
  // Mulberry32, a generator of 32 bits by Tommy Ettinger.
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(fraction() * limit);
  return {
    below,
    next: () => {
      const drawn = fraction();
      if (drawn < LONG_SHARE) return LONG_MS;
      return drawn < LONG_SHARE + SHORT_SHARE ? 1 + below(SHORT_MS) : 0;
    },
  };
};
