/** The text of a page while its editor loads: what is done in it is in the page. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Locator, Page } from 'playwright-core';
import { type AppService, faultsOf } from './app-service.ts';
import { holdProgram } from './hold-program.ts';
import { contentOf, joinAs, makeProject } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

const TEXT = 'First words of the page.\n\n- one\n- two\n\nSame.\n\nSame.\n\nLast words.\n';

let app: AppService;
let pages: Readonly<Record<string, string>>;
const titles = [
  ...['Rich', 'Blocks', 'Source', 'Chosen', 'Composed', 'Left', 'Entered', 'Named', 'Failed'],
  ...['Dropped', 'Read', 'Quick', 'Status', 'Late'],
];
beforeAll(async () => {
  app = await sharedAppService();
  ({ pages } = await makeProject(
    app,
    'harbour',
    titles.map((title) => ({ title, text: TEXT })),
  ));
});

const idOf = (title: string): string => pages[title] ?? '';
const text = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Text of the page', exact: true });
const waiting = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Text of the page, loading', exact: true });
const untilContent = (title: string, expected: string) =>
  untilEqual(() => contentOf(app, idOf(title)), expected);
/** What a user does who goes on elsewhere: it is saved without the pause. */
const leave = (page: Page): Promise<void> => page.locator('#main').focus();

const openHeld = async (title: string, mode = 'wysiwyg') => {
  const page = await app.open();
  page.on('dialog', (dialog) => void dialog.accept());
  const { release } = await holdProgram(page, 'ProseMirror');
  await page.goto(`/app/harbour/pages/${idOf(title)}?mode=${mode}`);
  await waiting(page).getByText('Last words.').waitFor();
  return { page, release };
};

