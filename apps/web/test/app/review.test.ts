/** The history of a page, and its review by a second person. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { type AppService, faultsOf, type Person, visit } from './app-service.ts';
import { API, contentOf, joinAs, makeProject, textOf } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

let app: AppService;
/** Ada's window; she owns the project. */
let page: Page;
let eva: Person;
let hers: Page;
let pages: Readonly<Record<string, string>>;

const idOf = (title: string): string => pages[title] ?? '';
const save = (title: string, markdown: string, message?: string) =>
  app.api('PATCH', `${API}/pages/${idOf(title)}`, { markdown, ...(message && { message }) });

beforeAll(async () => {
  app = await sharedAppService();
  ({ pages } = await makeProject(app, 'harbour', [
    { title: 'Berths', moves: ['publish'] },
    { title: 'Tides' },
  ]));
  const changed = textOf('Berths').replace('every ship', 'every vessel');
  await save('Berths', changed, 'Vessels');
  await save('Berths', changed.replace('The end', 'The very end'));
  eva = await app.person('Eva Editor');
  await joinAs(app, 'harbour', eva, 'editor');
  page = await app.open();
  hers = await app.open({ as: eva });
});

describe('history', () => {
  test('shows what changed between any two versions, and each has an address', async () => {
    await page.goto(`/app/harbour/pages/${idOf('Berths')}/history`);
    const changes = page.getByRole('region', {
      name: 'Changes from Version 2 to Version 3',
      exact: true,
    });
    await changes.getByText('The very end of Berths.').waitFor();
    // Far from a change, so it is folded.
    await untilEqual(() => changes.getByText('every vessel').count(), 0);
    await page.getByLabel('Compared with', { exact: true }).selectOption('1');
    await page.waitForURL('**?to=3&from=1');
    const all = page.getByRole('region', {
      name: 'Changes from Version 1 to Version 3',
      exact: true,
    });
    await all.waitFor();
    await untilEqual(
      () => all.locator('tr', { has: page.locator('.diff-delete') }).allTextContents(),
      ['5−Removed: Harbour gives every ship a **berth**.', '10−Removed: The end of Berths.'],
    );
    await page.getByRole('button', { name: 'Split', exact: true }).click();
    await page.locator('.diff-layout-split').waitFor();
    await page.getByRole('button', { name: 'Unified', exact: true }).click();
    await page.getByRole('button', { name: /^Vessels/ }).click();
    await page.getByRole('heading', { name: 'Version 2: Vessels', exact: true }).waitFor();
    await page.goBack();
    await all.waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('an old version comes back as a new one, and that can be undone', async () => {
    await page.goto(`/app/harbour/pages/${idOf('Berths')}/history?to=1`);
    await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
    await page.getByText('Version 1 was restored').first().waitFor();
    expect(await contentOf(app, idOf('Berths'))).toBe(textOf('Berths'));
    await page.locator('.toast').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Version 3 was restored').first().waitFor();
    expect(await contentOf(app, idOf('Berths'))).toContain('The very end');
  });
});

describe('review', () => {
  test('nothing waits where nothing was submitted, and it says what this is for', async () => {
    await page.goto('/app/harbour/reviews');
    await page.getByRole('heading', { name: 'Nothing to review', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Require approval', exact: true }).waitFor();
    await app.api('PATCH', `${API}/projects/harbour/settings`, { approvals: { required: true } });
  });

  test('an editor submits, sees that the page waits, and cannot decide', async () => {
    await hers.goto(`/app/harbour/pages/${idOf('Berths')}?mode=wysiwyg`);
    await hers.getByRole('button', { name: 'Submit for review', exact: true }).click();
    await hers.getByText('Page submitted for review').first().waitFor();
    await hers.getByText('You submitted it').waitFor();
    await hers.getByRole('treeitem', { name: 'Berths, in review', exact: true }).waitFor();
    await hers.getByRole('link', { name: 'See what changed', exact: true }).click();
    await hers.getByText('Admins of the project decide reviews.').waitFor();
    await untilEqual(
      () => hers.getByRole('button', { name: 'Approve and publish', exact: true }).count(),
      0,
    );
  });

  test('a second person sees what would change and sends it back with the reason', async () => {
    await page.goto('/app/harbour/reviews');
    const submitted = page.getByRole('row', { name: /Berths.*Eva Editor/ });
    await submitted.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await submitted.getByRole('link').click();
    const changes = page.getByRole('region', { name: /^Changes from Live, version 1/ });
    await changes.getByText('every vessel').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('tab', { name: 'As readers will see it', exact: true }).click();
    await page
      .frameLocator('iframe[title="Preview of Berths"]')
      .getByText('every vessel')
      .waitFor();
    await page.getByRole('button', { name: 'Reject', exact: true, disabled: true }).waitFor();
    await page.getByLabel(/^Comment/).fill('A berth is for boats too');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByText('Review rejected').first().waitFor();
    await hers.goto(`/app/harbour/pages/${idOf('Berths')}?mode=wysiwyg`);
    await hers.getByText('A berth is for boats too').waitFor();
  });

  test('approved, readers get it', async () => {
    await hers.getByRole('button', { name: 'Submit for review', exact: true }).click();
    await hers.getByText('You submitted it').waitFor();
    await page.goto(`/app/harbour/reviews/${idOf('Berths')}`);
    await page.getByRole('button', { name: 'Approve and publish', exact: true }).click();
    await page.getByText('Review approved, page published').first().waitFor();
    const site = await fetch(`${app.url}/harbour/guides/berths`);
    expect(await site.text()).toContain('every vessel');
  });

  test('a user cannot decide their own submission, and can withdraw it', async () => {
    await page.goto(`/app/harbour/pages/${idOf('Tides')}?mode=wysiwyg`);
    await page.getByRole('button', { name: 'Submit for review', exact: true }).click();
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.getByText('You cannot approve or reject a review that you submitted').waitFor();
    await page.getByRole('link', { name: 'Open the page', exact: true }).click();
    await page.getByRole('button', { name: 'Withdraw from review', exact: true }).click();
    await page.getByRole('treeitem', { name: 'Tides, draft', exact: true }).waitFor();
  });

  // In the light, above.
  test('both screens are accessible on a phone in the dark theme', async () => {
    await app.api('POST', `${API}/pages/${idOf('Tides')}/publish`, undefined, eva);
    const phone = await app.open({
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    await phone.goto('/app/harbour/reviews');
    await phone.getByRole('link', { name: /^Tides/ }).waitFor();
    expect(await faultsOf(phone)).toEqual([]);
    await visit(phone, `/app/harbour/pages/${idOf('Berths')}/history`);
    await phone.getByRole('region', { name: /^Changes from/ }).waitFor();
    expect(await faultsOf(phone)).toEqual([]);
    await phone.context().close();
  });
});
