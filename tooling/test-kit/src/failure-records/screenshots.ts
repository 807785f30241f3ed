/**
 * A picture of each page at the moment it is closed, for tests that fail. Its name has the times of
 * opening and closing: a failed test often leaves its page open until the end of the file.
 */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { recordFolder } from './folder.ts';

/** A page that cannot be drawn by then is left out. */
const PICTURE_MS = 2_000;

/** Nothing changes outside of `check`. */
export const keepScreenshots = (browser: Browser): Browser => {
  const folder = recordFolder();
  if (folder === null) return browser;
  const opened = new WeakMap<Page, number>();
  const pictureOf = async (page: Page): Promise<void> => {
    if (page.isClosed() || page.url() === 'about:blank') return;
    const name = [opened.get(page) ?? 0, Date.now(), crypto.randomUUID().slice(0, 8)].join('-');
    const path = join(folder, `${name}.png`);
    // A page may crash or close meanwhile: then there is nothing to keep.
    await page.screenshot({ path, timeout: PICTURE_MS }).catch(() => {});
  };
  const watchPage = (page: Page): void => {
    opened.set(page, Date.now());
    const close = page.close.bind(page);
    page.close = async (options) => {
      await pictureOf(page);
      await close(options);
    };
  };
  const watchContext = (context: BrowserContext): BrowserContext => {
    context.on('page', watchPage);
    const close = context.close.bind(context);
    context.close = async (options) => {
      await Promise.all(context.pages().map(pictureOf));
      await close(options);
    };
    return context;
  };
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => watchContext(await newContext(options));
  const newPage = browser.newPage.bind(browser);
  browser.newPage = async (options) => {
    const page = await newPage(options);
    watchPage(page);
    return page;
  };
  const close = browser.close.bind(browser);
  browser.close = async (options) => {
    await Promise.all(browser.contexts().flatMap((context) => context.pages().map(pictureOf)));
    await close(options);
  };
  return browser;
};
