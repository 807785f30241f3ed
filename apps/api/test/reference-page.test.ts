/** The reference in a real Chromium, as the API serves it. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { AxeBuilder } from '@axe-core/playwright';
import { browser, oneInCheck, POLLING } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openService, type Service } from './support/service.ts';

let service: Service;
let chromium: Browser;
let url: string;
beforeAll(async () => {
  service = await openService();
  url = service.listen();
  chromium = await browser();
});
afterAll(async () => {
  await chromium.close();
  await service[Symbol.asyncDispose]();
});

interface Opened {
  readonly page: Page;
  /** Addresses asked for, and what the browser complained about. */
  readonly requests: readonly string[];
  readonly complaints: readonly string[];
}

const open = async (options: BrowserContextOptions = {}): Promise<Opened> => {
  const context = await chromium.newContext(options);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${url}/api/v1/docs`);
  return { page, requests, complaints };
};

describe('the reference', () => {
  test('the page requests nothing from other origins', async () => {
    const { page, requests, complaints } = await open();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([`${url}/api/v1/docs`]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('works without scripts: from the list to an endpoint, its schema and the document', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.getByRole('navigation').getByRole('link', { name: 'Pages', exact: true }).click();
    await page.waitForURL(/#tag-pages$/);
    const publish = page.locator('#pages\\.publish');
    await publish.getByText('POST', { exact: true }).waitFor();
    const schema = publish.locator('details').first();
    const json = schema.locator('pre');
    await untilEqual(() => json.isVisible(), false);
    await schema.locator('summary').click();
    await json.waitFor();
    await page.getByRole('link', { name: 'OpenAPI document', exact: true }).click();
    await page.waitForURL(`${url}/api/v1/openapi.json`);
    await page.context().close();
  });

  test('is walked with the keyboard: past the list, and into what scrolls', async () => {
    const { page } = await open();
    const focused = (text: string) =>
      page.waitForFunction(
        `document.activeElement.textContent === ${JSON.stringify(text)}`,
        null,
        POLLING,
      );
    await page.keyboard.press('Tab');
    await focused('Skip to the reference');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await focused('OpenAPI document');
    await page.context().close();
  });
});

const SCREENS = [
  ['light', 1200],
  ['dark', 360],
] as const;

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** All articles are of one make; axe needs a minute for the hundred, and finds the same. */
const KEEP_ONE_OF_EACH =
  "for (const one of document.querySelectorAll('article ~ article, details ~ details')) one.remove()";

for (const [colorScheme, width] of oneInCheck(SCREENS, import.meta.path)) {
  test(`the reference is accessible and fits, ${colorScheme}, ${width} px wide`, async () => {
    const { page } = await open({ colorScheme, viewport: { width, height: 800 } });
    // With every schema open.
    await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    await untilEqual(() => page.evaluate(OVERFLOW), 0);
    const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    const [red = 0] = String(background).match(/\d+/g)?.map(Number) ?? [];
    expect(red > 127).toBe(colorScheme === 'light');

    await page.evaluate(KEEP_ONE_OF_EACH);
    // Without iframes nothing is to be put together, and no further page to be opened for it.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(grave).toEqual([]);
    await page.context().close();
  });
}
