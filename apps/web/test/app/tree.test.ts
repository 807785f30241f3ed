/** The tree of a project's pages in a real browser: by keys, by dragging, and with thousands of pages. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import type { Locator, Page } from 'playwright-core';
import { type AppService, faultsOf } from './app-service.ts';
import { API, joinAs, makeProject, treeOf } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

/** The first test of a fresh checkout unpacks 200 MB. */
const FIRST_USE_MS = 120_000;
const WAY_MS = 60_000;

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
  page = await app.open();
}, FIRST_USE_MS);

const row = (name: string | RegExp): Locator => page.getByRole('treeitem', { name });
const untilTree = (expected: string) =>
  eventually(async () => {
    expect(await treeOf(app, 'harbour')).toBe(expected);
    return true;
  });

const open = async (path = '/app/harbour'): Promise<void> => {
  await page.goto(path);
  await row(/^Guides/).waitFor();
};

describe('the tree', () => {
  test(
    'shows pages by space with what is special about them, and hides archived ones',
    async () => {
      await open();
      const rows = await page
        .getByRole('treeitem')
        .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
      expect(rows).toEqual([
        'Guides, space',
        'Start, published',
        'Berths, draft',
        'Tides, draft',
        'API, space',
        'Ships, unpublished',
      ]);
      await page.getByLabel('Pages to show').selectOption('Archived');
      await row('Old, archived').waitFor();
      expect(await page.getByRole('treeitem').count()).toBe(2);
      await page.getByLabel('Pages to show').selectOption('All pages');
    },
    WAY_MS,
  );

  test(
    'is gone through, renamed and rearranged by keys alone',
    async () => {
      await open();
      await row(/^Guides/).focus();
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) {
        await page.keyboard.press(key);
      }
      await row(/^Pilots/)
        .and(page.locator(':focus'))
        .waitFor();
      // A key moves what is shown, and it is shown a moment after the key before.
      const pilotsAt = (position: number) =>
        row(/^Pilots/)
          .and(page.locator(`[aria-posinset="${position}"]:focus`))
          .waitFor();
      await page.keyboard.press('Alt+ArrowLeft');
      await untilTree('Guides\n  Start\n  Berths\n  Pilots\n  Tides\n  Old\nAPI\n  Ships');
      await pilotsAt(3);
      await page.keyboard.press('Alt+ArrowUp');
      await pilotsAt(2);
      await page.keyboard.press('Alt+ArrowUp');
      await untilTree('Guides\n  Pilots\n  Start\n  Berths\n  Tides\n  Old\nAPI\n  Ships');
      await page.getByText('Pilots is 1 of 5 in Guides').waitFor({ state: 'attached' });
      await pilotsAt(1);
      await page.keyboard.press('Alt+ArrowDown');
      await pilotsAt(2);
      await page.keyboard.press('Alt+ArrowRight');
      await untilTree('Guides\n  Start\n    Pilots\n  Berths\n  Tides\n  Old\nAPI\n  Ships');
      await page.keyboard.press('F2');
      await page.getByLabel('New title of Pilots').fill('Finding a pilot');
      await page.keyboard.press('Enter');
      await row(/^Finding a pilot/)
        .and(page.locator(':focus'))
        .waitFor();
      await untilTree(
        'Guides\n  Start\n    Finding a pilot\n  Berths\n  Tides\n  Old\nAPI\n  Ships',
      );
      await page.keyboard.type('ti');
      await row(/^Tides/)
        .and(page.locator(':focus'))
        .waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/pages/${made.pages.Tides}`);
    },
    WAY_MS,
  );

  test(
    'moves what is dropped into, before and behind a row, and refuses another space',
    async () => {
      await open();
      const drag = (name: RegExp, target: RegExp, y: number) =>
        row(name).dragTo(row(target), { targetPosition: { x: 80, y } });
      await drag(/^Tides/, /^Berths/, 16);
      await untilTree(
        'Guides\n  Start\n    Finding a pilot\n  Berths\n    Tides\n  Old\nAPI\n  Ships',
      );
      await drag(/^Berths/, /^Start/, 3);
      await untilTree(
        'Guides\n  Berths\n    Tides\n  Start\n    Finding a pilot\n  Old\nAPI\n  Ships',
      );
      await drag(/^Start/, /^Ships/, 3);
      await page.getByText('Pages stay in their space').waitFor({ state: 'attached' });
      expect(await treeOf(app, 'harbour')).toContain('  Start\n    Finding a pilot');
    },
    WAY_MS,
  );

  test(
    'takes a move back and says why where the service refuses it',
    async () => {
      await open();
      await page.route('**/structure', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({
              status: 409,
              json: { error: 'Somebody else was first', code: 'conflict', requestId: 'r-1' },
            })
          : route.continue(),
      );
      await row(/^Berths/).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await page.getByText('“Berths” was not moved').first().waitFor();
      await page.getByText('Somebody else was first').first().waitFor();
      await page.unroute('**/structure');
      const first = page.getByRole('treeitem', { level: 2 }).first();
      await eventually(
        async () => (await first.getAttribute('aria-label')) === 'Berths, draft' || null,
      );
    },
    WAY_MS,
  );

  test(
    'archives with a way back, and makes pages and groups',
    async () => {
      await open();
      await row(/^Tides/)
        .or(row(/^Berths/))
        .first()
        .focus();
      await page.keyboard.press('Delete');
      await page.getByText('“Berths” is archived').first().waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await row('Berths, draft').waitFor();
      await page.getByRole('button', { name: 'New page, group, link or space' }).click();
      await page.getByRole('menuitem', { name: 'New group' }).click();
      await page.getByLabel('Title').fill('Mooring');
      await page.keyboard.press('Enter');
      await row('Mooring, group').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'New page' }).click();
      await page.getByText('It will stand under “Mooring”.').waitFor();
      await page.getByLabel('Title').fill('Lines');
      await page.getByRole('button', { name: 'Create page' }).click();
      await page.waitForURL(/pages\/[0-9a-f-]{36}$/);
      await row('Lines, draft').waitFor();
      expect(await treeOf(app, 'harbour')).toContain('  Mooring\n    Lines');
      await row('Mooring, group').focus();
      await page.keyboard.press('Delete');
      await page.getByText('“Mooring” was not deleted').first().waitFor();
    },
    WAY_MS,
  );

  test(
    'publishes what was picked, and lists what could not be',
    async () => {
      await app.api('POST', `${API}/projects/harbour/pages`, {
        spaceId: made.spaces.Guides,
        title: 'Broken',
        content: '<Steps>\n\nnever closed\n',
      });
      await open();
      await row(/^Broken/).focus();
      await page.keyboard.press('Space');
      await row(/^Ships/).click({ modifiers: ['Control'] });
      await page.getByRole('toolbar', { name: 'Picked pages' }).getByText('2 pages').waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('1 page published. 1 page not:').waitFor();
      const failed = page.getByRole('dialog').getByRole('listitem');
      expect(await failed.textContent()).toContain('Broken');
      await page.getByRole('button', { name: 'Done' }).click();
      await row('Ships, published').waitFor();
    },
    WAY_MS,
  );

  test(
    'lets viewers look and go, and nothing else',
    async () => {
      const viewer = await app.person('Vera Viewer');
      await joinAs(app, 'harbour', viewer, 'viewer');
      const hers = await app.open({ as: viewer });
      await hers.goto('/app/harbour');
      await hers.getByRole('treeitem', { name: /^Ships/ }).click({ button: 'right' });
      await hers.getByRole('menuitem', { name: 'Copy link' }).waitFor();
      expect(await hers.getByRole('menuitem').count()).toBe(1);
      await hers.context().close();
    },
    WAY_MS,
  );

  // In the light, with every screen of the app.
  test(
    'is for everybody on a phone in the dark',
    async () => {
      const phone = await app.open({
        colorScheme: 'dark',
        viewport: { width: 390, height: 844 },
      });
      await phone.goto('/app/harbour');
      await phone.getByRole('button', { name: 'Projects and pages' }).click();
      await phone.getByRole('treeitem', { name: /^Ships/ }).waitFor();
      expect(await faultsOf(phone)).toEqual([]);
      await phone.context().close();
    },
    WAY_MS,
  );
});

/** Twenty times what the document may hold, in the long form a hundred times. */
const PAGES = process.env.QUOIN_TEST_LONG === '1' ? 10_000 : 2_000;
const numbered = Array.from({ length: PAGES }, (_, at) => `page-${String(at).padStart(5, '0')}`);
const MIDDLE = numbered[Math.floor(PAGES / 2) + 21] ?? '';
const [LAST_BUT_ONE = '', LAST = ''] = numbered.slice(-2);

describe('thousands of pages', () => {
  test(
    'are found, opened and moved with a few rows in the document',
    async () => {
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
      expect(await page.getByRole('treeitem').count()).toBeLessThan(100);
      expect(await row(`${LAST}, draft`).getAttribute('aria-setsize')).toBe(String(PAGES));
      const moved = page.waitForResponse(
        (answer) => answer.url().endsWith('/structure') && answer.request().method() === 'PATCH',
      );
      await page.keyboard.press('Alt+ArrowUp');
      expect((await moved).status()).toBe(200);
      expect(await treeOf(app, 'many')).toEndWith(`${LAST}\n  ${LAST_BUT_ONE}`);
      await page.getByLabel('Filter pages').fill(MIDDLE.slice(-5));
      await row(`${MIDDLE}, draft`).waitFor();
      expect(await page.getByRole('treeitem').count()).toBe(2);
      await row(`${MIDDLE}, draft`).click();
      await page.getByRole('heading', { name: MIDDLE, level: 1 }).first().waitFor();
      await page.getByRole('button', { name: 'Clear' }).click();
      expect(await page.getByRole('treeitem').count()).toBeLessThan(100);
      await row(`${MIDDLE}, draft`).waitFor();
    },
    WAY_MS,
  );
});
