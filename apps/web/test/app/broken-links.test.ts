/** Broken links: in the problems of a page, in its editor, and in the report. */
import { beforeAll, expect, test } from 'bun:test';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Locator, Page } from 'playwright-core';
import { type AppService, faultsOf } from './app-service.ts';
import { holdProgram } from './hold-program.ts';
import { contentOf, makeProject } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

const TEXT = [
  'First words of the page.',
  '',
  'See [install](/guides/instal) and [again](/guides/instal).',
  '',
  '<Card title="Steps" href="/guides/instal">Steps</Card>',
  '',
  'To [the start](/guides/install#strat), [here](#nope) and ![quay](img/quay.png).',
  '',
  'Last words.',
  '',
].join('\n');

let app: AppService;
let pages: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await sharedAppService();
  ({ pages } = await makeProject(app, 'harbour', [
    { title: 'Install', text: '# Install\n\n## Start\n\nRopes.\n' },
    ...['Rich', 'Source', 'Early', 'Mended', 'Chosen', 'Phone', 'Unchecked'].map((title) => ({
      title,
      text: TEXT,
    })),
  ]));
});

const idOf = (title: string): string => pages[title] ?? '';
const problems = (page: Page): Locator =>
  page.locator('.page-detail').filter({
    has: page.getByRole('heading', { name: 'Problems', exact: true }),
  });
const problem = (page: Page, message: string): Locator =>
  problems(page).getByRole('listitem').filter({ hasText: message });
const text = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Text of the page', exact: true });

const open = async (title: string, mode: string): Promise<Page> => {
  const page = await app.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`/app/harbour/pages/${idOf(title)}?mode=${mode}`);
  return page;
};

/** The source with the suggested addresses. */
const MENDED = TEXT.replaceAll('/guides/instal)', '/guides/install)')
  .replace('"/guides/instal"', '"/guides/install"')
  .replace('#strat', '#start');

test('the problems of a page name its broken links, and a suggestion is taken in all places', async () => {
  const page = await open('Rich', 'wysiwyg');
  const gone = problem(page, 'No page at this address: /guides/instal');
  await gone.getByText('3 places', { exact: true }).waitFor();
  await untilEqual(
    () => gone.getByRole('button').allTextContents(),
    ['Line 3', 'Line 3', 'Line 5', 'Change to /guides/install'],
  );
  const heading = problem(page, 'No heading with this anchor: /guides/install#strat');
  await problem(page, 'No heading with this anchor: #nope').waitFor();
  await problem(page, 'No file at this address: img/quay.png').waitFor();
  await text(page).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // The line of a link is at the link, in the present mode.
  await heading.getByRole('button', { name: 'Line 7', exact: true }).click();
  const bubble = page.getByRole('group', { name: 'Link', exact: true });
  await bubble.getByText('/guides/install#strat', { exact: true }).waitFor();
  await bubble.getByText('No heading with this anchor', { exact: true }).waitFor();
  await bubble
    .getByRole('button', { name: 'Change to /guides/install#start', exact: true })
    .click();
  await heading.waitFor({ state: 'detached' });
  await gone.getByRole('button', { name: 'Change to /guides/install', exact: true }).press('Enter');
  await bubble.getByText('/guides/install', { exact: true }).waitFor();
  await page.locator('#main').focus();
  await untilEqual(() => contentOf(app, idOf('Rich')), MENDED);
  await gone.waitFor({ state: 'detached' });
  await problem(page, 'No heading with this anchor: #nope').waitFor();
  await page.context().close();
});

test('the source marks broken links, and a suggestion is taken there', async () => {
  const page = await open('Source', 'source');
  await text(page).waitFor();
  const marks = page.locator('.cm-lintRange-warning');
  await untilEqual(
    async () => (await marks.allTextContents()).toSorted(),
    [
      '#nope',
      '/guides/instal',
      '/guides/instal',
      '/guides/instal',
      '/guides/install#strat',
      'img/quay.png',
    ],
  );
  await marks.filter({ hasText: '#strat' }).hover();
  await page.getByRole('button', { name: 'Change to /guides/install#start', exact: true }).click();
  const gone = problem(page, 'No page at this address: /guides/instal');
  await gone.getByRole('button', { name: 'Change to /guides/install', exact: true }).click();
  await page.locator('#main').focus();
  await untilEqual(() => contentOf(app, idOf('Source')), MENDED);
  await page.context().close();
});

