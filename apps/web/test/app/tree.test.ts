/** The tree of a project's pages in a real browser: by keys, by dragging, and with thousands of pages. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { eventually, inSoak } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Locator, Page } from 'playwright-core';
import { type AppService, faultsOf } from './app-service.ts';
import { API, joinAs, makeProject, treeOf } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

let app: AppService;
let page: Page;
let made: Awaited<ReturnType<typeof makeProject>>;
beforeAll(async () => {
  app = await sharedAppService();
  made = await makeProject(app, 'harbour', [
    { title: 'Start', moves: ['publish'] },
    { title: 'Berths' },
    { title: 'Pilots', under: 'Berths' },
    { title: 'Tides' },
    { title: 'Old', moves: ['archive'] },
    { title: 'Ships', space: 'API', moves: ['publish', 'unpublish'] },
  ]);
  // A drag whose target has to be scrolled into view first begins at another row.
  page = await app.open({ viewport: { width: 1280, height: 1000 } });
});

const row = (name: string | RegExp): Locator => page.getByRole('treeitem', { name, exact: true });
const focused = (name: RegExp): Locator => row(name).and(page.locator(':focus'));
const untilTree = (expected: string) => untilEqual(() => treeOf(app, 'harbour'), expected);
const labels = () =>
  page
    .getByRole('treeitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));

const open = async (path = '/app/harbour'): Promise<void> => {
  await page.goto(path);
  await row(/^Guides/).waitFor();
};

describe('the tree', () => {
  test('shows pages by space with what is special about them, and hides archived ones', async () => {
    await open();
    await untilEqual(labels, [
      'Guides, space',
      'Start, published',
      'Berths, draft',
      'Tides, draft',
      'API, space',
      'Ships, unpublished',
    ]);
    await page.getByLabel('Pages to show', { exact: true }).selectOption('Archived');
    await untilEqual(labels, ['Guides, space', 'Old, archived']);
    await page.getByLabel('Pages to show', { exact: true }).selectOption('All pages');
    await row('Start, published').waitFor();
  });

  test('is gone through, renamed and rearranged by keys alone', async () => {
    await open();
    await row(/^Guides/).focus();
    // Each key is handled by the focused row.
    await page.keyboard.press('ArrowDown');
    await focused(/^Start/).waitFor();
    await page.keyboard.press('ArrowDown');
    await focused(/^Berths/).waitFor();
    await page.keyboard.press('ArrowRight');
    await row(/^Pilots/).waitFor();
    await page.keyboard.press('ArrowRight');
    await focused(/^Pilots/).waitFor();
    // A key moves what is shown, and it is shown a moment after the key before.
    const pilotsAt = (level: number, position: number) =>
      row(/^Pilots/)
        .and(page.locator(`[aria-level="${level}"][aria-posinset="${position}"]:focus`))
        .waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await untilTree('Guides\n  Start\n  Berths\n  Pilots\n  Tides\n  Old\nAPI\n  Ships');
    await pilotsAt(2, 3);
    await page.keyboard.press('Alt+ArrowUp');
    await pilotsAt(2, 2);
    await page.keyboard.press('Alt+ArrowUp');
    await untilTree('Guides\n  Pilots\n  Start\n  Berths\n  Tides\n  Old\nAPI\n  Ships');
    await page.getByText('Pilots is 1 of 5 in Guides').waitFor({ state: 'attached' });
    await pilotsAt(2, 1);
    await page.keyboard.press('Alt+ArrowDown');
    await pilotsAt(2, 2);
    await page.keyboard.press('Alt+ArrowRight');
    await untilTree('Guides\n  Start\n    Pilots\n  Berths\n  Tides\n  Old\nAPI\n  Ships');
    await pilotsAt(3, 1);
    await page.keyboard.press('F2');
    await page.getByLabel('New title of Pilots', { exact: true }).fill('A pilot');
    await page.keyboard.press('Enter');
    await focused(/^A pilot/).waitFor();
    // Keys that an item of the menu shows are no part of its name.
    await page.keyboard.press('Shift+F10');
    await page
      .getByRole('menuitem', { name: 'Rename', exact: true })
      .and(page.locator('[aria-keyshortcuts="F2"]'))
      .click();
    await page.locator('[aria-label="New title of A pilot"]:focus').waitFor();
    await page.keyboard.type('Finding a pilot');
    await page.keyboard.press('Enter');
    await focused(/^Finding a pilot/).waitFor();
    await untilTree('Guides\n  Start\n    Finding a pilot\n  Berths\n  Tides\n  Old\nAPI\n  Ships');
    // Where no pointer can drag, the menu moves by one place.
    const before = await treeOf(app, 'harbour');
    await row(/^Berths/).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Move down', exact: true }).click();
    await untilTree(before.replace('  Berths\n  Tides', '  Tides\n  Berths'));
    await focused(/^Berths/).waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await untilTree(before);
    await row(/^Berths/)
      .and(page.locator('[aria-posinset="2"]:focus'))
      .waitFor();
    await page.keyboard.type('ti');
    await focused(/^Tides/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/pages/${made.pages.Tides}`);
  });

  test('moves what is dropped into, before and behind a row, and to another space and back', async () => {
    await open();
    const drag = (name: RegExp, target: RegExp, y: number) =>
      row(name).dragTo(row(target), { targetPosition: { x: 80, y } });
    const startAt = (position: number) =>
      row(/^Start/)
        .and(page.locator(`[aria-posinset="${position}"]`))
        .waitFor();
    await drag(/^Tides/, /^Berths/, 16);
    await untilTree(
      'Guides\n  Start\n    Finding a pilot\n  Berths\n    Tides\n  Old\nAPI\n  Ships',
    );
    await row(/^Tides/)
      .and(page.locator('[aria-level="3"]'))
      .waitFor();
    await drag(/^Berths/, /^Start/, 3);
    await untilTree(
      'Guides\n  Berths\n    Tides\n  Start\n    Finding a pilot\n  Old\nAPI\n  Ships',
    );
    await startAt(2);
    const before = await treeOf(app, 'harbour');
    await drag(/^Start/, /^Ships/, 3);
    await untilTree(
      'Guides\n  Berths\n    Tides\n  Old\nAPI\n  Start\n    Finding a pilot\n  Ships',
    );
    await page.getByText('“Start” moved to “API”').first().waitFor();
    await page.locator('.toast').getByRole('button', { name: 'Undo', exact: true }).click();
    await untilTree(before);
    await startAt(2);
  });

  test('moves several items together, by dragging and by the dialog, and Ctrl+Z puts them back', async () => {
    await open();
    const before = await treeOf(app, 'harbour');
    await row(/^Tides/).click({ modifiers: ['Control'] });
    await row(/^Start/).click({ modifiers: ['Control'] });
    const bar = page.getByRole('toolbar', { name: 'Selected items', exact: true });
    await bar.getByText('2 pages', { exact: true }).waitFor();
    await row(/^Start/).dragTo(row(/^Ships/), { targetPosition: { x: 80, y: 29 } });
    await untilTree('Guides\n  Berths\n  Old\nAPI\n  Ships\n  Tides\n  Start\n    Finding a pilot');
    await bar.waitFor({ state: 'detached' });
    await row(/^Ships/).focus();
    await page.keyboard.press('Control+z');
    await untilTree(before);
    await row(/^Tides/).click({ modifiers: ['Control'] });
    await row(/^Ships/).click({ modifiers: ['Control'] });
    await bar.getByRole('button', { name: 'Move to…', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 items', exact: true });
    await dialog.getByLabel('Find a page or group', { exact: true }).fill('pilot');
    await dialog.getByRole('button', { name: /^Finding a pilot/ }).click();
    await untilTree(
      'Guides\n  Berths\n  Start\n    Finding a pilot\n      Tides\n      Ships\n  Old\nAPI',
    );
    await dialog.waitFor({ state: 'detached' });
    // The button of the selected items is gone.
    await page.locator('[role="treeitem"]:focus').waitFor();
    await page.keyboard.press('Control+z');
    await untilTree(before);
    await page.keyboard.press('Control+z');
    await page.getByText('No move to undo').waitFor({ state: 'attached' });
  });

  inSoak(test)('takes a move back and says why where the service refuses it', async () => {
    await open();
    await page.route('**/structure/changes', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: { error: 'Another user was first', code: 'conflict', requestId: 'r-1' },
          })
        : route.continue(),
    );
    await row(/^Berths/).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText('“Berths” was not moved').first().waitFor();
    await page.getByText('Another user was first').first().waitFor();
    await page.unroute('**/structure/changes');
    await row('Berths, draft').and(page.locator('[aria-level="2"][aria-posinset="1"]')).waitFor();
  });

  inSoak(test)('archives with a way back, and makes pages and groups', async () => {
    await open();
    await row('Berths, draft').focus();
    await page.keyboard.press('Delete');
    await page.getByText('“Berths” is archived').first().waitFor();
    await page.locator('.toast').getByRole('button', { name: 'Undo', exact: true }).click();
    await row('Berths, draft').waitFor();
    await page.getByRole('button', { name: 'New page, group, link or space', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New group', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill('Mooring');
    await page.keyboard.press('Enter');
    await row('Mooring, group').waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page
      .getByRole('dialog', { name: 'New group', exact: true })
      .waitFor({ state: 'detached' });
    await row('Mooring, group').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'New page', exact: true }).click();
    await page.getByText('Created under “Mooring”.').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('Lines');
    await page.getByRole('button', { name: 'Create page', exact: true }).click();
    await page.waitForURL(/pages\/[0-9a-f-]{36}$/);
    await row('Lines, draft').waitFor();
    await untilEqual(() => treeOf(app, 'harbour'), expect.stringContaining('  Mooring\n    Lines'));
    await page
      .getByRole('dialog', { name: 'New page', exact: true })
      .waitFor({ state: 'detached' });
    await row('Mooring, group').focus();
    await page.keyboard.press('Delete');
    await page.getByText('“Mooring” was not deleted').first().waitFor();
  });

  inSoak(test)('publishes what was picked, and lists what could not be', async () => {
    await app.api('POST', `${API}/projects/harbour/pages`, {
      spaceId: made.spaces.Guides,
      title: 'Broken',
      content: '<Steps>\n\nnever closed\n',
    });
    await open();
    await row(/^Broken/).focus();
    await page.keyboard.press('Space');
    await row(/^Broken/)
      .and(page.locator('[aria-selected="true"]'))
      .waitFor();
    await row(/^Ships/).click({ modifiers: ['Control'] });
    await page
      .getByRole('toolbar', { name: 'Selected items', exact: true })
      .getByText('2 pages')
      .waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('1 page published. 1 page not:').waitFor();
    await page
      .getByRole('dialog', { name: 'Publish pages', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Broken' })
      .waitFor();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await row('Ships, published').waitFor();
  });

  inSoak(test)('lets viewers look and go, and nothing else', async () => {
    const viewer = await app.person('Vera Viewer');
    await joinAs(app, 'harbour', viewer, 'viewer');
    const hers = await app.open({ as: viewer });
    await hers.goto('/app/harbour');
    await hers.getByRole('treeitem', { name: /^Ships/ }).click({ button: 'right' });
    await hers.getByRole('menuitem', { name: 'Copy link', exact: true }).waitFor();
    await untilEqual(() => hers.getByRole('menuitem').allTextContents(), ['Copy link']);
    await hers.context().close();
  });

  test('items are selected and moved on a phone, by their menus and by taps', async () => {
    const { pages } = await makeProject(app, 'fingers', [
      { title: 'Here' },
      { title: 'First' },
      { title: 'Second' },
      { title: 'Third' },
    ]);
    const phone = await app.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const address = `/app/fingers/pages/${pages.Here}`;
    await phone.goto(address);
    await phone.getByRole('button', { name: 'Projects and pages', exact: true }).tap();
    await phone.getByRole('button', { name: 'Actions for First', exact: true }).tap();
    await phone.getByRole('menuitem', { name: 'Select', exact: true }).tap();
    const item = (title: string) => phone.getByRole('treeitem', { name: `${title}, draft` });
    const selected = phone.locator('[role="treeitem"][aria-selected="true"]');
    await item('Third').tap();
    await item('Second').tap();
    await untilEqual(() => selected.count(), 3);
    await item('Second').tap();
    await untilEqual(() => selected.count(), 2);
    expect(new URL(phone.url()).pathname).toBe(address);
    const bar = phone.getByRole('toolbar', { name: 'Selected items', exact: true });
    await bar.getByRole('button', { name: 'Move to…', exact: true }).tap();
    await phone.getByRole('dialog').getByRole('button', { name: /^Here/ }).tap();
    await untilEqual(
      () => treeOf(app, 'fingers'),
      'Guides\n  Here\n    First\n    Third\n  Second',
    );
    await phone.context().close();
  });

  // In the light, with every screen of the app.
  inSoak(test)('the tree is accessible on a phone in the dark theme', async () => {
    const phone = await app.open({
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    await phone.goto('/app/harbour');
    await phone.getByRole('button', { name: 'Projects and pages', exact: true }).click();
    await phone.getByRole('treeitem', { name: /^Ships/ }).waitFor();
    expect(await faultsOf(phone)).toEqual([]);
    await phone.context().close();
  });
});

/** Twenty times what the document may hold, in the long form a hundred times. */
const PAGES = process.env.QUOIN_TEST_LONG === '1' ? 10_000 : 2_000;
const numbered = Array.from({ length: PAGES }, (_, at) => `page-${String(at).padStart(5, '0')}`);
const MIDDLE = numbered[Math.floor(PAGES / 2) + 21] ?? '';
const [LAST_BUT_ONE = '', LAST = ''] = numbered.slice(-2);

describe('thousands of pages', () => {
  test('are found, opened and moved with a few rows in the document', async () => {
    await app.api('POST', `${API}/projects`, { name: 'Many', slug: 'many' });
    await app.api('POST', `${API}/projects/many/bundle`, {
      manifest: {
        version: 1,
        name: 'Many',
        spaces: [
          { name: 'All', slug: 'all', nav: numbered.map((file) => ({ type: 'page', file })) },
        ],
      },
      pages: numbered.map((name) => ({ path: `${name}.md`, markdown: `# ${name}\n\nText.\n` })),
    });
    await page.goto('/app/many');
    await row(/^All/).focus();
    await page.keyboard.press('End');
    await row(`${LAST}, draft`).and(page.locator(':focus')).waitFor();
    await eventually(async () => (await page.getByRole('treeitem').count()) < 100);
    await row(`${LAST}, draft`)
      .and(page.locator(`[aria-setsize="${PAGES}"]`))
      .waitFor();
    const moved = page.waitForResponse((answer) => answer.url().endsWith('/structure/changes'));
    await page.keyboard.press('Alt+ArrowUp');
    expect((await moved).status()).toBe(200);
    expect(await treeOf(app, 'many')).toEndWith(`${LAST}\n  ${LAST_BUT_ONE}`);
    await page.getByLabel('Filter pages', { exact: true }).fill(MIDDLE.slice(-5));
    await untilEqual(labels, ['All, space', `${MIDDLE}, draft`]);
    await row(`${MIDDLE}, draft`).click();
    await page.getByRole('heading', { name: MIDDLE, level: 1 }).first().waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await untilEqual(async () => {
      const count = await page.getByRole('treeitem').count();
      return count > 2 && count < 100;
    }, true);
    await row(`${MIDDLE}, draft`).waitFor();
  });
});