/** Pastes into the element with the focus, as the key of the clipboard does. */
const paste = (page: Page, content: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(`
    const clipboardData = new DataTransfer();
    const types = ${JSON.stringify(content)};
    for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  `);

describe('what is done before the program of the editor is there', () => {
  test.each([
    ['Rich', 'wysiwyg'],
    ['Blocks', 'block'],
  ])(
    '%s: clicks, keys and a paste are in the page, in their order and at their places',
    async (title, mode) => {
      const { page, release } = await openHeld(title, mode);
      await waiting(page).getByText('Last words.').click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Cats');
      await page.keyboard.press('Enter');
      await page.keyboard.type('## Newx');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Enter');
      await paste(page, { 'text/html': '<p><b>Bold</b> and pasted</p>', 'text/plain': 'no' });
      await page.keyboard.type(';');
      await waiting(page).getByText('Same.').nth(1).click();
      await page.keyboard.press('Home');
      await page.keyboard.type('The **second** ');
      await waiting(page).getByText('two').click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('three');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type('E');
      await untilEqual(() => page.getByRole('dialog').count(), 0);
      expect(await faultsOf(page)).toEqual([]);
      release();
      await text(page).waitFor();
      await waiting(page).waitFor({ state: 'detached' });
      // The next key goes on where the last one was.
      await page.keyboard.type('!');
      await leave(page);
      await untilContent(
        title,
        'First words of the page.\n\n- one\n- two\n- threE!e\n\nSame.\n\nThe **second** Same.\n\nLast words. Cats\n\n## New\n\n**Bold** and pasted;\n',
      );
      await page.context().close();
    },
  );

  test('Status: what is typed is not said to be saved before the service has it', async () => {
    const { page, release } = await openHeld('Status');
    const sign = page.locator('.save-sign');
    await sign.getByText('Saved', { exact: true }).waitFor();
    await waiting(page).getByText('Last words.').click();
    await page.keyboard.press('End');
    await sign.getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.type(' Cats');
    await sign.getByText('Saving…', { exact: true }).waitFor();
    release();
    await text(page).getByText('Last words. Cats').waitFor();
    await sign.getByText('Saved', { exact: true }).waitFor();
    expect(await contentOf(app, idOf('Status'))).toEndWith('Last words. Cats\n');
    await page.context().close();
  });

  test('Source: it is at its places in the Markdown', async () => {
    const { page, release } = await openHeld('Source', 'source');
    await waiting(page).click({ position: { x: 300, y: 20 } });
    await page.keyboard.press('End');
    await page.keyboard.type(' Cats, ');
    await paste(page, { 'text/html': '<b>not this</b>', 'text/plain': '*this*' });
    await page.keyboard.press('Enter');
    await page.keyboard.type('less.');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Delete');
    await untilEqual(() => page.getByRole('dialog').count(), 0);
    release();
    await text(page).waitFor();
    await page.keyboard.type('!');
    await leave(page);
    await untilContent('Source', TEXT.replace('page.\n', 'page. Cats, *this*\nless!\n'));
    await page.context().close();
  });

  test('words that are chosen are replaced, typed text can be undone, and Tab leaves the text', async () => {
    const { page, release } = await openHeld('Chosen');
    await waiting(page)
      .getByText('First words')
      .dblclick({ position: { x: 10, y: 10 } });
    await page.keyboard.press('Tab');
    await untilEqual(() => page.evaluate("document.activeElement.closest('.page-waiting')"), null);
    await waiting(page)
      .getByText('First words')
      .dblclick({ position: { x: 10, y: 10 } });
    await page.keyboard.type('Other');
    await waiting(page).getByText('Same.').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Gone');
    await page.keyboard.press('Control+z');
    await waiting(page).getByText('two').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('below');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await waiting(page).getByText('Last words.').click();
    await page.keyboard.press('End');
    await page.keyboard.type('\n/divi');
    await page.keyboard.press('Enter');
    await page.keyboard.type('After');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/co');
    await page.keyboard.press('Escape');
    await page.keyboard.type(' x');
    release();
    await text(page).waitFor();
    await leave(page);
    await untilContent(
      'Chosen',
      'Other words of the page.\n\n- one\n- two\n  - below\n\nSame.\n\nSame.\n\nLast words.\n\n***\n\nAfter\n\n/co x\n',
    );
    await text(page).focus();
    await untilEqual(async () => {
      await page.keyboard.press('Control+z');
      return (await text(page).textContent())?.includes('First words');
    }, true);
    await leave(page);
    await untilContent('Chosen', TEXT);
    await page.context().close();
  });

  test('the text of an input method is in the page when it is complete, and waits for no key', async () => {
    const { page, release } = await openHeld('Composed');
    const session = await page.context().newCDPSession(page);
    await waiting(page).getByText('Last words.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' A');
    const compose = (words: string) =>
      session.send('Input.imeSetComposition', {
        text: words,
        selectionStart: words.length,
        selectionEnd: words.length,
      });
    await compose('にほん');
    await session.send('Input.insertText', { text: '日本' });
    await page.keyboard.type('B');
    await compose('ご');
    await waiting(page).getByText('ご').waitFor();
    release();
    // The editor waits for the rest of the word, and then no longer.
    await text(page).waitFor();
    await page.keyboard.type('C');
    await leave(page);
    await untilContent('Composed', TEXT.replace('Last words.', 'Last words. A日本BごC'));
    await page.context().close();
  });

  test('it is saved in its own page if another page is opened before', async () => {
    const { page, release } = await openHeld('Left');
    await waiting(page).getByText('Last words.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Of the first page.');
    await page.getByRole('tree').getByRole('link', { name: 'Entered', exact: true }).click();
    await page.waitForURL(`**/${idOf('Entered')}*`);
    await waiting(page).getByText('Last words.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Of the second page.');
    release();
    await text(page).waitFor();
    await leave(page);
    await untilContent('Entered', TEXT.replace('words.\n', 'words. Of the second page.\n'));
    await untilContent('Left', TEXT.replace('words.\n', 'words. Of the first page.\n'));
    await page.context().close();
  });

  test('a revision with a name has it, and files that are dropped beside the text', async () => {
    const { page, release } = await openHeld('Named');
    await waiting(page).getByText('Last words.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Typed.');
    await page.evaluate(`
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
        document.querySelector('.page-bar').dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
        );
      `);
    await page.keyboard.press('Control+s');
    await page.getByLabel(/^What changed/).fill('While it loads');
    await page.keyboard.press('Enter');
    release();
    await page.getByRole('link', { name: 'While it loads', exact: true }).waitFor();
    await untilContent('Named', expect.stringMatching(/words\. Typed\.\n\n<File .*notes\.txt/));
    await page.context().close();
  });

  test('it waits for another attempt if the program did not arrive', async () => {
    const page = await app.open();
    let isOffline = true;
    await page.route('**/api/v1/components', async (route) => {
      if (isOffline) await route.fulfill({ status: 404, json: {} });
      else await route.continue();
    });
    await page.goto(`/app/harbour/pages/${idOf('Failed')}?mode=wysiwyg`);
    await waiting(page).getByText('Last words.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Kept.');
    await page.getByText('The editor did not open', { exact: true }).waitFor();
    await page.keyboard.type(' Still.');
    isOffline = false;
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await text(page).waitFor();
    await leave(page);
    await untilContent('Failed', TEXT.replace('words.\n', 'words. Kept. Still.\n'));
    await page.context().close();
  });
});

test('Late: what is typed before the text of the page arrives stays there, with the cursor behind it', async () => {
  const page = await app.open();
  page.on('dialog', (dialog) => void dialog.accept());
  const { release } = await holdProgram(page, 'ProseMirror');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/rendered?*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(`/app/harbour/pages/${idOf('Late')}?mode=wysiwyg`);
  await waiting(page).focus();
  await page.keyboard.type('Cats ');
  await untilEqual(() => waiting(page).textContent(), 'Cats ');
  arrived.resolve();
  await waiting(page).getByText('Last words.').waitFor();
  await page.keyboard.type('can ');
  await untilEqual(() => page.locator('[data-held]').allTextContents(), ['Cats can ']);
  release();
  await text(page).waitFor();
  await leave(page);
  await untilContent('Late', `Cats can ${TEXT}`);
  await page.context().close();
});

test('a reader who may not write has no field, and keys there write nothing', async () => {
  const reader = await app.person('Mia Reader');
  await joinAs(app, 'harbour', reader, 'viewer');
  const page = await app.open({ as: reader });
  const { release } = await holdProgram(page, 'ProseMirror');
  await page.goto(`/app/harbour/pages/${idOf('Read')}?mode=wysiwyg`);
  const shown = page.locator('.page-waiting-text').getByText('Last words.');
  await shown.waitFor();
  await untilEqual(() => waiting(page).count(), 0);
  await shown.click({ force: true });
  await page.keyboard.type('x');
  release();
  await text(page).waitFor();
  expect(await contentOf(app, idOf('Read'))).toBe(TEXT);
  await page.context().close();
});

test('what is typed behind the title of a new page is its text, from the first key', async () => {
  const page = await app.open();
  const { release } = await holdProgram(page, 'ProseMirror');
  await page.goto('/app/harbour');
  await page.getByRole('treeitem', { name: 'Quick, draft', exact: true }).waitFor();
  const created = Promise.withResolvers<void>();
  await page.route('**/api/v1/projects/harbour/pages', async (route) => {
    await created.promise;
    await route.continue();
  });
  await page.keyboard.press('c');
  await page.getByLabel('Title', { exact: true }).fill('Cats');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Cats ca');
  created.resolve();
  await page.keyboard.type('n count.');
  await waiting(page).waitFor();
  await untilEqual(() => page.getByRole('dialog').count(), 0);
  await page.keyboard.type(' C');
  release();
  await text(page).getByText('Cats can count. C', { exact: true }).waitFor();
  await page.keyboard.type('ats.');
  const pageId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await leave(page);
  await untilEqual(() => contentOf(app, pageId), expect.stringContaining('Cats can count. Cats.'));
  await untilEqual(() => page.getByRole('dialog').count(), 0);
  await page.context().close();
});
