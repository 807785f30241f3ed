/** How many values a property draws. */

import { isLong } from './long-form.ts';

/** In `check`, a part of the runs: there, each run draws the same values (`fixed-seed.ts`). */
const PART = 4;

/**
 * Returns options of `fc.assert`: a quarter of the runs, and all of them in `soak`, which sets
 * `QUOIN_TEST_LONG`.
 */
export const runsOf = (all: number): { readonly numRuns: number } => ({
  numRuns: isLong ? all : Math.ceil(all / PART),
});
