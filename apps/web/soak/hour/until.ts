/** Waits for a state while whole runs of tests go on beside this one. */
import { expect } from 'bun:test';
import { eventually } from '@quoin/test-kit';

const LIMIT_MS = 180_000;

/** Between two reads: a read of the API counts for the limits of the author’s session. */
const PAUSE_MS = 300;

/** @throws Error with the last difference after three minutes */
export const until = async <T>(read: () => T | Promise<T>, expected: NoInfer<T>): Promise<void> => {
  await eventually(
    async () => {
      const value = await read();
      if (!Bun.deepEquals(value, expected)) await Bun.sleep(PAUSE_MS);
      expect<unknown>(value).toEqual(expected);
      return true;
    },
    { timeout: LIMIT_MS },
  );
};
