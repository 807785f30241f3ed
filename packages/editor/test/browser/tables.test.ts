/** Tables, with the pointer and with the keyboard: each change as it is written. */

import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { AxeBuilder } from '@axe-core/playwright';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { OpenedDesk } from './desk.ts';
import { sharedDesks } from './shared-desks.ts';

/** Not padded, so that a change shows in its own lines alone. */
const TABLE = '| a | b | c |\n|---|:--|---|\n| d | e | f |\n| g | h | i |\n';

let desk: OpenedDesk;
beforeAll(async () => {
  const desks = await sharedDesks();
  desk = await desks.open();
});
afterAll(() => desk.page.context().close());
afterEach(() => {
  expect(desk.complaints.splice(0)).toEqual([]);
});

const cell = (words: string) =>
  desk.page.locator('.qe-content :is(td, th)').getByText(words, { exact: true });
const button = (name: string) => desk.page.getByRole('button', { name, exact: true });

const choose = async (menu: string, name: string): Promise<void> => {
  await button(menu).click();
  await desk.page.getByRole('option', { name, exact: true }).click();
};

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) {
    await desk.page.keyboard.press(key);
    await desk.settle();
  }
};

test('handles of a row insert, move and delete it, and no other line changes', async () => {
  await desk.open(TABLE);
  await cell('d').hover();
  await choose('Row menu', 'Move row down');
  await desk.untilMarkdown('| a | b | c |\n|---|:--|---|\n| g | h | i |\n| d | e | f |\n');
  await cell('g').hover();
  await choose('Row menu', 'Insert row above');
  await desk.page.keyboard.type('new');
  await desk.untilMarkdown(
    '| a | b | c |\n|---|:--|---|\n| new |  |   |\n| g | h | i |\n| d | e | f |\n',
  );
  await cell('g').hover();
  await choose('Row menu', 'Delete row');
  await cell('new').hover();
  await choose('Row menu', 'Delete row');
  await desk.untilMarkdown('| a | b | c |\n|---|:--|---|\n| d | e | f |\n');
});

test('handles of a column insert, move, align and delete it', async () => {
  await desk.open(TABLE);
  await cell('e').hover();
  await choose('Column menu', 'Move column left');
  await desk.untilMarkdown(
    '| b   | a   | c   |\n| :-- | --- | --- |\n| e   | d   | f   |\n| h   | g   | i   |\n',
  );
  await cell('c').hover();
  await choose('Column menu', 'Center column');
  await cell('a').hover();
  await choose('Column menu', 'Delete column');
  await cell('h').hover();
  await choose('Column menu', 'Insert column after');
  await desk.page.keyboard.type('x');
  await desk.untilMarkdown(
    '| b   | x   | c   |\n| :-- | --- | :-: |\n| e   |     | f   |\n| h   |     | i   |\n',
  );
});

test('a row and a column are dragged by their handles', async () => {
  await desk.open(TABLE);
  await cell('g').hover();
  await button('Row menu').hover();
  await desk.page.mouse.down();
  await cell('d').hover({ position: { x: 2, y: 2 } });
  await desk.page.mouse.up();
  await desk.untilMarkdown('| a | b | c |\n|---|:--|---|\n| g | h | i |\n| d | e | f |\n');
  await cell('a').hover();
  await button('Column menu').hover();
  await desk.page.mouse.down();
  const last = await desk.page.locator('.qe-content th').nth(2).boundingBox();
  await desk.page.mouse.move((last?.x ?? 0) + (last?.width ?? 0) - 2, (last?.y ?? 0) + 4);
  await desk.page.mouse.up();
  await desk.untilMarkdown(
    '| b   | c   | a   |\n| :-- | --- | --- |\n| h   | i   | g   |\n| e   | f   | d   |\n',
  );
});

