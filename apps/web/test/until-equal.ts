/** Awaited expectations of pages that change after an action. */
import { expect } from 'bun:test';
import { eventually } from '@quoin/test-kit';

/**
 * Waits until `read` returns a value that equals `expected`. Prefer `waitFor` of a locator where it
 * can express the state.
 *
 * @param expected compared with `toEqual`, so asymmetric matchers fit
 * @throws Error with the last difference after the timeout of `eventually`
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
