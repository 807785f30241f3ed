/** Pages with a slower processor, for `bun run soak:delays`. */
import type { Browser, Page } from 'playwright-core';

/** `Emulation.setCPUThrottlingRate` of the Chrome DevTools Protocol: 4 is a fourth of the speed. */
const RATE = 4;

/** Nothing changes outside of `soak:delays`. */
export const slowPages = (browser: Browser): Browser => {
  if (process.env.QUOIN_TEST_DELAYS === undefined) return browser;
  const slow = async (page: Page): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: RATE });
  };
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      await slow(page);
      return page;
    };
    return context;
  };
  const newPage = browser.newPage.bind(browser);
  browser.newPage = async (options) => {
    const page = await newPage(options);
    await slow(page);
    return page;
  };
  return browser;
};
