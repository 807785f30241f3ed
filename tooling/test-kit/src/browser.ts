/** A connection to the real, headless Chromium that all test processes of a run share. */
import type { Browser } from 'playwright-core';
import { keepScreenshots } from './failure-records/screenshots.ts';
import { fixtureHost } from './fixture-host/client.ts';
import { slowPages } from './slow-pages.ts';

/**
 * Option of `page.waitForFunction`, which by default looks once in each animation frame: a headless
 * browser on a loaded machine may draw none for seconds.
 */
export const POLLING = { polling: 20 } as const;

/**
 * Contexts of one connection are invisible to the others, and close with it: `close()` or `await
 * using`.
 *
 * @throws see `chromium`
 */
export const browser = async (): Promise<Browser> => {
  const host = await fixtureHost();
  const { endpoint } = await host.request({ op: 'chromium' });
  // Late: most tests that load the test-kit use no browser.
  const { chromium } = await import('playwright-core');
  return slowPages(keepScreenshots(await chromium.connect(endpoint)));
};