test.each([
  ['a link', '/guides/install#strat', 'Line 7', 'wysiwyg'],
  ['a rule', 'is not closed', 'Line 9', 'source'],
])(
  'a press on the line of %s while the editor loads goes there',
  async (_, message, line, mode) => {
    const early = message === 'is not closed' ? TEXT.replace('Last words.', '<Note>Open') : TEXT;
    await app.api('PATCH', `/api/v1/pages/${idOf('Early')}`, { markdown: early });
    const page = await app.open({ viewport: { width: 1440, height: 900 } });
    const { release } = await holdProgram(page, 'ProseMirror');
    await page.goto(`/app/harbour/pages/${idOf('Early')}?mode=wysiwyg`);
    await problem(page, message).getByRole('button', { name: line, exact: true }).click();
    release();
    await text(page).waitFor();
    const place =
      mode === 'source'
        ? page.locator('.cm-activeLine', { hasText: '<Note>Open' })
        : page.getByRole('group', { name: 'Link', exact: true });
    await place.waitFor();
    await untilEqual(
      () => page.evaluate("document.activeElement.getAttribute('aria-label')"),
      'Text of the page',
    );
    await page.context().close();
  },
);

test('on a phone, the line of a problem shows the text behind the details', async () => {
  const page = await app.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`/app/harbour/pages/${idOf('Phone')}?mode=wysiwyg`);
  await text(page).waitFor();
  await page.getByRole('button', { name: 'Page details', exact: true }).tap();
  const heading = problem(page, 'No heading with this anchor: /guides/install#strat');
  await heading.getByRole('button', { name: 'Line 7', exact: true }).tap();
  await untilEqual(() => page.getByRole('dialog').count(), 0);
  await page
    .getByRole('group', { name: 'Link', exact: true })
    .getByText('/guides/install#strat', { exact: true })
    .waitFor();
  await untilEqual(
    () => page.evaluate("document.activeElement.getAttribute('aria-label')"),
    'Text of the page',
  );
  await page.context().close();
});

test('the report of broken links changes one to its suggestion', async () => {
  const page = await app.open({ viewport: { width: 1440, height: 900 } });
  await page.goto('/app/harbour/quality/links');
  const table = page.getByRole('table', { name: 'Broken links', exact: true });
  const row = table.getByRole('row').filter({ hasText: 'Mended' }).filter({ hasText: '#strat' });
  const change = row.getByRole('button', {
    name: 'Change /guides/install#strat to /guides/install#start',
    exact: true,
  });
  await change.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await change.press('Enter');
  await row.waitFor({ state: 'detached' });
  expect(await contentOf(app, idOf('Mended'))).toBe(TEXT.replace('#strat', '#start'));
  await untilEqual(() => page.evaluate('document.activeElement.className'), 'table-card');
  // In a text that has changed meanwhile, the place of the link is opened.
  const other = table.getByRole('row').filter({ hasText: 'Chosen' }).filter({ hasText: '#strat' });
  await other.waitFor();
  await app.api('PATCH', `/api/v1/pages/${idOf('Chosen')}`, { markdown: `Before.\n\n${TEXT}` });
  await other.getByRole('button').click();
  await page.waitForURL(`**/pages/${idOf('Chosen')}?line=7&link=*`);
  await page
    .getByRole('group', { name: 'Link', exact: true })
    .getByText('/guides/install#strat', { exact: true })
    .waitFor();
  await page.context().close();
});

test('problems that validation found are shown if the links cannot be checked', async () => {
  const page = await app.open({ viewport: { width: 1440, height: 900 } });
  await page.route('**/links/check', (route) =>
    route.fulfill({ status: 403, json: { error: 'Not for you', code: 'forbidden' } }),
  );
  await page.goto(`/app/harbour/pages/${idOf('Unchecked')}?mode=wysiwyg`);
  await problems(page).getByText('Not for you.', { exact: false }).waitFor();
  await problem(page, '#nope').waitFor();
  await problems(page).getByText('No problems', { exact: true }).waitFor({ state: 'detached' });
  await page.unroute('**/links/check');
  await problems(page).getByRole('button', { name: 'Try again', exact: true }).click();
  await problem(page, 'No page at this address: /guides/instal').waitFor();
  await page.context().close();
});
