/** The app's frame in a real Chromium: from signing in to a project by the keyboard, palette, drawers, no network. */

import { beforeAll, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import type { AppService } from './app-service.ts';
import { holdProgram } from './hold-program.ts';
import { sharedAppService } from './shared-app-service.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let app: AppService;
let berths: string;
beforeAll(async () => {
  app = await sharedAppService();
  await app.api('POST', '/api/v1/projects', { name: 'Harbour handbook', slug: 'harbour' });
  const { space } = Object(
    await app.api('POST', '/api/v1/projects/harbour/spaces', { name: 'Guides' }),
  );
  const { page } = Object(
    await app.api('POST', '/api/v1/projects/harbour/pages', {
      spaceId: space.id,
      title: 'Berths',
      content: '# Berths\n\nText.\n',
    }),
  );
  berths = page.id;
});

/** Where the mouse is needed for nothing. */
const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: /^Search projects/ })
    .and(page.locator(':focus'))
    .waitFor();
};

/** Waits until Enter would choose this entry of the palette. */
const untilHighlighted = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('option', { name }).and(page.locator('[data-highlighted]')).waitFor();

test('a user who is signed out returns to the screen after signing in', async () => {
  const page = await app.open({ as: null });
  await page.goto('/app/harbour/members');
  await page.getByLabel('E-mail', { exact: true }).fill(app.ada.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/harbour/members');
  await page.getByRole('heading', { name: 'Members', level: 1, exact: true }).waitFor();
  await untilEqual(() => page.title(), 'Members · Harbour handbook · Quoin');
  await page.context().close();
});

test('with the keyboard alone a project is made from the palette, and the focus goes to its heading', async () => {
  const page = await app.open();
  await page.goto('/app');
  await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  await openPalette(page);
  await page.keyboard.type('new proj');
  await untilHighlighted(page, /^New project$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New project', exact: true });
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.type('Tides');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/tides');
  await page.getByRole('heading', { name: 'Tides', level: 1, exact: true }).waitFor();
  await page.locator('h1:focus', { hasText: 'Tides' }).waitFor();
  // Made with a few pages, which are in the tree.
  await page.getByText('Welcome').first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  await page.context().close();
});

test('the palette finds pages, opens what is chosen, and returns the focus when it is closed', async () => {
  const page = await app.open();
  await page.goto('/app/harbour');
  await page.getByRole('link', { name: 'Open site', exact: true }).focus();
  await openPalette(page);
  await page.keyboard.type('nothing is called so');
  await page.getByText('No results').waitFor();
  await page.keyboard.press('Escape');
  await page.locator(':focus', { hasText: 'Open site' }).waitFor();
  await openPalette(page);
  await page.keyboard.type('berth');
  await untilHighlighted(page, /^Berths/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/app/harbour/pages/${berths}`);
  await page.context().close();
});

test('the menu of the account opens with the mouse and with keys, and returns the focus to its button', async () => {
  const page = await app.open();
  for (const open of ['click', 'Enter', 'ArrowDown'] as const) {
    await page.goto('/app');
    const button = page.getByRole('button', { name: /^Account of / });
    if (open === 'click') await button.click();
    else await button.press(open);
    const item = page.getByRole('menuitem', { name: 'Access tokens', exact: true });
    await item.waitFor();
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'detached' });
    await button.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await item.click();
    await page.waitForURL('**/app/account/tokens');
  }
  await page.context().close();
});

inSoak(test)('a dialog keeps the focus inside and gives it back', async () => {
  const page = await app.open();
  await page.goto('/app');
  const opener = page.getByRole('button', { name: 'New project', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New project', exact: true });
  // The focus begins in the first field.
  await dialog.locator('input:focus').waitFor();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    await dialog.locator(':focus').waitFor();
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('button:focus', { hasText: 'New project' }).waitFor();
  await page.context().close();
});

inSoak(test)('? shows the keyboard shortcuts, except while a user types', async () => {
  const page = await app.open();
  await page.goto('/app?new');
  await page.getByLabel('Name', { exact: true }).fill('Why');
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  await untilEqual(() => page.getByLabel('Name', { exact: true }).inputValue(), 'Why?');
  await untilEqual(() => page.getByRole('dialog').count(), 1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
  await list.getByText('Search everything').waitFor();
  await page.context().close();
});

inSoak(test)(
  'on a phone the projects are a drawer that keeps and gives back the focus',
  async () => {
    const page = await app.open(PHONE);
    await page.goto('/app');
    const button = page.getByRole('button', { name: 'Projects and pages', exact: true });
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Projects and pages', exact: true });
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.locator('[aria-label="Projects and pages"]:focus').waitFor();
    await button.click();
    await drawer.getByRole('link', { name: 'Harbour handbook', exact: true }).click();
    await page.waitForURL('**/app/harbour');
    // The user who went somewhere is done with it.
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Harbour handbook', level: 1, exact: true }).waitFor();
    await page.context().close();
  },
);

test('on a phone the key for a new page works while the pages are in a closed drawer', async () => {
  const page = await app.open(PHONE);
  await page.goto('/app/harbour');
  await page.getByRole('heading', { name: 'Harbour handbook', level: 1, exact: true }).waitFor();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New page', exact: true });
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.type('Fog');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[aria-label="Text of the page"]:focus').waitFor();
  await page.context().close();
});

inSoak(test)('a network that is away is said for as long as it is', async () => {
  const page = await app.open();
  await page.goto('/app/harbour');
  await page.getByRole('heading', { name: 'Harbour handbook', level: 1, exact: true }).waitFor();
  await page.context().setOffline(true);
  const banner = page.getByText('You are offline.');
  await banner.waitFor();
  await page.context().setOffline(false);
  await banner.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a viewer sees no actions for admins on lists', async () => {
  const lin = await app.person('Lin Clark');
  await app.join('harbour', lin, 'viewer');
  const page = await app.open({ as: lin });
  for (const [place, offer] of [
    ['members', 'Invite people'],
    ['keys', 'New key'],
    ['tokens', 'New token'],
    ['secrets', 'New secret'],
  ] as const) {
    await page.goto(`/app/harbour/${place}`);
    await page.getByRole('alert').waitFor();
    await untilEqual(() => page.getByRole('button', { name: offer }).count(), 0);
  }
  await page.context().close();
});

test('an address of nothing, a project of others and a broken answer each say what to do', async () => {
  const grace = await app.person('Grace Hopper');
  const page = await app.open({ as: grace });
  await page.goto('/app');
  // What an empty list is for.
  await page.getByRole('heading', { name: 'Create your first project', exact: true }).waitFor();
  await page.goto('/app/harbour');
  await page.getByRole('heading', { name: 'Project not found', exact: true }).waitFor();
  await page.goto('/app/no%20slug');
  await page.getByRole('heading', { name: 'Project not found', exact: true }).waitFor();
  await page.goto('/app/account/nowhere');
  await page.getByRole('heading', { name: 'Not found', exact: true }).waitFor();
  await page.getByRole('link', { name: 'All projects', exact: true }).last().click();
  await page.waitForURL('**/app');
  await page.route('**/api/v1/projects?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      headers: { 'x-request-id': 'find-me' },
      body: '{"error":"Something went wrong here","code":"internal_error","requestId":"find-me"}',
    }),
  );
  await page.reload();
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: /Something went wrong here\. .*find-me/s }).waitFor();
  await page.unroute('**/api/v1/projects?*');
  await alert.getByRole('button', { name: 'Try again', exact: true }).click();
  await page.getByRole('heading', { name: 'Create your first project', exact: true }).waitFor();
  await page.context().close();
});

inSoak(test)(
  'when the session has ended, the next call redirects to sign-in, and back',
  async () => {
    const linus = await app.person('Linus');
    const page = await app.open({ as: linus });
    await page.goto('/app/account');
    await page.getByRole('heading', { name: 'Account', level: 1, exact: true }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Access tokens', exact: true }).click();
    await page.waitForURL(/\/sign-in\?next=%2Fapp%2Faccount%2Ftokens$/);
    await page.context().close();
  },
);

inSoak(test)(
  'the theme of a user applies to the app and the pages beside it, also after a reload',
  async () => {
    const page = await app.open({ colorScheme: 'light' });
    await page.goto('/app/account');
    await page.getByRole('radio', { name: 'Dark', exact: true }).check();
    const scheme = () => page.evaluate('getComputedStyle(document.documentElement).colorScheme');
    await untilEqual(scheme, 'dark');
    await page.goto('/activate');
    await untilEqual(scheme, 'dark');
    await page.goto('/app/account');
    await page.getByRole('radio', { name: 'Same as the device', exact: true }).check();
    await untilEqual(scheme, 'light dark');
    await page.context().close();
  },
);

inSoak(test)(
  'an open project requests its user, its project and its tree at the same time',
  async () => {
    const page = await app.open();
    const requested = (path: string) =>
      page.waitForRequest((request) => new URL(request.url()).pathname === path);
    const all = Promise.all([
      requested('/api/v1/projects/harbour'),
      requested('/api/v1/projects/harbour/structure'),
    ]);
    // The user's answer waits until the others were requested.
    await page.route('**/api/v1/me', async (route) => {
      await all;
      await route.continue();
    });
    await page.goto('/app/harbour');
    await page.getByRole('treeitem', { name: /^Berths/ }).waitFor();
    await page.context().close();
  },
);

test('Enter behind a title that is typed while its dialog is loaded creates the page, and the rest is its text', async () => {
  const page = await app.open();
  // Of the form that the key opens. The tree has its fields, too.
  const { release } = await holdProgram(page, '?.spaceId??null,parent:null}');
  await page.goto('/app/harbour');
  await page.getByRole('treeitem', { name: /^Berths/ }).waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type('Cats\nCats can\ncount.');
  await untilEqual(() => page.getByRole('dialog').count(), 0);
  release();
  const made = page.getByRole('treeitem', { name: 'Cats, draft', exact: true });
  await made.waitFor();
  const text = page.getByRole('textbox', { name: 'Text of the page', exact: true });
  await text.getByText('Cats can', { exact: true }).waitFor();
  await text.getByText('count.', { exact: true }).waitFor();
  await untilEqual(() => made.count(), 1);
  await page.keyboard.type('!');
  await text.getByText('count.!', { exact: true }).waitFor();
  await page.context().close();
});

test('letters that are typed while a dialog is loaded are in its field, and are no keys of the app', async () => {
  const page = await app.open();
  const { release } = await holdProgram(page, 'palette-field');
  await page.goto('/app/harbour');
  await page.getByRole('treeitem', { name: /^Berths/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('caz');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ts?');
  release();
  const field = page.getByRole('combobox', { name: /^Search projects/ });
  await untilEqual(() => field.inputValue(), 'cats?');
  await page.keyboard.type('!');
  await untilEqual(() => field.inputValue(), 'cats?!');
  await untilEqual(() => page.getByRole('dialog').count(), 1);
  await page.context().close();
});
