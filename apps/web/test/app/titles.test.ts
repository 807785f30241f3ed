/** A page whose text begins with its title: the editor shows the title once, as the site does. */

import { beforeAll, expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Locator, Page } from 'playwright-core';
import { type AppService, faultsOf } from './app-service.ts';
import { API, contentOf, makeProject } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

const WITH_MATTER = '---\ntags:\n  - quay\ntitle: "Written"  \n---\n\n#  Written  #\n\n* a ship\n';

let app: AppService;
let page: Page;
let pages: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await sharedAppService();
  ({ pages } = await makeProject(app, 'harbour', [
    { title: 'Named', text: '# Named\n\nA berth.\n' },
    { title: 'Written', text: WITH_MATTER },
    { title: 'Sourced', text: '---\ntitle: Sourced # said\n---\n\nSourced\n=======\n\nA berth.\n' },
    { title: 'Label', text: '# A longer heading\n\nA berth.\n' },
    { title: 'Plain', text: 'A berth.\n' },
    { title: 'Listed', text: '# Listed\r\n\r\nA berth.\r\n' },
    { title: 'Shared', text: '---\ntitle: Shared\n---\n\n# Shared\n\nA berth.\n\nA pilot.\n' },
  ]));
  page = await app.open();
  page.on('dialog', (dialog) => void dialog.accept());
});

const idOf = (title: string): string => pages[title] ?? '';
const text = (on = page): Locator =>
  on.getByRole('textbox', { name: 'Text of the page', exact: true });
const heading = (name: string, on = page): Locator =>
  text(on).getByRole('heading', { name, exact: true, level: 1 });
const field = (name = 'Title'): Locator => page.getByLabel(name, { exact: true });
const titleOf = async (title: string): Promise<string> =>
  Object(await app.api('GET', `${API}/pages/${idOf(title)}`)).page.title;
const untilContent = (title: string, expected: string) =>
  untilEqual(() => contentOf(app, idOf(title)), expected);

const open = async (title: string, mode = 'wysiwyg', on = page): Promise<void> => {
  await on.goto(`/app/harbour/pages/${idOf(title)}?mode=${mode}`);
  await text(on)
    .getByText(/^A berth|a ship/)
    .first()
    .waitFor();
};

/** Puts the cursor at the end of the heading. */
const behind = async (name: string, on = page): Promise<void> => {
  await heading(name, on).click();
  await on.keyboard.press('End');
};

/** What a user does who goes on elsewhere. */
const leave = (on = page): Promise<void> => on.locator('#main').focus();

test('a heading that is the title is shown once, and the title follows it', async () => {
  await open('Named');
  await heading('Named').waitFor();
  await field().waitFor({ state: 'detached' });
  await untilEqual(() => page.getByRole('heading', { level: 1 }).allTextContents(), ['Named']);
  await behind('Named');
  await page.keyboard.type(' berths');
  await leave();
  await page.getByRole('treeitem', { name: 'Named berths, draft', exact: true }).waitFor();
  await untilContent('Named', '# Named berths\n\nA berth.\n');
  await field('Title in the navigation').waitFor({ state: 'detached' });
  await behind('Named berths');
  await page.keyboard.press('Control+z');
  await heading('Named').waitFor();
  await leave();
  await page.getByRole('treeitem', { name: 'Named, draft', exact: true }).waitFor();
  await untilContent('Named', '# Named\n\nA berth.\n');
});

test('a title in front matter follows the heading in one save and one step of undo', async () => {
  await open('Written');
  await field().waitFor({ state: 'detached' });
  await behind('Written');
  await page.keyboard.type(': by hand');
  const expected = WITH_MATTER.replace('"Written"', '"Written: by hand"').replace(
    '#  Written  #',
    '#  Written: by hand  #',
  );
  await leave();
  await untilContent('Written', expected);
  const { page: saved } = Object(await app.api('GET', `${API}/pages/${idOf('Written')}`));
  expect(saved).toMatchObject({ title: 'Written: by hand', version: 2 });
  await behind('Written: by hand');
  await page.keyboard.press('Control+z');
  await leave();
  await untilContent('Written', WITH_MATTER);
});

