/** The files of a project in a real browser: the library, and files that are put into a page. */

import { beforeAll, expect, test } from 'bun:test';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Locator, Page } from 'playwright-core';
import { type AppService, faultsOf } from './app-service.ts';
import { contentOf, makeProject, textOf } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

const picture = (color: string) => ({
  name: `${color}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${color}"/></svg>`,
  ),
});
const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes of ships') };

let app: AppService;
let page: Page;
let pages: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await sharedAppService();
  ({ pages } = await makeProject(app, 'quayside', [{ title: 'Drawn' }, { title: 'Chosen' }]));
  page = await app.open();
  // Leaving with something unsaved asks first.
  page.on('dialog', (dialog) => void dialog.accept());
});

const card = (name: string): Locator => page.locator('.file-card', { hasText: name });
const chooser = (): Locator => page.locator('input[type="file"]');
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const text = (): Locator => page.getByRole('textbox', { name: 'Text of the page', exact: true });

const openPage = async (title: string): Promise<void> => {
  await page.goto(`/app/quayside/pages/${pages[title]}?mode=wysiwyg`);
  await text().getByText(`The end of ${title}`).waitFor();
};

/** The addresses of a text are those of files, which tests do not know before. */
const untilText = (title: string, expected: string) =>
  untilEqual(
    async () =>
      (await contentOf(app, pages[title] ?? '')).replaceAll(/\/assets\/[0-9a-f]{64}/g, '/assets/…'),
    expected,
  );

/** Drops a picture on an element, as from a folder of the device. */
const dropOn = (selector: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.evaluate(`
    const dataTransfer = new DataTransfer();
    const file = new File([${JSON.stringify(file.buffer.toString())}], ${JSON.stringify(file.name)}, {
      type: ${JSON.stringify(file.mimeType)},
    });
    dataTransfer.items.add(file);
    const element = document.querySelector(${JSON.stringify(selector)});
    const { left, top } = element.getBoundingClientRect();
    for (const name of ['dragover', 'drop']) {
      const place = { clientX: left + 2, clientY: top + 2, dataTransfer };
      element.dispatchEvent(new DragEvent(name, { ...place, bubbles: true, cancelable: true }));
    }
  `);

test('a file that is dropped beside the text is put into it, and is in the library then', async () => {
  await openPage('Drawn');
  await dropOn('.page-bar', picture('teal'));
  await page.locator('.qe-image img').waitFor();
  await page.locator('#main').focus();
  const [head = '', rest = ''] = textOf('Drawn').split('Harbour');
  await untilText('Drawn', `${head}![](/assets/…/teal.svg)\n\nHarbour${rest}`);
  await page.goto('/app/quayside/files');
  await card('teal.svg').waitFor();
});

test('files are uploaded, found by name and kind, and deleted unless a page uses them', async () => {
  await page.goto('/app/quayside/files');
  await card('teal.svg').waitFor();
  await chooser().setInputFiles([picture('navy'), NOTES]);
  await card('navy.svg').waitFor();
  await card('notes.txt').waitFor();
  await page.getByLabel('Search files', { exact: true }).fill('note');
  await card('navy.svg').waitFor({ state: 'detached' });
  await page.getByLabel('Kind', { exact: true }).selectOption('Images');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByLabel('Search files', { exact: true }).fill('');
  await card('navy.svg').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const remove = async (name: string) => {
    await button(`Actions for ${name}`).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await button('Delete file').click();
  };
  await remove('navy.svg');
  await card('navy.svg').waitFor({ state: 'detached' });
  await remove('teal.svg');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('link', { name: 'drawn' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await card('teal.svg').waitFor();
});

test('a writer chooses a stored image for the text, and uploads one for a block', async () => {
  await openPage('Chosen');
  await text().getByText('The end of Chosen').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/image from the');
  await page.getByRole('option', { name: 'Image from the project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an image', exact: true });
  await dialog.getByRole('button', { name: /teal\.svg/ }).click();
  await page.locator('.qe-image img').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('/card');
  await page.getByRole('option', { name: /^Card Content in a frame/ }).click();
  await button('Attributes of Card').click();
  await button('Choose a file').click();
  await dialog.locator('input[type="file"]').setInputFiles(picture('olive'));
  await dialog.waitFor({ state: 'detached' });
  await page.locator('#main').focus();
  await untilText(
    'Chosen',
    `${textOf('Chosen')}\n![](/assets/…/teal.svg)\n\n<Card img="/assets/…/olive.svg" />\n`,
  );
});
