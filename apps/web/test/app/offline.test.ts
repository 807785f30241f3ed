/** A service that is stopped: pages that were open are written from this browser, and saved when it is back. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { freePort, startService, temporaryFolder } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Locator, Page } from 'playwright-core';
import { type AppService, openAppService } from './app-service.ts';
import { API, contentOf, makeProject, textOf } from './pages-world.ts';

let app: AppService;
let pages: Readonly<Record<string, string>>;
let again: AsyncDisposable | null = null;
const folder = await temporaryFolder();
const env = { QUOIN_DATA_DIR: folder.path, QUOIN_PORT: String(await freePort()) };
beforeAll(async () => {
  app = await openAppService(env);
  ({ pages } = await makeProject(app, 'harbour', [{ title: 'Kept' }, { title: 'Other' }]));
});
afterAll(async () => {
  await again?.[Symbol.asyncDispose]();
  await app.close();
  await folder.remove();
});

const idOf = (title: string): string => pages[title] ?? '';
const text = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Text of the page', exact: true });
const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `caches.has('quoin-kept').then(async (has) => has
      ? (await (await caches.open('quoin-kept')).keys()).map(({ url }) => decodeURIComponent(url.split('/').at(-1)))
      : [])`,
  );

const start = async (): Promise<void> => {
  again = await startService({
    env: { ...env, QUOIN_SIGNUP: 'open', QUOIN_RATE_LIMIT_TOKEN: '0' },
  });
};

test('a page that was open is written while the service is stopped, and saved and merged when it is back', async () => {
  const page = await app.open({ serviceWorkers: 'allow' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/app/harbour/pages/${idOf('Kept')}`);
  await text(page).getByText('The end of Kept.', { exact: true }).waitFor();
  // The mode that needs no parser is stored with the program.
  await untilEqual(
    () =>
      page.evaluate<boolean>(
        `caches.open('quoin-app').then(async (cache) =>
            (await cache.match('/app/')) !== undefined && (await cache.keys()).length > 3)`,
      ),
    true,
  );
  await untilEqual(
    () => keptNames(page),
    expect.arrayContaining([
      'me',
      'project harbour',
      'structure harbour',
      'components',
      `page ${idOf('Kept')}`,
    ]),
  );
  await page.waitForLoadState('networkidle');
  await app.service.process.stop();

  await page.reload();
  await page.getByText('You are offline.').waitFor();
  await text(page).getByText('The end of Kept.', { exact: true }).waitFor();
  await page.getByRole('treeitem', { name: 'Other, draft', exact: true }).waitFor();
  await text(page).getByText('The end of Kept.', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Written without a service.');
  await page.locator('#main').focus();
  await page.locator('.save-sign', { hasText: 'kept here' }).waitFor();

  // A screen that was not open in this browser waits for the service.
  const settings = await page.context().newPage();
  await settings.goto('/app/harbour/settings');
  await settings.getByRole('heading', { name: 'No connection to the service' }).waitFor();

  // What was written lives through another reload.
  await page.reload();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await text(page).getByText('Written without a service.').waitFor();

  // Another user saves the page before this browser finds the service.
  await page.context().setOffline(true);
  await start();
  const theirs = textOf('Kept').replace('every ship', 'every vessel');
  await app.api('PATCH', `${API}/pages/${idOf('Kept')}`, { markdown: theirs });
  await page.context().setOffline(false);
  await untilEqual(
    () => contentOf(app, idOf('Kept')),
    theirs.replace('of Kept.\n', 'of Kept. Written without a service.\n'),
  );
  await text(page).getByText('every vessel').waitFor();
  await settings.getByRole('heading', { name: 'Settings', exact: true, level: 1 }).waitFor();
  await settings.close();
  await page.locator('.save-sign', { hasText: 'Saved' }).waitFor();
  await page.getByText('You are offline.').waitFor({ state: 'detached' });

  // What is kept is of one user, and of none after the sign-out.
  const ben = await app.person('Ben');
  await app.join('harbour', ben, 'editor');
  const [name, value] = ben.cookie;
  await page.context().addCookies([{ name, value, url: app.url }]);
  await page.goto('/app/harbour');
  await untilEqual(
    async () => (await keptNames(page)).filter((one) => /^(?:me|page)/.test(one)),
    ['me'],
  );
  await page.goto('/sign-out');
  await page.locator('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/sign-in**');
  await untilEqual(() => keptNames(page), []);
  await page.context().close();
});
