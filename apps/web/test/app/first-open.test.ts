/** The first page that is opened in a window: what the click waits for. */

import { beforeAll, expect, test } from 'bun:test';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import type { AppService } from './app-service.ts';
import { makeProject } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

let app: AppService;
beforeAll(async () => {
  app = await sharedAppService();
  await makeProject(app, 'harbour', [
    { title: 'Plain' },
    { title: 'Headed', text: '# Headed\n\nThe end of Headed.\n' },
  ]);
});

/** A window with the overview of the project, when it has loaded what it loads without a click. */
const openOverview = async (): Promise<Page> => {
  const page = await app.open();
  await page.goto('/app/harbour');
  await page.getByRole('treeitem', { name: 'Plain, draft', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

test('a click loads no program, and shows the text before it is parsed for the editor', async () => {
  const page = await openOverview();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/parse', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('treeitem', { name: 'Headed, draft', exact: true }).click();
  const waiting = page.locator('.page-waiting-text');
  await waiting.getByText('The end of Headed.', { exact: true }).waitFor();
  const place = await waiting.getByText('The end of Headed.', { exact: true }).boundingBox();
  // The text shows the title already.
  await page.getByLabel('Title', { exact: true }).waitFor({ state: 'detached' });
  const text = page.getByRole('textbox', { name: 'Text of the page', exact: true });
  await text.waitFor({ state: 'detached' });
  release();
  await text.getByText('The end of Headed.', { exact: true }).waitFor();
  await waiting.waitFor({ state: 'detached' });
  // Where it was, so that the eye goes on reading.
  await untilEqual(
    () => text.getByText('The end of Headed.', { exact: true }).boundingBox(),
    expect.objectContaining({ x: place?.x, y: place?.y }),
  );
  expect(sent.filter((path) => path.endsWith('.js'))).toEqual([]);
  expect(sent.filter((path) => path.endsWith('/rendered'))).toHaveLength(1);
  expect(sent.filter((path) => path.endsWith('/parse'))).toHaveLength(1);
  await page.context().close();
});

test('a page that is pressed is requested once, before the click', async () => {
  const page = await openOverview();
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('?content=true')) texts.push(request.url());
  });
  await page.getByRole('tree').getByRole('link', { name: 'Plain', exact: true }).hover();
  await page.mouse.down();
  await untilEqual(() => texts.length, 1);
  expect(page.url()).toEndWith('/app/harbour');
  await page.mouse.up();
  await page
    .getByRole('textbox', { name: 'Text of the page', exact: true })
    .getByText('The end of Plain.', { exact: true })
    .waitFor();
  expect(texts).toHaveLength(1);
  await page.context().close();
});
