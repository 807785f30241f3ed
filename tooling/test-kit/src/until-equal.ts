/** Awaited expectations of pages that change after an action. */
import { expect } from 'bun:test';
import { eventually } from './eventually.ts';

/** The default timeout of Playwright's locators. */
const TIMEOUT_MS = 30_000;

/**
 * Waits until `read` returns a value that equals `expected`. Prefer `waitFor` of a locator where it
 * can express the state.
 *
 * @param expected compared with `toEqual`, so asymmetric matchers fit
 * @throws Error with the last difference after 30 seconds
 */
export const untilEqual = async <T>(
  read: () => T | Promise<T>,
  expected: NoInfer<T>,
): Promise<void> => {
  await eventually(
    async () => {
      expect<unknown>(await read()).toEqual(expected);
      return true;
    },
    { timeout: TIMEOUT_MS },
  );
};