test('in the source the title field changes the heading and the title in one save', async () => {
  await open('Sourced', 'source');
  await field().fill('Sourced anew');
  await page.keyboard.press('Enter');
  await untilContent(
    'Sourced',
    '---\ntitle: Sourced anew # said\n---\n\nSourced anew\n=======\n\nA berth.\n',
  );
  const { page: saved } = Object(await app.api('GET', `${API}/pages/${idOf('Sourced')}`));
  expect(saved).toMatchObject({ title: 'Sourced anew', version: 2 });
});

test('a title beside another heading is that of the navigation, and one without a heading is above the text', async () => {
  await open('Label');
  await heading('A longer heading').waitFor();
  await field('Title in the navigation').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await field('Title in the navigation').fill('Short');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: 'Short, draft', exact: true }).waitFor();
  expect(await contentOf(app, idOf('Label'))).toBe('# A longer heading\n\nA berth.\n');
  await open('Plain');
  await field().fill('Plainer');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: 'Plainer, draft', exact: true }).waitFor();
  expect(await contentOf(app, idOf('Plain'))).toBe('A berth.\n');
});

test('a page that is renamed in the tree has the new title as its heading', async () => {
  await open('Listed');
  await page.getByRole('treeitem', { name: 'Listed, draft', exact: true }).focus();
  await page.keyboard.press('F2');
  await page.getByLabel('New title of Listed', { exact: true }).fill('Known');
  await page.keyboard.press('Enter');
  await untilContent('Listed', '# Known\r\n\r\nA berth.\r\n');
  await untilEqual(() => titleOf('Listed'), 'Known');
  await heading('Known').waitFor();
  await page.getByRole('treeitem', { name: 'Known, draft', exact: true }).waitFor();
});

inSoak(test)('one writer renames the heading while another one writes the text', async () => {
  const ben = await app.person('Ben');
  await app.join('harbour', ben, 'editor');
  const his = await app.open({ as: ben });
  await open('Shared');
  await open('Shared', 'wysiwyg', his);
  await text(his).getByText('A pilot.', { exact: true }).click();
  await his.keyboard.press('End');
  await his.keyboard.type(' And a rope.');
  await behind('Shared');
  await page.keyboard.type(' by two');
  await leave();
  await leave(his);
  const expected =
    '---\ntitle: Shared by two\n---\n\n# Shared by two\n\nA berth.\n\nA pilot. And a rope.\n';
  await untilContent('Shared', expected);
  await heading('Shared by two', his).waitFor();
  await text().getByText('A pilot. And a rope.', { exact: true }).waitFor();
  expect(await titleOf('Shared')).toBe('Shared by two');
  await his.context().close();
});

test('the text of a new page has the cursor, and begins below the title, in each visual mode', async () => {
  await open('Plain');
  await page.locator('#main').focus();
  await page.keyboard.press('c');
  await page
    .getByRole('dialog', { name: 'New page', exact: true })
    .getByLabel('Title', { exact: true })
    .fill('Written next');
  await page.keyboard.press('Enter');
  await page.locator('[aria-label="Text of the page"]:focus').waitFor();
  await page.getByRole('heading', { name: 'Written next', level: 1, exact: true }).waitFor();
  await page.keyboard.type('Begun.');
  for (const mode of ['Rich text', 'Blocks']) {
    const radio = page.getByRole('radio', { name: mode, exact: true });
    await page.locator('.mode').filter({ has: radio }).click();
    await untilEqual(async () => {
      const [title, words] = await Promise.all([
        page.locator('.page-title textarea').boundingBox(),
        text().getByText('Begun.').boundingBox(),
      ]);
      return Math.round((title?.x ?? 0) - (words?.x ?? 1e6));
    }, 0);
  }
});
