/** An expectation of a page that changes: it holds a moment after what caused it. */
import { expect } from 'bun:test';
import { eventually } from '@quoin/test-kit';

/**
 * Waits until `read` returns what is expected. Where a locator can say it, its `waitFor` is enough.
 *
 * @param expected may have matchers, as for `toEqual`
 * @throws Error with the last difference when the time of `eventually` is over
 */
export const untilEqual = async <T>(
  read: () => T | Promise<T>,
  expected: NoInfer<T>,
): Promise<void> => {
  await eventually(async () => {
    expect<unknown>(await read()).toEqual(expected);
    return true;
  });
};
