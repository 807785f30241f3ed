/** A browser, a website and a service for tests of the widget. */
import { browser } from '@quoin/test-kit';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startStandIn } from './stand-in.ts';
import { htmlPage, scriptTag, startWebsite, type WebPage } from './website.ts';

export const DOCS = 'https://docs.example.com/guide';

export const startHarness = async () => {
  const service = startStandIn();
  const website = startWebsite();
  const chromium = await browser();

  /** @param page the website's page; left out, one that loads the widget as documented */
  const visit = async (page?: WebPage, options: BrowserContextOptions = {}): Promise<Page> => {
    service.reset();
    website.show(page ?? htmlPage(scriptTag(service.url, { 'data-docs': DOCS })));
    const context = await chromium.newContext({ reducedMotion: 'reduce', ...options });
    const tab = await context.newPage();
    await tab.goto(website.origin);
    return tab;
  };

  return {
    service,
    website,
    visit,
    /** Opens the panel and asks. */
    async ask(tab: Page, question: string) {
      const launch = tab.getByRole('button', { name: 'Ask the docs', exact: true });
      const field = tab.getByRole('textbox');
      // Some pages add the widget after the load event.
      await launch.or(field).filter({ visible: true }).first().waitFor();
      if (await launch.isVisible()) await launch.click();
      await field.fill(question);
      await tab.keyboard.press('Enter');
    },
    async [Symbol.asyncDispose]() {
      await chromium.close();
      await website[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
};

export type Harness = Awaited<ReturnType<typeof startHarness>>;