test('the header row is switched off and on, and a row that comes first is the header', async () => {
  await desk.open(TABLE);
  await cell('d').hover();
  await choose('Row menu', 'Header row');
  const off = '|     |     |     |\n| --- | :-- | --- |\n| a   | b   | c   |\n';
  await desk.untilMarkdown(`${off}| d   | e   | f   |\n| g   | h   | i   |\n`);
  await untilEqual(() => desk.page.locator('.qe-content th').count(), 3);
  await cell('g').hover();
  await choose('Row menu', 'Header row');
  await desk.untilMarkdown(TABLE);
  await desk.putCursorBehind('d');
  await press('Alt+Shift+ArrowUp');
  await desk.page.keyboard.type('!');
  await desk.untilMarkdown(
    '| d!  | e   | f   |\n| --- | :-- | --- |\n| a   | b   | c   |\n| g   | h   | i   |\n',
  );
  await untilEqual(() => desk.page.locator('.qe-content th').allTextContents(), ['d!', 'e', 'f']);
});

test('the keyboard alone moves rows and columns, and reaches all else in the toolbar', async () => {
  await desk.open(TABLE);
  await desk.putCursorBehind('e');
  await press('Alt+Shift+ArrowDown', 'Alt+Shift+ArrowRight');
  await desk.page.keyboard.type('!');
  await desk.untilMarkdown(
    '| a   | c   | b   |\n| --- | --- | :-- |\n| g   | i   | h   |\n| d   | f   | e!  |\n',
  );
  await press('Alt+F10');
  await button('Table').focus();
  await press('Enter', 'ArrowDown', 'Enter');
  await desk.page.keyboard.type('last');
  await press('Tab');
  await desk.page.keyboard.type('one more');
  await desk.untilMarkdown(
    '| a        | c   | b    |\n| -------- | --- | :--- |\n| g        | i   | h    |\n| d        | f   | e!   |\n|          |     | last |\n| one more |     |      |\n',
  );
});

test('cells of a sheet that are pasted fill the table from the cell, and make it larger', async () => {
  await desk.open(TABLE);
  await desk.putCursorBehind('i');
  await desk.paste({
    'text/html':
      '<google-sheets-html-origin><table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
    'text/plain': '1\t2\n3\t4',
  });
  await desk.untilMarkdown(
    '| a   | b   | c   |     |\n| --- | :-- | --- | --- |\n| d   | e   | f   |     |\n| g   | h   | 1   | 2   |\n|     |     | 3   | 4   |\n',
  );
  await desk.open(TABLE);
  await cell('d').hover();
  await button('Row menu').click();
  await press('Escape', 'Escape');
  await desk.paste({
    'text/html': '<table><tr><td>7</td></tr></table><p></p>',
    'text/plain': '7',
  });
  await desk.untilMarkdown('| a | b | c |\n|---|:--|---|\n| 7 | 7 | 7 |\n| g | h | i |\n');
});

test('a table that is wider than the window scrolls, and its handles stay in the window', async () => {
  await desk.page.setViewportSize({ width: 390, height: 800 });
  const words = ['northern', 'southern', 'eastern', 'western', 'upper', 'lower'];
  const line = `| ${words.map((word) => `${word}quay`).join(' | ')} |`;
  await desk.open(`${line}\n${'|---'.repeat(6)}|\n${line.replaceAll('quay', 'pier')}\n`);
  await desk.putCursorBehind('lowerpier');
  await press('Backspace');
  const grip = button('Column menu');
  await grip.waitFor();
  const box = await grip.boundingBox();
  expect(box?.x).toBeLessThan(390);
  const width = await desk.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await choose('Column menu', 'Move column left');
  const columns = (await desk.markdown()).split('\n')[0]?.split(/ *\| */);
  expect(columns?.slice(4, 7)).toEqual(['westernquay', 'lowerquay', 'upperquay']);
  await desk.page.setViewportSize({ width: 1280, height: 720 });
});

test('the handles and their menu are accessible in both themes', async () => {
  await desk.open(TABLE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.page.emulateMedia({ colorScheme });
    await cell('d').hover();
    await button('Row menu').click();
    await desk.page.getByRole('option', { name: 'Header row', exact: true }).waitFor();
    const { violations } = await new AxeBuilder({ page: desk.page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .disableRules(['page-has-heading-one', 'region', 'landmark-one-main'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await press('Escape');
  }
});
